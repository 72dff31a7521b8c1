import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const filesIn = (folder: string) => readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });

/** The files with the records of functions, and what stands in each. */
const records = filesIn('infra')
  .filter((file) => /^(?:[a-z]+-functions|endpoints\/[a-z-]+)\.ts$/.test(file))
  .map((file) => ({ file: `infra/${file}`, text: readFileSync(join(ROOT, 'infra', file), 'utf8') }))
  .filter(({ text }) => text.includes("entry: 'lambdas/"));

test('every handler stands in a list of functions that the stack deploys', () => {
  const deployed = records.map(({ text }) => text).join('');
  const handlers = filesIn('lambdas').filter((file) => file.endsWith('.handler.ts'));
  const names = records.map(({ file }) => file).join(', ');
  const forgotten = handlers.filter((file) => !deployed.includes(`lambdas/${file}'`));
  expect(handlers.length).toBeGreaterThan(10);
  expect(
    forgotten.map((file) => `lambdas/${file} is deployed by nothing: give it a row in one of ${names}.`),
  ).toEqual([]);
});

test('every function that the stack deploys has its handler', () => {
  const entries = records.flatMap(({ file, text }) =>
    [...text.matchAll(/entry: '([^']*)'/g)].map(([, entry = '']) => ({ file, entry })),
  );
  expect(entries.length).toBeGreaterThan(10);
  expect(
    entries
      .filter(({ entry }) => !existsSync(join(ROOT, entry)))
      .map(({ file, entry }) => `${entry} is not there, and ${file} names it: write it, or correct the row.`),
  ).toEqual([]);
});
