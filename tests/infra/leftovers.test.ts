import { readdirSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { BuiltSite } from '../web/build/built.ts';
import { temporaryDirectory } from './local/temporary-directory.ts';
import { synthesize } from './synthesized.ts';

test('The site that tests read leaves nothing in the temporary folder', () => {
  const folder = temporaryDirectory();
  vi.stubEnv('TMPDIR', folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(new BuiltSite().files()).not.toEqual([]);
  expect(readdirSync(folder)).toEqual([]);
});

test('A stack that is synthesized for a test leaves nothing in the temporary folder', () => {
  const folder = temporaryDirectory();
  vi.stubEnv('TMPDIR', folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  synthesize();
  expect(readdirSync(folder)).toEqual([]);
});
