import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createConcurrency } from '../../../../infra/local/functions/concurrency.ts';
import { runFunction } from '../../../../infra/local/functions/runner.ts';
import { temporaryDirectory } from '../temporary-directory.ts';

/** Two functions of an account that may handle so many events at the same time; each takes a moment for one. */
function setup(limit: number) {
  const file = join(temporaryDirectory(), 'index.mjs');
  writeFileSync(
    file,
    `export const handler = async () => { await new Promise((r) => setTimeout(r, 200)); return 'done'; }`,
  );
  const logged: string[] = [];
  const log = (line: string) => logged.push(line);
  const concurrency = createConcurrency(limit, log);
  const functions = ['greet', 'count'].map((name) =>
    runFunction(
      {
        name,
        arn: `arn:aws:lambda:us-west-2:123456789012:function:${name}`,
        file,
        exportName: 'handler',
        environment: {},
        timeoutSeconds: 20,
        initTimeoutSeconds: 20,
        memoryMegabytes: 128,
        logGroupName: `/aws/lambda/${name}`,

        logFormat: 'JSON',
      },
      { log, concurrency },
    ),
  );
  for (const { stop } of functions) onTestFinished(stop);
  const send = async (name: string) => {
    const result = await functions.find((each) => each.name === name)?.invoke('{}');
    return result?.ok ? JSON.parse(result.payload) : result?.error.errorType;
  };
  return { send, logged };
}

test('What exceeds the concurrency of the account is refused at once, whichever function has the rest', async () => {
  const { send, logged } = setup(2);

  const answers = await Promise.all([send('greet'), send('greet'), send('count'), send('greet')]);

  expect(answers).toEqual(['done', 'done', 'TooManyRequestsException', 'TooManyRequestsException']);
  expect(logged, 'told once, not for every event').toEqual([
    'Events are throttled: all 2 concurrent executions of the account are in use',
  ]);
  expect(await send('count'), 'who is done makes room').toBe('done');
});

test('One function takes the whole concurrency of the account, however few cores the machine has', async () => {
  const { send } = setup(10);

  const answers = await Promise.all(Array.from({ length: 11 }, () => send('greet')));

  expect(answers.filter((answer) => answer === 'done')).toHaveLength(10);
});
