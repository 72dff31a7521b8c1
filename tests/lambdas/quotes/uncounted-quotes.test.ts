import '../function-settings.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UNCOUNTED_QUOTES } from '#contract/ceilings.ts';
import type { Count, Counter } from '../../../lambdas/mail/ceilings.ts';
import { ceilingCounter } from '../../../lambdas/mail/ceilings-table.ts';
import { createUncountedQuotes } from '../../../lambdas/quotes/uncounted-quotes.ts';
import { createBookkeepingTable } from '../account-tables.ts';
import { type Engine, startEngine } from '../dynamodb-engine.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());

const { limit, window } = UNCOUNTED_QUOTES;
const LARGEST_BLOCK = 128;

interface Setup {
  readonly count: Count;
  readonly instances?: number;
}

function setup({ count, instances = 1 }: Setup) {
  let now = new Date('2026-09-21T12:00:00.000Z');
  const failures: unknown[] = [];
  const settings = { count, now: () => now, log: (error: unknown) => void failures.push(error) };
  const all = Array.from({ length: instances }, () => createUncountedQuotes(settings));
  return {
    failures,
    first: all[0] ?? createUncountedQuotes(settings),
    /** By the instances in turns. @returns how many were there */
    taken: async (times: number) => {
      let taken = 0;
      for (let index = 0; index < times; index += 1) {
        const instance = all[index % instances];
        if (await instance?.take()) taken += 1;
        await instance?.settled();
      }
      return taken;
    },
    waitForTomorrow: () => {
      now = new Date(now.getTime() + window * 1_000);
    },
  };
}

/** Grants a block when it is told to. */
function slowCounter() {
  const asked: Counter[] = [];
  let grant = () => {};
  const count: Count = (counter) => {
    asked.push(counter);
    return new Promise((resolve) => {
      grant = () => resolve(true);
    });
  };
  return { asked, count, grant: () => grant() };
}

test('All instances together leave two thousand quotes of a day uncounted, and as many of the next', async () => {
  const count = ceilingCounter(engine.client, await createBookkeepingTable(engine));
  const { taken, waitForTomorrow } = setup({ count, instances: 3 });

  for (let day = 0; day < 2; day += 1) {
    const total = await taken(limit + 3 * LARGEST_BLOCK);
    expect(total).toBeLessThanOrEqual(limit);
    // What is left is less than the block that was asked for last.
    expect(total).toBeGreaterThan(limit - LARGEST_BLOCK);
    waitForTomorrow();
  }
});

test('An instance asks for the next block while there is something left, and waits for it at its end only', async () => {
  const { asked, count, grant } = slowCounter();
  const { first } = setup({ count });
  const begin = first.take();
  grant();
  expect(await begin).toBe(true);
  expect(await first.take()).toBe(true);
  // The block of two is used up: the next one was asked for beside the second quote.
  expect(asked.map(({ amount }) => amount)).toEqual([2, 4]);

  const third = first.take();
  grant();
  expect(await third).toBe(true);
  expect(await Promise.all([first.take(), first.take()])).toEqual([true, true]);
  expect(asked.map(({ amount }) => amount)).toEqual([2, 4, 8]);
});

test('What was asked for ahead is waited for before the answer', async () => {
  const { count, grant } = slowCounter();
  const { first } = setup({ count });
  for (let quote = 0; quote < 2; quote += 1) {
    const taken = first.take();
    if (quote === 0) grant();
    await taken;
  }
  let isSettled = false;
  const settled = first.settled().then(() => {
    isSettled = true;
  });

  await new Promise(setImmediate);
  expect(isSettled).toBe(false);
  grant();
  await settled;
});

test('Blocks double up to 128', async () => {
  const amounts: (number | undefined)[] = [];
  const { taken } = setup({ count: async ({ amount }) => amounts.push(amount) > 0 });

  await taken(600);
  expect(amounts.slice(0, 8)).toEqual([2, 4, 8, 16, 32, 64, 128, 128]);
});

test('An instance that was told that all are used up asks no more that day', async () => {
  let asked = 0;
  const count = async () => {
    asked += 1;
    return false;
  };
  const { taken, waitForTomorrow } = setup({ count });

  expect(await taken(10)).toBe(0);
  expect(asked).toBe(1);
  waitForTomorrow();
  expect(await taken(10)).toBe(0);
  expect(asked).toBe(2);
});

test('A block that comes after midnight is of the day before', async () => {
  const { asked, count, grant } = slowCounter();
  const { first, waitForTomorrow } = setup({ count });
  const begin = first.take();
  grant();
  await begin;
  await first.take();
  waitForTomorrow();

  const ofTomorrow = first.take();
  grant();
  expect(await ofTomorrow).toBe(false);
  const next = first.take();
  grant();
  expect(await next).toBe(true);
  const ends = asked.map(({ endsAt }) => endsAt);
  expect(ends.at(-1)).toBe((ends[0] ?? 0) + window);
});

test('While the table cannot be reached quotes stay uncounted, it is said each time, and it is asked again', async () => {
  let isDown = true;
  let asked = 0;
  const count = async () => {
    asked += 1;
    if (isDown) throw new Error('The table cannot be reached.');
    return false;
  };
  const { taken, failures } = setup({ count });

  expect(await taken(2)).toBe(2);
  expect(failures).toHaveLength(2);
  isDown = false;
  expect(await taken(2)).toBe(0);
  expect([asked, failures.length]).toEqual([3, 2]);
});
