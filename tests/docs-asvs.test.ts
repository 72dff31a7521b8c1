import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { TABLES } from '#contract/tables.ts';
import { ASVS_LEVELS } from './asvs-ids.ts';

const page = readFileSync('docs/asvs.md', 'utf8');

/** The lines of the table with requirements: their numbers, level, words, way and proof. */
const rows = page
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [ids = '', level = '', requirement = '', way = '', proof = '', ...more] = line
      .replace(/^\| | \|$/g, '')
      .split(' | ')
      .map((cell) => cell.trim());
    return { ids: ids.split(', '), level, requirement, way, proof, more };
  });

const DOES_NOT_APPLY = /^Does not apply: \S.{15,}/;
/** A day, the reason, and what would mend it. */
const DEVIATION = /^Deviation, (\d{4}-\d\d-\d\d): \S.{20,} Mend: \S.{5,}/;

type Row = (typeof rows)[number];
const isLeftOut = ({ way }: Row) => way.startsWith('Does not apply');
const isDeviation = ({ way }: Row) => way.startsWith('Deviation');
const isMet = (row: Row) => !isLeftOut(row) && !isDeviation(row);

const named = rows.flatMap(({ ids }) => ids);
const countOf = (is: (row: Row) => boolean) => rows.filter(is).flatMap(({ ids }) => ids).length;

const PROOF = /^`(tests\/\S+\.(?:test|spec)\.tsx?)` › (.+)$/;
const proofs = rows
  .flatMap(({ ids, proof }) => proof.split('<br>').map((one) => ({ ids, one })))
  .filter(({ one }) => one !== '–');

/** Whether a title stands in a text of the file, which no comment is. */
function holdsTitle(file: string, title: string): boolean {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.some((line) => {
    const at = line.indexOf(title);
    return at > 0 && !/^\s*(?:\/\/|\/?\*)/.test(line) && /['"`]/.test(line.slice(0, at));
  });
}

const part = (heading: string) => page.split(/^## /m).find((text) => text.startsWith(heading)) ?? '';

describe('the table of the ASVS', () => {
  test('has every requirement of levels 1 and 2 once, and no other', () => {
    expect([...ASVS_LEVELS.values()].filter((level) => level === '1')).toHaveLength(70);
    expect([...ASVS_LEVELS.values()].filter((level) => level === '2')).toHaveLength(183);
    expect([...ASVS_LEVELS.keys()].filter((id) => !named.includes(id))).toEqual([]);
    expect(named.filter((id) => !ASVS_LEVELS.has(id))).toEqual([]);
    expect(named.filter((id, at) => named.indexOf(id) !== at)).toEqual([]);
  });

  test('gives each row the level of its requirements', () => {
    const levelOf = ({ ids }: Row) =>
      [...new Set(ids.map((id) => ASVS_LEVELS.get(id)))].toSorted().join(', ');
    expect(rows.filter((row) => row.level !== levelOf(row))).toEqual([]);
  });

  test('has no empty cell and none too many', () => {
    const isWhole = ({ requirement, way, proof, more }: Row) =>
      more.length === 0 && requirement.length > 5 && way.length > 5 && proof.length > 0;
    expect(rows.filter((row) => !isWhole(row))).toEqual([]);
  });

  test('proves what is met by a test', () => {
    expect(rows.filter((row) => isMet(row) && row.proof === '–')).toEqual([]);
    expect(proofs.filter(({ one }) => !PROOF.test(one))).toEqual([]);
  });

  test('names tests that are there, by titles that they have', () => {
    expect(proofs.length).toBeGreaterThan(100);
    const isThere = ({ one }: { one: string }) => {
      const [, file = '', title = ''] = PROOF.exec(one) ?? [];
      return existsSync(file) && holdsTitle(file, title);
    };
    expect(proofs.filter((proof) => !isThere(proof))).toEqual([]);
  });

  test('gives each deviation a day that has been, a reason and what would mend it', () => {
    const isSaid = ({ way }: Row) => {
      const [, day = ''] = DEVIATION.exec(way) ?? [];
      return day >= '2026-11-23' && Date.parse(day) <= Date.now();
    };
    expect(rows.filter((row) => isDeviation(row) && !isSaid(row))).toEqual([]);
  });

  test('says why a requirement does not apply', () => {
    expect(rows.filter((row) => isLeftOut(row) && !DOES_NOT_APPLY.test(row.way))).toEqual([]);
  });

  test('counts itself rightly', () => {
    expect(page).toContain(
      `${ASVS_LEVELS.size} requirements: ${countOf(isMet)} met, ${countOf(isLeftOut)} do not apply, ${countOf(isDeviation)} deviations.`,
    );
  });

  test('names files that are there', () => {
    const files = [...page.matchAll(/`((?:infra|lambdas|web|docs|tests|\.github)\/[^`\s*]+)`/g)].map(
      ([, file = '']) => file,
    );
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });
});

describe('what the standard wants written down', () => {
  test('names every table among the data', () => {
    const data = part('Data');
    expect(Object.keys(TABLES).filter((table) => !data.includes(`\`${table}\``))).toEqual([]);
  });

  test('names every file of the functions that uses cryptography', () => {
    const written = part('Keys and cryptography');
    const isUsed = (text: string) =>
      [...text.matchAll(/import \{([^}]*)\} from '(?:node:crypto|@aws-crypto\/[\w-]+)'/g)].some(
        ([, names = '']) => names.replace('randomUUID', '').trim() !== '',
      );
    const files = globSync('lambdas/**/*.ts').filter(
      (file) => !/^lambdas\/(?:backup|demo)\//.test(file) && isUsed(readFileSync(file, 'utf8')),
    );
    expect(files.length).toBeGreaterThan(12);
    expect(files.filter((file) => !written.includes(`\`${file}\``))).toEqual([]);
  });
});
