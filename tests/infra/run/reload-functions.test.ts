import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { reloadFunctions } from '../../../infra/run/reload-functions.ts';
import type { FunctionSources } from '../../../infra/synth/bundle-functions.ts';
import { temporaryDirectory } from '../local/temporary-directory.ts';

function setup(sources: FunctionSources = {}) {
  const root = temporaryDirectory();
  mkdirSync(join(root, 'lambdas', 'greetings'), { recursive: true });
  const source = join(root, 'lambdas', 'greetings', 'greet.handler.ts');
  const write = (greeting: string) => writeFileSync(source, `export const handler = () => ${greeting};`);
  write("'Welcome'");
  mkdirSync(join(root, 'infra', 'constructs'), { recursive: true });
  writeFileSync(join(root, 'lambdas', 'greetings', 'part.handler.ts'), 'export const handler = () => 0;');
  const logged: string[] = [];
  const used: { file: string; sourceMap?: string | undefined }[] = [];
  const stop = reloadFunctions({
    functions: [
      { shortName: 'greet', replaceCode: (code) => used.push(code) },
      { shortName: 'part', replaceCode: () => undefined },
    ],
    root,
    sources,
    entries: async () => ({
      greet: 'lambdas/greetings/greet.handler.ts',
      part: 'lambdas/greetings/part.handler.ts',
    }),
    outdir: join(root, 'bundles'),
    isForDebugger: false,
    log: (line) => logged.push(line),
  });
  onTestFinished(stop);
  return { root, write, logged, used };
}

test('A function runs its new code within three seconds of an edit', async () => {
  const { write, logged, used } = setup();

  write("'Good morning'");
  await vi.waitFor(() => expect(logged).toEqual(['Loaded anew: greet, part']), 3_000);
  write("'Good evening'");
  await vi.waitFor(() => expect(logged[1]).toBe('Loaded anew: greet'), 3_000);

  expect(readFileSync(used[0]?.file ?? '', 'utf8'), 'what is in use stays there').toContain('Good morning');
  expect(readFileSync(used[1]?.file ?? '', 'utf8')).toContain('Good evening');
  expect(readFileSync(used[1]?.sourceMap ?? '', 'utf8')).toContain('greet.handler.ts');
});

test('An edit with a syntax error is reported, and the function keeps its code', async () => {
  const { write, logged, used } = setup();

  write('(');
  await vi.waitFor(
    () => expect(logged).toEqual([expect.stringMatching(/^The functions were not loaded anew: /)]),
    3_000,
  );

  expect(used).toEqual([]);
});

test('A change of the stack is told once, because it takes a new start', async () => {
  const { root, logged, used } = setup();
  const file = join('constructs', 'alarms.ts');

  writeFileSync(join(root, 'infra', file), 'export {};');
  await vi.waitFor(() => expect(logged).toHaveLength(1), 3_000);
  writeFileSync(join(root, 'infra', 'stack.ts'), 'export {};');
  writeFileSync(join(root, 'lambdas', 'greetings', 'greet.handler.ts'), 'export const handler = () => 1;');
  await vi.waitFor(() => expect(used).toHaveLength(1), 3_000);

  expect(logged[0]).toBe(`infra/${file} changed: start again, so that the stack becomes what it describes.`);
  expect(logged).toHaveLength(2);
});

test('Only the functions that a changed file is part of are bundled', async () => {
  const { write, logged, used } = setup({
    greet: ['lambdas/greetings/greet.handler.ts'],
    part: ['lambdas/greetings/part.handler.ts'],
  });

  write("'Good morning'");
  await vi.waitFor(() => expect(logged).toEqual(['Loaded anew: greet']), 3_000);

  expect(readdirSync(dirname(dirname(used[0]?.file ?? '')))).toEqual(['greet']);
});
