import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SLOW_FILES } from './slow-files.ts';

test('every file that npm test -- quick leaves out exists', () => {
  expect(Object.keys(SLOW_FILES).filter((file) => !existsSync(file))).toEqual([]);
});

test('npm test -- quick needs no browser: the files that drive one are left to the whole run', () => {
  const driving = globSync('tests/**/*.test.{ts,tsx}').filter((file) =>
    /^import .* from 'playwright';$/m.test(readFileSync(file, 'utf8')),
  );
  expect(driving.length).toBeGreaterThan(0);
  expect(driving.filter((file) => !(file in SLOW_FILES))).toEqual([]);
});
