import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { bundleFunctions, FUNCTIONS } from '../../infra/bundle-functions.ts';

function setup(files: Readonly<Record<string, string>>) {
  const root = mkdtempSync(join(tmpdir(), 'five-star-bundles-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [name, content] of Object.entries({ 'package.json': '{"type":"module"}', ...files })) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content);
  }
  return { root, outdir: join(root, 'out') };
}

describe('bundling the functions', () => {
  test('leaves one folder per function with one module in it that runs', async () => {
    const { root, outdir } = setup({
      'package.json': '{"type":"module","imports":{"#contract/*":"./contract/*"}}',
      'contract/greeting.ts': "export const GREETING: string = 'Welcome';",
      'one.handler.ts':
        "import { GREETING } from '#contract/greeting.ts'; export const handler = () => GREETING;",
      'two.handler.ts':
        "import { GREETING } from '#contract/greeting.ts'; export const handler = () => GREETING + '!';",
      'out/stale/index.mjs': 'a function that is gone',
    });
    await bundleFunctions({ one: 'one.handler.ts', two: 'two.handler.ts' }, outdir, root);

    expect(readdirSync(outdir, { recursive: true }).sort()).toEqual([
      'one',
      'one/index.mjs',
      'two',
      'two/index.mjs',
    ]);
    const module = await import(pathToFileURL(join(outdir, 'two', 'index.mjs')).href);
    expect(module.handler()).toBe('Welcome!');
  });

  test('names every entry that is missing', async () => {
    const { root, outdir } = setup({});
    await expect(
      bundleFunctions({ one: 'lambdas/one.handler.ts', two: 'lambdas/two.handler.ts' }, outdir, root),
    ).rejects.toThrow(
      'No handler at lambdas/one.handler.ts, lambdas/two.handler.ts: write it, or correct the entry in infra/.',
    );
  });

  test("the product's functions export a handler each, and those that somebody waits for stay below 360 KB", async () => {
    const { outdir } = setup({});
    await bundleFunctions(undefined, outdir);
    expect(readdirSync(outdir).sort()).toEqual(Object.keys(FUNCTIONS).sort());
    for (const name of Object.keys(FUNCTIONS)) {
      // The pool does not wait for the mail of a code: to read it takes the AWS Encryption SDK.
      const kilobytes = name === 'customEmailSender' ? 520 : 360;
      expect(statSync(join(outdir, name, 'index.mjs')).size, name).toBeLessThan(kilobytes * 1024);
    }
  });
});
