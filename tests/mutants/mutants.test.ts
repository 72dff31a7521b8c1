import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { AREAS, chosenBy } from './areas.ts';
import { mutate } from './mutant.ts';
import { table, type Verdict } from './report.ts';

const ROOT = join(import.meta.dirname, '../..');
const source = (file: string) => readFileSync(join(ROOT, file), 'utf8');

describe.each(Object.entries(AREAS))('the mutants of %s', (_area, mutants) => {
  test('change a text that occurs exactly once in its file, so that the list cannot rot', () => {
    const wrong = mutants.flatMap((mutant) => {
      try {
        return mutate(mutant, source(mutant.file)) === source(mutant.file) ? [mutant.from] : [];
      } catch (error) {
        return [error instanceof Error ? error.message : error];
      }
    });
    expect(wrong).toEqual([]);
  });

  test('leave a text that can be parsed, so that no slip of the pen counts as noticed', async () => {
    const broken = await Promise.all(
      mutants.map(async (mutant) => {
        const loader = mutant.file.endsWith('x') ? 'tsx' : 'ts';
        const mutated = transform(mutate(mutant, source(mutant.file)), { loader, logLevel: 'silent' });
        return mutated.then(
          () => [],
          () => [`${mutant.file}: ${mutant.from}`],
        );
      }),
    );
    expect(broken.flat()).toEqual([]);
  });

  test('name tests that exist', () => {
    const named = mutants.flatMap(({ tests, browser }) => [...tests, browser?.spec ?? []].flat());
    expect([...new Set(named)].filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  });

  test('can be noticed: each has tests, a test in a browser or a reason why not', () => {
    const unwatched = mutants.filter(
      ({ tests, browser, equivalent }) =>
        tests.length === 0 && browser === undefined && equivalent === undefined,
    );
    expect(unwatched).toEqual([]);
  });
});

test('A text that is gone from its file is told with the words renew it', () => {
  const mutant = { file: 'a.ts', from: 'gone', to: '', why: '', tests: [] };
  expect(() => mutate(mutant, 'other')).toThrow(
    "a.ts has no longer 'gone': renew it in tests/mutants/lists.",
  );
  expect(() => mutate(mutant, 'gone gone')).toThrow("a.ts has 2 times 'gone': renew it");
});

test('A filter is an area, or the beginning of a path', () => {
  const [first] = AREAS.quotes ?? [];
  expect(chosenBy(['quotes']).length).toBe(AREAS.quotes?.length);
  expect(chosenBy(['infra']).length).toBe(AREAS.infra?.length);
  expect(chosenBy(['lambdas/quotes']).map(({ mutant }) => mutant)).toContain(first);
  expect(chosenBy(['no-such-area'])).toEqual([]);
});

test('The table counts each area and the whole, without what is equivalent', () => {
  const mutant = { file: 'a.ts', from: 'a', to: 'b', why: '', tests: [] };
  const result = (area: string, verdict: Verdict) => ({ area, mutant, verdict });
  const lines = table([
    result('one', 'killed'),
    result('one', 'survived'),
    result('two', 'equivalent'),
    result('two', 'unclear'),
  ]).split('\n');
  expect(lines.map((line) => line.trim().split(/\s{2,}/))).toEqual([
    ['area', 'mutants', 'killed', 'survived', 'unclear', 'equivalent', 'noticed'],
    ['one', '2', '1', '1', '0', '0', '50.0 %'],
    ['two', '2', '0', '0', '1', '1', '0.0 %'],
    ['all', '4', '1', '1', '1', '1', '33.3 %'],
  ]);
});
