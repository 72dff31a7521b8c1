import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CITIES } from '../../../web/content/cities.ts';
import { checkedOn } from '../../../web/content/city-page.ts';
import { BuiltSite } from '../build/built.ts';
import { THE_CITIES } from '../the-cities.ts';

const site = new BuiltSite();
const toCheck = readFileSync('docs/owner-checks.md', 'utf8');

/** A page of the authority, or a section of the city's code where the city itself has it published. */
const OFFICIAL = /^https:\/\/(www\.)?[a-z-]+(\.ca)?\.(gov|org|com)\/[\w/-]*(\.aspx)?(\?[\w=&]+)?$/;
const CODE = /^https:\/\/(berkeley\.municipal\.codes\/BMC|www\.codepublishing\.com\/CA\/Livermore)\/[\w./]+$/;

describe('the rule on holding a curb', () => {
  test.each(THE_CITIES)('%s: the paragraph ends with a link to the authority', (slug) => {
    const articles = site.document(`${slug}-moving-company.html`).querySelectorAll('#logistics article');
    const links = articles.flatMap((article) => article.querySelectorAll('a'));
    expect(links).toHaveLength(1);
    const href = links[0]?.getAttribute('href') ?? '';
    if (!CODE.test(href)) expect(href).toMatch(OFFICIAL);
    const told = articles.find((article) => article.querySelector('a') !== null)?.textContent ?? '';
    expect(told).toMatch(/permit|sign|curb|street/i);
  });

  test.each(THE_CITIES)('%s: has the day of checking beside it, or is on the list for the owner', (slug) => {
    const pages = CITIES[slug].logistics.flatMap(({ official }) =>
      official === undefined ? [] : [official],
    );
    expect(pages).toHaveLength(1);
    for (const { href, checkedOn: day } of pages) {
      const text = site.document(`${slug}-moving-company.html`).querySelector('#logistics')?.textContent;
      if (day === undefined) expect(toCheck).toContain(`<${href}>`);
      else {
        expect(toCheck).not.toContain(`<${href}>`);
        expect(text).toContain(checkedOn(day));
      }
    }
  });

  test('a link to no more than the front page is one that the owner is asked to replace', () => {
    const rows = toCheck
      .split('\n')
      .filter((row) => /<https:\/\/[^/>]+\/>/.test(row) && row.startsWith('| '));
    for (const row of rows) expect(row).toContain('Find the page on reserving a curb');
    const fronts = THE_CITIES.flatMap(([slug]) =>
      CITIES[slug].logistics.flatMap(({ official }) => official?.href ?? []),
    ).filter((href) => new URL(href).pathname === '/');
    expect(rows).toHaveLength(fronts.length);
    for (const front of fronts) expect(rows.join('\n')).toContain(`<${front}>`);
  });

  test('the day is written out', () => {
    expect(checkedOn('2026-11-23')).toBe('checked November 23, 2026');
  });
});
