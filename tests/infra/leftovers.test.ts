import { readdirSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryDirectory } from './local/temporary-directory.ts';
import { synthesized } from './synthesized.ts';

test('A stack that is synthesized for a test leaves nothing in the temporary folder', () => {
  const folder = temporaryDirectory();
  vi.stubEnv('TMPDIR', folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  synthesized();
  expect(readdirSync(folder)).toEqual([]);
});
