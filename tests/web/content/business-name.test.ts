import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { BUSINESS } from '../../../lambdas/contract/business.ts';

const SETTING = 'lambdas/contract/business.ts';
const sources = globSync('{web,lambdas,infra}/**/*.{ts,tsx,mjs,js,css,html}', { cwd: process.cwd() });

describe("the company's name (N19)", () => {
  // Also in capitals, and the part of it that a drawing may have by itself.
  const [proper = ''] = /^.+(?= \S+$)/.exec(BUSINESS.name) ?? [];
  const isNamedIn = (file: string) => readFileSync(file, 'utf8').toLowerCase().includes(proper.toLowerCase());

  test('is written in one place of the sources', () => {
    expect(sources.length).toBeGreaterThan(300);
    expect(sources.filter(isNamedIn)).toEqual([SETTING]);
  });
});
