import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { BUSINESS } from '../../../../lambdas/contract/business.ts';
import { BuiltSite } from '../../build/built.ts';
import { THE_CITIES } from '../../the-cities.ts';

interface Thing {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

const site = new BuiltSite();
const folder = mkdtempSync(join(process.cwd(), 'node_modules', '.structured-data-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function dataText(page: string): string {
  return site.document(page).querySelector('script[type="application/ld+json"]')?.textContent ?? '';
}

function things(page: string): readonly Thing[] {
  const data: { readonly '@graph': readonly Thing[] } = JSON.parse(dataText(page));
  return data['@graph'];
}

function find(page: string, type: string): Thing {
  const found = things(page).find((thing) => thing['@type'] === type);
  if (found === undefined) throw new Error(`${page} has no ${type}.`);
  return found;
}

/** Writes a program that compiles only if the data match the types that schema-dts generates from schema.org. */
function writeCheck(name: string, documents: readonly string[]): string {
  const file = join(folder, name);
  const checks = documents.map((json) => `(${json}) satisfies Graph;`);
  writeFileSync(file, `import type { Graph } from 'schema-dts';\n${checks.join('\n')}\n`);
  return file;
}

function compilerErrors(files: readonly string[]): readonly string[] {
  const { stdout } = spawnSync(
    process.execPath,
    [
      'node_modules/typescript/bin/tsc',
      '--noEmit',
      '--strict',
      '--module',
      'preserve',
      '--ignoreConfig',
      ...files,
    ],
    { encoding: 'utf8' },
  );
  return stdout.split('\n').filter((line) => line.includes('error'));
}

const DAYS = {
  Mo: 'Monday',
  Tu: 'Tuesday',
  We: 'Wednesday',
  Th: 'Thursday',
  Fr: 'Friday',
  Sa: 'Saturday',
  Su: 'Sunday',
};

const cityFiles = THE_CITIES.map(([slug]) => `${slug}-moving-company.html`);

describe('the structured data of the pages', () => {
  test('X18: match the definitions of schema.org, which reject telefone and MovingFirm', {
    timeout: 120_000,
  }, () => {
    const graph = (thing: object) => JSON.stringify({ '@context': 'https://schema.org', '@graph': [thing] });
    const pages = ['index.html', ...cityFiles];
    const errors = compilerErrors([
      ...pages.map((page) => writeCheck(`${page}.ts`, [dataText(page)])),
      writeCheck('telefone.ts', [graph({ '@type': 'MovingCompany', telefone: '(510) 555-0142' })]),
      writeCheck('firm.ts', [graph({ '@type': 'MovingFirm', name: 'FIVE Star Moving' })]),
    ]);
    expect(errors.filter((line) => line.includes('.html.ts'))).toEqual([]);
    expect(errors.filter((line) => line.includes('telefone.ts'))).not.toEqual([]);
    expect(errors.filter((line) => line.includes('firm.ts'))).not.toEqual([]);
  });

  test('the home page describes a moving company with areas served and opening hours', () => {
    const company = find('index.html', 'MovingCompany');
    expect(company).toMatchObject({
      name: BUSINESS.name,
      telephone: `+1${BUSINESS.phone.replace(/\D/g, '')}`,
    });
    expect(company.telephone).toMatch(/^\+1\d{10}$/);
    expect(company.identifier).toEqual(
      [BUSINESS.calT, BUSINESS.usDot].map((text) => ({
        '@type': 'PropertyValue',
        propertyID: text.slice(0, text.indexOf(' ')),
        value: text.slice(text.indexOf(' ') + 1),
      })),
    );
    for (const [, name] of THE_CITIES) {
      expect(company.areaServed).toContainEqual(
        name === 'Marin'
          ? { '@type': 'AdministrativeArea', name: 'Marin County, CA' }
          : { '@type': 'City', name: `${name}, CA` },
      );
    }
    expect(company.openingHoursSpecification).toHaveLength(BUSINESS.hours.length);
    for (const { days, opens, closes } of BUSINESS.hours) {
      expect(company.openingHoursSpecification).toContainEqual({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: days.map((day) => DAYS[day]),
        opens,
        closes,
      });
    }
  });

  test('the home page names five services', () => {
    const services = things('index.html').filter((thing) => thing['@type'] === 'Service');
    expect(services.map(({ name }) => name)).toEqual([
      'Local Moving',
      'Long Distance Moving',
      'Professional Packing Services',
      'Commercial moving',
      'Storage',
    ]);
  });

  test('T14: no page claims a rating', () => {
    for (const page of ['index.html', ...cityFiles])
      expect(dataText(page)).not.toMatch(/"(aggregateRating|reviewRating|review|starRating)"/);
  });

  test.each(cityFiles)('every question of %s can be read on the page', (page) => {
    const { mainEntity } = find(page, 'FAQPage');
    const text = site.document(page).querySelector('main')?.structuredText ?? '';
    const questions: readonly { name: string; acceptedAnswer: { text: string } }[] = JSON.parse(
      JSON.stringify(mainEntity),
    );
    expect(questions.length).toBeGreaterThanOrEqual(2);
    for (const { name, acceptedAnswer } of questions) {
      expect(text).toContain(name);
      expect(text).toContain(acceptedAnswer.text);
    }
  });

  test.each(THE_CITIES)('%s has a breadcrumb, its service and no phone number', (slug, name) => {
    const page = `${slug}-moving-company.html`;
    expect(find(page, 'BreadcrumbList').itemListElement).toMatchObject([
      { position: 1, name: 'Home' },
      { position: 2, name: 'Service areas' },
      { position: 3, name },
    ]);
    expect(find(page, 'Service').name).toBe(`Moving in ${name}, CA`);
    expect(find(page, 'Service').serviceType).toEqual([
      'Local Moving',
      'Long Distance Moving',
      'Commercial Moving',
      'Packing Services',
    ]);
    expect(dataText(page)).not.toMatch(/telephone/);
    expect(dataText(page)).not.toContain(BUSINESS.phone);
  });
});
