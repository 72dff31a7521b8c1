import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { runFunction } from '../../../../infra/local/functions/runner.ts';
import { bundleFunctions } from '../../../../infra/synth/bundle-functions.ts';
import { temporaryDirectory } from '../temporary-directory.ts';

interface Setup {
  readonly environment?: Record<string, string>;
  readonly timeoutSeconds?: number;
  readonly initTimeoutSeconds?: number;
  readonly maxInstances?: number;
}

function setup(source: string, options: Setup = {}) {
  const { environment = {}, timeoutSeconds = 20, initTimeoutSeconds = 20, maxInstances = 2 } = options;
  const file = join(temporaryDirectory(), 'index.mjs');
  writeFileSync(file, source);
  const logged: string[] = [];
  const lines: string[] = [];
  const target = runFunction(
    {
      name: 'greet',
      arn: 'arn:aws:lambda:us-west-2:123456789012:function:greet',
      file,
      exportName: 'handler',
      environment,
      timeoutSeconds,
      initTimeoutSeconds,
      memoryMegabytes: 128,
      logGroupName: '/aws/lambda/greet',
      logFormat: 'JSON',
    },
    { log: (line) => logged.push(line), onLogLine: (line) => lines.push(line), maxInstances },
  );
  onTestFinished(target.stop);
  return {
    logged,
    /** Its log, as CloudWatch gets it. */
    log: () => lines.map((line): unknown => JSON.parse(line)),
    replaceCode: target.replaceCode,
    write: (name: string, text: string) => {
      const path = join(dirname(file), name);
      writeFileSync(path, text);
      return path;
    },
    invoke: async (event: unknown = {}) => {
      const result = await target.invoke(JSON.stringify(event));
      return result.ok ? JSON.parse(result.payload) : result.error;
    },
  };
}

describe('a function', () => {
  test('gets its event and a context, and its answer comes back', async () => {
    const { invoke } = setup(`export const handler = async (event, context) => ({
      hello: event.name,
      name: context.functionName,
      inTime: context.getRemainingTimeInMillis() > 1000,
    })`);
    expect(await invoke({ name: 'Ana' })).toEqual({ hello: 'Ana', name: 'greet', inTime: true });
  });

  test('has its own environment and none of the emulator’s', async () => {
    vi.stubEnv('SECRET_OF_THE_DEVELOPER', 'x');
    vi.stubEnv('NODE_COMPILE_CACHE', temporaryDirectory());
    onTestFinished(() => void vi.unstubAllEnvs());
    const { invoke } = setup('export const handler = async () => process.env', {
      environment: { TABLE: 'Quotes' },
    });
    expect(await invoke()).toEqual({ TABLE: 'Quotes' });
  });

  test('is loaded once and kept warm', async () => {
    const { invoke } = setup('let calls = 0; export const handler = async () => ++calls');
    expect([await invoke(), await invoke(), await invoke()]).toEqual([1, 2, 3]);
  });

  test('handles one event per instance at a time, starts further instances, then queues events', async () => {
    const { invoke } = setup(
      `let running = 0;
       const id = Math.random();
       export const handler = async () => {
         running += 1;
         const seen = running;
         await new Promise((resolve) => setTimeout(resolve, 100));
         running -= 1;
         return { id, seen };
       }`,
      { maxInstances: 2 },
    );
    const answers: { id: number; seen: number }[] = await Promise.all([
      invoke(),
      invoke(),
      invoke(),
      invoke(),
    ]);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(2);
    expect(answers.map(({ seen }) => seen)).toEqual([1, 1, 1, 1]);
  });

  test('that throws answers with the error and stays warm', async () => {
    const { invoke, logged } = setup(`let calls = 0; export const handler = async () => {
      calls += 1;
      if (calls === 1) throw new RangeError('too far');
      return calls;
    }`);
    expect(await invoke()).toMatchObject({ errorType: 'RangeError', errorMessage: 'too far' });
    expect(await invoke()).toBe(2);
    expect(logged.join('\n')).toContain('[greet] RangeError: too far');
  });

  test('that times out is ended, even in an endless loop, and a new instance takes the next event', async () => {
    const { invoke } = setup('export const handler = async ({ loop }) => { while (loop); return "done"; }', {
      timeoutSeconds: 1,
    });
    expect(await invoke({ loop: true })).toMatchObject({
      errorType: 'Sandbox.Timedout',
      errorMessage: expect.stringMatching(/^RequestId: [\w-]+ Error: Task timed out after 1\.00 seconds$/),
    });
    expect(await invoke({ loop: false })).toBe('done');
  });

  test.each([
    [
      'throws while it loads',
      'throw new Error("no table")',
      { errorType: 'Error', errorMessage: 'no table' },
    ],
    ['does not parse', 'export const handler = (', { errorType: 'SyntaxError' }],
    ['has no handler', 'export const other = 1', { errorType: 'Runtime.HandlerNotFound' }],
  ])('whose module %s answers with that error at every event', async (_, source, error) => {
    const { invoke } = setup(source);
    expect(await invoke()).toMatchObject(error);
    expect(await invoke()).toMatchObject(error);
  });

  test('whose module never finishes loading times out', async () => {
    const { invoke } = setup(
      'await new Promise((resolve) => setTimeout(resolve, 60_000)); export const handler = 1',
      {
        initTimeoutSeconds: 1,
      },
    );
    expect(await invoke()).toMatchObject({ errorType: 'Sandbox.Timedout' });
  });

  test('that ends its process does not end the emulator', async () => {
    const { invoke } = setup(
      'export const handler = async ({ end }) => { if (end) process.exit(3); return "here"; }',
    );
    expect(await invoke({ end: true })).toMatchObject({ errorType: 'Runtime.ExitError' });
    expect(await invoke({ end: false })).toBe('here');
  });

  test('with an answer above 6 MB fails as on AWS', async () => {
    const { invoke } = setup('export const handler = async () => "x".repeat(7 * 1024 * 1024)');
    expect(await invoke()).toMatchObject({ errorType: 'Function.ResponseSizeTooLarge' });
  });

  test('uses new code from its next event on, and finishes running events with the old', async () => {
    const answer = (text: string) =>
      `export const handler = async () => { await new Promise((r) => setTimeout(r, 100)); return '${text}'; }`;
    const { invoke, replaceCode, write } = setup(answer('old'));
    expect(await invoke()).toBe('old');
    const underWay = invoke();
    replaceCode({ file: write('other.mjs', answer('new')) });
    const next = invoke();
    expect([await underWay, await next, await invoke()]).toEqual(['old', 'new', 'new']);
  });

  test('prints an error with its message and the lines of its sources', async () => {
    const sources = temporaryDirectory();
    writeFileSync(
      join(sources, 'fail.ts'),
      "interface Order { id: string }\n\nexport const handler = async ({ id }: Order) => {\n  throw new RangeError(id + ' is too far');\n};\n",
    );
    await bundleFunctions({ fail: 'fail.ts' }, join(sources, 'out'), sources);
    const { invoke, replaceCode, logged } = setup('');
    replaceCode({
      file: join(sources, 'out', 'fail', 'index.mjs'),
      sourceMap: join(sources, 'out.maps', 'fail', 'index.mjs.map'),
    });
    await invoke({ id: '12' });
    expect(logged.join('\n')).toContain('RangeError: 12 is too far');
    expect(logged.join('\n')).toContain('fail.ts:4:9');
    expect(logged.join('\n')).not.toContain('index.mjs');
  });

  test('prints whole lines prefixed with its name', async () => {
    const { invoke, logged } = setup(
      'export const handler = async () => { console.log("one\\ntwo"); console.error("three"); }',
    );
    await invoke();
    await vi.waitFor(() =>
      expect(logged).toEqual(expect.arrayContaining(['[greet] one', '[greet] two', '[greet] three'])),
    );
  });
});

describe('the log of a function', () => {
  const report = (status: string) =>
    expect.objectContaining({ type: 'platform.report', record: expect.objectContaining({ status }) });

  test('has what it writes with its level, text as it is, and a report of each invocation', async () => {
    const { invoke, log, logged } = setup(`export const handler = async () => {
      console.warn('{"event":"full"}');
      console.error('%d of', 3, { a: 1 });
    }`);
    await invoke();
    await vi.waitFor(() => expect(log()).toHaveLength(3));
    expect(log()).toEqual([
      expect.objectContaining({ level: 'WARN', message: '{"event":"full"}', requestId: expect.any(String) }),
      expect.objectContaining({ level: 'ERROR', message: '3 of { a: 1 }' }),
      report('success'),
    ]);
    // Who starts it sees it as well.
    await vi.waitFor(() => expect(logged.join()).toContain('{"event":"full"}'));
  });

  test('reports an error that is thrown, a module that does not load, and a time-out', async () => {
    const thrown = setup("export const handler = async () => { throw new Error('broken'); }");
    await thrown.invoke();
    expect(thrown.log()).toEqual([report('error')]);

    const unloaded = setup("throw new Error('broken')");
    await unloaded.invoke();
    expect(unloaded.log()).toEqual([report('error')]);

    const slow = setup('export const handler = () => new Promise(() => {})', { timeoutSeconds: 0.1 });
    await slow.invoke();
    expect(slow.log()).toEqual([report('timeout')]);
  });
});
