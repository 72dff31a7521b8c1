import { readdirSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryDirectory } from './local/temporary-directory.ts';
import { synthesize } from './synthesized.ts';

test('A stack that is synthesized for a test leaves nothing in the temporary folder', () => {
  const folder = temporaryDirectory();
  vi.stubEnv('TMPDIR', folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  synthesize();
  expect(readdirSync(folder)).toEqual([]);
});
