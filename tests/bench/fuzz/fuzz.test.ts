import '../../lambdas/function-settings.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API } from '#contract/api.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { adminCaller } from '../../builders/caller.ts';
import { type Fuzzed, fuzz, replay } from './fuzz.ts';
import { type FuzzStack, startFuzzStack } from './fuzz-stack.ts';
import { eventsFor } from './generators.ts';
import { heapMegabytes } from './heap.ts';
import { isOfEndpoint } from './inside-workers.ts';
import { allKept } from './kept.ts';
import { fuzzOverHttp, isOverHttp, replayOverHttp } from './over-http.ts';
import { assertPrototypes, assertSound } from './sound-answer.ts';
import { doors, quoteHandler } from './targets.ts';

const SEED = 20_261_122;
const targets = [await quoteHandler(), ...doors(adminCaller({ signedInAt: new Date() }))];
const [quotes, ...others] = targets;

/** The runner keeps each line that a test prints until the test has ended, and a function keeps none. */
const { info } = console;
console.info = () => undefined;
afterAll(() => {
  console.info = info;
});

/** Some come through: what is refused at the first check proves little. */
const cameThrough = ({ statuses }: Fuzzed) => (statuses[201] ?? 0) + (statuses[409] ?? 0);

describe(`generated requests (seed ${SEED})`, () => {
  test('12,000 at the handler of quotes end in no failure, and the second half leaves no more memory in use', async () => {
    if (quotes === undefined) throw new Error('There is no handler of quotes.');
    const first = await fuzz(quotes, SEED, 6_000);
    const before = heapMegabytes();
    const second = await fuzz(quotes, SEED + 1, 6_000);

    expect([first.failure, second.failure]).toEqual([undefined, undefined]);
    expect(cameThrough(first)).toBeGreaterThan(100);
    expect(heapMegabytes() - before).toBeLessThan(4);
  }, 240_000);

  test.each(others)(
    '400 at the $name end in no failure',
    async (target) => {
      const fuzzed = await fuzz(target, SEED, 400);

      expect(fuzzed.failure).toBeUndefined();
      expect(cameThrough(fuzzed), JSON.stringify(fuzzed.statuses)).toBeGreaterThan(0);
    },
    120_000,
  );

  test('there is a target for every endpoint of the table', () => {
    const names = targets.map(({ name }) => name);

    for (const name of Object.keys(ENDPOINTS)) expect(names).toContain(`door of ${name}`);
  });

  test.each(allKept().filter(({ target }) => !isOverHttp(target)))(
    'what is kept of $target is answered soundly: $reason',
    async ({ target, event }) => {
      const found = targets.find(({ name }) => name === target);
      if (found === undefined) throw new Error(`No target is '${target}': remove or rename its file.`);

      expect(await replay(found, event)).toBeUndefined();
    },
  );
});

describe('over HTTP', () => {
  let stack: FuzzStack;
  beforeAll(async () => {
    stack = await startFuzzStack();
  }, 120_000);
  afterAll(() => stack.stop());

  test(`every endpoint of the running stack answers 10 generated requests without a failure (seed ${SEED})`, async () => {
    const fuzzed = await fuzzOverHttp(stack, SEED, 10);

    expect(fuzzed.flatMap(({ name, failure }) => (failure ? [`${name}: ${failure.reason}`] : []))).toEqual(
      [],
    );
    expect(fuzzed).toHaveLength(Object.keys(ENDPOINTS).length);
    for (const { name, statuses } of fuzzed) {
      expect(
        Object.values(statuses).reduce((sum, count) => sum + count, 0),
        name,
      ).toBe(10);
    }
    const functions = await stack.inspector.look();
    for (const name of Object.keys(ENDPOINTS))
      expect(
        functions.some(({ functionName }) => isOfEndpoint(functionName, name)),
        name,
      ).toBe(true);
    for (const { functionName, changedPrototypes } of functions)
      expect(changedPrototypes, functionName).toEqual([]);
  }, 300_000);

  test.each(allKept().filter(({ target }) => isOverHttp(target)))(
    'what is kept of $target is answered soundly: $reason',
    async ({ target, event }) => {
      expect(await replayOverHttp(stack, target, event)).toBeUndefined();
    },
  );

  test('a request that was kept is sent again, and one of an endpoint that is gone is named', async () => {
    const [event] = fc.sample(eventsFor(API.recordEvent), { seed: SEED, numRuns: 1 });
    if (event === undefined) throw new Error('No event was generated.');

    expect(await replayOverHttp(stack, 'recordEvent over HTTP', event)).toBeUndefined();
    await expect(replayOverHttp(stack, 'gone over HTTP', event)).rejects.toThrow(
      "the target 'gone over HTTP'",
    );
  });

  test('headers beyond what the API takes reach it through the edge and are answered by it in JSON', async () => {
    const headers = { 'x-forwarded-for': ', '.repeat(6_000), 'idempotency-key': 'k'.repeat(6_000) };
    const response = await fetch(`${stack.site}${ENDPOINTS.requestSignUpPass.path}`, {
      method: 'POST',
      headers,
    });

    expect([response.status, await response.json()]).toEqual([
      431,
      { message: 'Request Header Fields Too Large' },
    ]);
  });
});

describe('what a sound answer is', () => {
  const answer = { statusCode: 400, headers: { 'content-type': 'application/json' } };
  const error = (code: string) => JSON.stringify({ error: { code, message: 'm' } });

  test('an error has the code of its status', () => {
    expect(() => assertSound({ ...answer, body: error('invalid_request') })).not.toThrow();
    expect(() => assertSound({ ...answer, body: error('forbidden') })).toThrow('forbidden came with 400.');
    expect(() => assertSound({ ...answer, body: error('unknown') })).toThrow();
  });

  test('a 5xx and a page are none', () => {
    expect(() => assertSound({ ...answer, statusCode: 500, body: '{}' })).toThrow('The answer is 500');
    expect(() => assertSound({ ...answer, headers: {}, body: '{}' })).toThrow('The answer is no JSON.');
  });

  test('a changed prototype is noticed', () => {
    Reflect.set(Object.prototype, 'isAdmin', true);
    try {
      expect(assertPrototypes).toThrow('A prototype of the language has been changed.');
    } finally {
      Reflect.deleteProperty(Object.prototype, 'isAdmin');
    }
    expect(assertPrototypes).not.toThrow();

    const { at } = Array.prototype;
    try {
      Array.prototype.at = () => undefined;
      expect(assertPrototypes).toThrow('A prototype of the language has been changed.');
    } finally {
      Array.prototype.at = at;
    }
    expect(assertPrototypes).not.toThrow();
  });
});

test('A handler that fails for one kind of event is found, and the event is small', async () => {
  const answer = (statusCode: number) => ({
    statusCode,
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const [target] = targets;
  if (target === undefined) throw new Error('There is no handler of quotes.');
  const fresh =
    () =>
    async ({ body = '' }) =>
      answer(body.includes('"first_name"') ? 500 : 200);

  const { failure } = await fuzz({ ...target, fresh }, SEED, 500);

  expect(failure?.reason).toContain('The answer is 500');
  expect(failure?.event.body).toContain('first_name');
  expect(fc.stringify(failure?.event).length).toBeLessThan(2_000);
});
