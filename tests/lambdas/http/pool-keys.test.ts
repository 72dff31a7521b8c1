import { expect, test } from 'vitest';
import { poolKeys } from '../../../lambdas/http/pool-keys.ts';
import { testPool } from '../../builders/test-pool.ts';

const MINUTE = 60_000;
const first = testPool({ kid: 'key-1' });
const second = testPool({ kid: 'key-2' });

function setup(answers: unknown[]) {
  let clock = Date.parse('2026-09-21T12:00:00Z');
  const loads: number[] = [];
  const find = poolKeys({
    load: async () => {
      loads.push(clock);
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      if (answer instanceof Error) throw answer;
      return answer;
    },
    now: () => new Date(clock),
  });
  return {
    find,
    loads,
    wait: (milliseconds: number) => {
      clock += milliseconds;
    },
  };
}

test('Concurrent callers share one request for the keys', async () => {
  const { find, loads } = setup([first.keySet]);

  const keys = await Promise.all(Array.from({ length: 50 }, () => find('key-1')));

  expect(keys.every((key) => key !== undefined)).toBe(true);
  expect(loads).toHaveLength(1);
});

test('A thousand unknown key ids cause no request', async () => {
  const { find, loads, wait } = setup([first.keySet]);
  await find('key-1');

  for (let index = 0; index < 1000; index += 1) {
    wait(1000);
    expect(await find(`invented-${index}`)).toBeUndefined();
  }

  expect(loads).toHaveLength(1);
});

test('A new key of the pool is known after an hour at most', async () => {
  const { find, wait } = setup([first.keySet, second.keySet]);
  await find('key-1');

  expect(await find('key-2')).toBeUndefined();
  wait(60 * MINUTE);
  expect(await find('key-2')).toBeDefined();
  expect(await find('key-1')).toBeUndefined();
});

test('While the pool does not answer, the cached keys stay valid and it is asked twice a minute', async () => {
  const { find, loads, wait } = setup([first.keySet, new Error('unreachable')]);
  await find('key-1');

  wait(60 * MINUTE);
  for (let second = 0; second < 60; second += 1) {
    expect(await find('key-1')).toBeDefined();
    wait(1000);
  }

  expect(loads).toHaveLength(3);
});

test('Without cached keys each call is an error until the pool answers', async () => {
  const { find } = setup([new Error('unreachable'), { message: 'not a key set' }, first.keySet]);

  await expect(find('key-1')).rejects.toThrow('unreachable');
  await expect(find('key-1')).rejects.toThrow();
  expect(await find('key-1')).toBeDefined();
});

test('A key of another use or type, or one that is too short, is not used', async () => {
  const [key] = first.keySet.keys;
  const { find } = setup([
    {
      keys: [
        { ...key, kid: 'encrypts', use: 'enc' },
        { ...key, kid: 'other-algorithm', alg: 'RS512' },
        { kid: 'symmetric', kty: 'oct', k: 'c2VjcmV0' },
        { kid: 'short', kty: 'RSA', e: 'AQAB', n: 'zQ'.repeat(43) },
        { ...key, kid: 'good' },
      ],
    },
  ]);

  for (const kid of ['encrypts', 'other-algorithm', 'symmetric', 'short', 'constructor']) {
    expect(await find(kid)).toBeUndefined();
  }
  expect(await find('good')).toBeDefined();
});
