import { mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { expect, test } from 'vitest';
import { asViteReadsIt } from '../../../web/build/paths.ts';
import { temporaryDirectory } from '../../infra/local/temporary-directory.ts';

/** A project in a folder of that name, and what Vite reads out of one of its files. */
function setup(name: string) {
  const folder = join(temporaryDirectory(), name);
  mkdirSync(folder);
  writeFileSync(join(folder, 'words.ts'), "export { greeting } from './greeting.ts';");
  writeFileSync(join(folder, 'greeting.ts'), "export const greeting = 'Welcome';");
  const root = asViteReadsIt(folder);
  const read = () =>
    runnerImport<{ greeting: string }>(join(root, 'words.ts'), {
      root,
      configFile: false,
      logLevel: 'silent',
      resolve: { preserveSymlinks: root !== folder },
    });
  return { folder, root, read };
}

test.each(['a #1 b', 'what?'])('A checkout is built in a folder of any name: %j', async (name) => {
  const { folder, root, read } = setup(name);
  expect((await read()).module.greeting).toBe('Welcome');
  expect(realpathSync(root)).toBe(realpathSync(folder));
});

test('A folder that Vite can read keeps its name', () => {
  const { folder, root } = setup('with a space');
  expect(root).toBe(folder);
});
