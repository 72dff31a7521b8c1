import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const { packages }: { packages: Record<string, { name?: string }> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
);

test('No package that reports errors or usage is installed: 67 MB that came with Lighthouse, which loads none', async () => {
  const reporters = Object.entries(packages).filter(
    ([path, { name }]) => /@sentry|@opentelemetry/.test(path) && name !== '@sentry/types',
  );
  expect(reporters.map(([path]) => path)).toEqual([]);
  expect((await import('lighthouse')).default).toBeInstanceOf(Function);
});
