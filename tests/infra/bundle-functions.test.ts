import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { FUNCTION_ENTRIES } from '../../infra/functions.ts';
import { SCHEDULED_FUNCTIONS } from '../../infra/scheduled-functions.ts';
import { STREAM_FUNCTIONS } from '../../infra/stream-functions.ts';
import { bundleFunctions, readSources } from '../../infra/synth/bundle-functions.ts';
import { BUDGETS, roomIn } from '../budgets.ts';
import { builtFunctions } from './built-functions.ts';

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
  test('writes one folder for each function, with one module that runs', async () => {
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
    expect(readFileSync(join(outdir, 'two', 'index.mjs'), 'utf8'), 'nothing points to a map').not.toContain(
      'sourceMappingURL',
    );
    expect(JSON.parse(readFileSync(join(`${outdir}.maps`, 'two', 'index.mjs.map'), 'utf8'))).toMatchObject({
      sources: ['../../contract/greeting.ts', '../../two.handler.ts'],
    });
    const module = await import(pathToFileURL(join(outdir, 'two', 'index.mjs')).href);
    expect(module.handler()).toBe('Welcome!');
  });

  test('keeps what a function imports when it is needed in a module of its own beside it', async () => {
    const { root, outdir } = setup({
      'mails/letter.ts': "export const letter = () => 'Dear Ana';",
      'one.handler.ts':
        "export const handler = async () => { const { letter } = await import('./mails/letter.ts'); return letter(); };",
      'two.handler.ts': "export const handler = () => 'no letter';",
    });
    await bundleFunctions({ one: 'one.handler.ts', two: 'two.handler.ts' }, outdir, root);

    expect(readdirSync(join(outdir, 'one')).sort()).toEqual(['index.mjs', 'letter.mjs']);
    expect(readdirSync(join(outdir, 'two'))).toEqual(['index.mjs']);
    expect(readFileSync(join(outdir, 'one', 'index.mjs'), 'utf8')).not.toContain('Dear Ana');
    const module = await import(pathToFileURL(join(outdir, 'one', 'index.mjs')).href);
    expect(await module.handler()).toBe('Dear Ana');
  });

  test('holds of a description of the SDK the version alone', async () => {
    const { root, outdir } = setup({
      'node_modules/@aws-sdk/client/package.json': '{"version":"3.1.0","scripts":{"build":"make all"}}',
      'node_modules/@aws-sdk/client/index.js':
        "import info from './package.json'; export const version = info.version;",
      'one.handler.ts':
        "import { version } from '@aws-sdk/client/index.js'; export const handler = () => version;",
    });
    await bundleFunctions({ one: 'one.handler.ts' }, outdir, root);
    const bundle = join(outdir, 'one', 'index.mjs');
    expect(readFileSync(bundle, 'utf8')).not.toContain('make all');
    const module = await import(pathToFileURL(bundle).href);
    expect(module.handler()).toBe('3.1.0');
  });

  test('are listed with what each is made of, so that a change bundles those alone that it is part of', async () => {
    const { root, outdir } = setup({
      'lambdas/greeting.ts': "export const greeting = 'Dear Ana';",
      'lambdas/one.handler.ts':
        "import { greeting } from './greeting.ts'; export const handler = () => greeting;",
      'lambdas/two.handler.ts': 'export const handler = () => 2;',
    });
    const sources = await bundleFunctions(
      { one: 'lambdas/one.handler.ts', two: 'lambdas/two.handler.ts' },
      outdir,
      root,
    );
    expect(sources).toEqual({
      one: ['lambdas/greeting.ts', 'lambdas/one.handler.ts'],
      two: ['lambdas/two.handler.ts'],
    });
    expect(readSources(outdir)).toEqual(sources);
    expect(readSources(join(outdir, 'elsewhere'))).toEqual({});
  });

  test('names every entry that is missing', async () => {
    const { root, outdir } = setup({});
    await expect(
      bundleFunctions({ one: 'lambdas/one.handler.ts', two: 'lambdas/two.handler.ts' }, outdir, root),
    ).rejects.toThrow(
      'No handler at lambdas/one.handler.ts, lambdas/two.handler.ts: write it, or correct the entry in infra/.',
    );
  });

  test('each exports a handler, and keeps 5 percent of its budget free', () => {
    const outdir = builtFunctions();
    expect(readdirSync(outdir).sort()).toEqual(Object.keys(FUNCTION_ENTRIES).sort());
    const lines: string[] = [];
    for (const name of Object.keys(FUNCTION_ENTRIES)) {
      // The pool does not wait for the mail of a code: to read it takes the AWS Encryption SDK, and to count it a table.
      // For a reader of a stream and for a schedule nobody waits.
      const isApart = name === 'customEmailSender' || name in STREAM_FUNCTIONS || name in SCHEDULED_FUNCTIONS;
      const budget = isApart ? BUDGETS.functionApart : BUDGETS.functionInTheWay;
      const { line, isEnough } = roomIn(name, statSync(join(outdir, name, 'index.mjs')).size, budget);
      expect(isEnough, line).toBe(true);
      lines.push(line);
    }
    console.info(lines.join('\n'));
    // Where the build is out of date, it is made first.
  }, 180_000);
});
