import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { AREAS } from './areas.ts';
import { isNamedBy, listBrowserTests } from './browser-tests.ts';

const ROOT = join(import.meta.dirname, '../..');

/**
 * Checks that nothing but a browser proves and no kept mutant is tried on. The list can only shrink: it is red when one
 * of them gains a mutant, too.
 */
const WITHOUT_MUTANT: readonly string[] = [
  // 'No hidden fees' stands in several files, and one of them is enough.
  'C009',
];

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const checksIn = (text: string) => text.match(/\b[CX]\d{2,3}(?=[ :,)'"`]|$)/g) ?? [];
/** A number in a comment proves nothing. */
const withoutComments = (source: string) => source.replaceAll(/^\s*(?:\/\*.*?\*\/|\/\/[^\n]*)/gms, '');

const tests = listBrowserTests();
const named = Object.values(AREAS)
  .flat()
  .flatMap(({ browser }) => browser ?? []);

describe('the mutants of a browser', () => {
  test('name tests that Playwright lists: a title that was changed is changed here too', () => {
    expect(named.filter((browser) => !tests.some((one) => isNamedBy(one, browser)))).toEqual([]);
  });

  test('are there for each spec that proves a check', () => {
    const specs = [...new Set(tests.map(({ spec }) => spec))].filter(
      (spec) => checksIn(withoutComments(read(spec))).length > 0,
    );
    expect(specs.length).toBeGreaterThan(25);
    expect(specs.filter((spec) => !named.some((browser) => browser.spec === spec))).toEqual([]);
  });

  test('are tried on the tests of each check that nothing else proves', () => {
    const inNode = new Set(
      globSync('tests/**/*.test.{ts,tsx}', { cwd: ROOT })
        .filter((file) => file !== 'tests/mutants/browser-mutants.test.ts')
        .flatMap((file) => checksIn(withoutComments(read(file)))),
    );
    const inBrowser = new Set(tests.flatMap(({ title }) => checksIn(title)));
    const tried = new Set(
      tests
        .filter((one) => named.some((browser) => isNamedBy(one, browser)))
        .flatMap(({ title }) => checksIn(title)),
    );
    const alone = [...inBrowser].filter((check) => !inNode.has(check));
    expect(alone.length).toBeGreaterThan(200);
    expect(alone.filter((check) => !tried.has(check)).toSorted()).toEqual(WITHOUT_MUTANT);
  });
});
