import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { BUSINESS } from '../../../lambdas/contract/business.ts';

const SETTING = 'lambdas/contract/business.ts';
const sources = globSync('{web,lambdas,infra}/**/*.{ts,tsx,mjs,js,css,html}', { cwd: process.cwd() });

describe("the company's name (N19)", () => {
  const isNamedIn = (file: string) => readFileSync(file, 'utf8').includes(BUSINESS.name);

  test('is written in one place of the sources', () => {
    expect(sources.length).toBeGreaterThan(300);
    expect(sources.filter(isNamedIn)).toEqual([SETTING]);
  });
});
