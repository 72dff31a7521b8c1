import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';

const projects = z.object({
  references: z.array(z.object({ path: z.string() })),
});

test('an editor finds every TypeScript project from tsconfig.json', () => {
  const { references } = projects.parse(JSON.parse(readFileSync('tsconfig.json', 'utf8')));
  const files = globSync('tsconfig.*.json').filter((file) => file !== 'tsconfig.base.json');
  expect(references.map(({ path }) => path).toSorted()).toEqual(files.map((file) => `./${file}`).toSorted());
});

test('every source file belongs to one of these projects', () => {
  const include = z.object({ include: z.array(z.string()) });
  const included = globSync('tsconfig.{node,web,worker,tools}.json').flatMap(
    (file) => include.parse(JSON.parse(readFileSync(file, 'utf8'))).include,
  );
  const sources = globSync('{*,*/**/*}.{ts,tsx}', {
    exclude: ['node_modules/**', 'dist/**', 'cdk.out/**'],
  });
  const covered = new Set(globSync(included.flatMap((entry) => [entry, `${entry}/**/*`])));
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((file) => !covered.has(file))).toEqual([]);
});
