import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { wrongFilter } from './runner/filters.ts';

const npmTest = (...words: readonly string[]) =>
  spawnSync(process.execPath, ['tests/run.ts', ...words], { encoding: 'utf8' });

describe('npm test', () => {
  test.each([
    [['unit', 'nonsense'], "No file of the unit tests has 'nonsense' in its path below tests/.\n"],
    [['quick', 'nonsense'], "npm test -- quick takes no filter; 'nonsense' is one.\n"],
    [['static', 'types'], "npm test -- static takes no filter; 'types' is one.\n"],
    [['nonsense'], "npm test knows the parts quick, static, unit, browser; 'nonsense' is none of them.\n"],
  ])('says in one sentence that nothing is there to be run for %j', (words, sentence) => {
    const { status, stdout, stderr } = npmTest(...words);
    expect(stderr).toBe(sentence);
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });
});

describe('filters of the tests', () => {
  test.each([
    ['unit', []],
    ['unit', ['lambdas/quotes', 'run.test']],
    ['unit', ['lambdas/quotes', '-t', 'nonsense']],
    ['browser', ['admin-hostile.spec.ts:12', 'home-page']],
  ] as const)('are taken where each has a file: %s %j', (part, words) => {
    expect(wrongFilter(part, words)).toBeUndefined();
  });

  test.each([
    ['unit', ['lambdas/quotes', 'nonsense']],
    ['browser', ['lambdas/quotes']],
  ] as const)('are refused where one has none: %s %j', (part, words) => {
    expect(wrongFilter(part, words)).toContain(`'${words.at(-1)}'`);
  });
});
