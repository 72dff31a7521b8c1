import '../function-settings.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SHARED_ALLOWANCE } from '#contract/ceilings.ts';
import type { Counter } from '../../../lambdas/mail/ceilings.ts';
import { ceilingCounter } from '../../../lambdas/mail/ceilings-table.ts';
import type { BoundedCount } from '../../../lambdas/quotes/bounded-count.ts';
import { createSharedAllowance } from '../../../lambdas/quotes/shared-allowance.ts';
import { createBookkeepingTable } from '../account-tables.ts';
import { type Engine, startEngine } from '../dynamodb-engine.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());

const { limit, window } = SHARED_ALLOWANCE;
const LARGEST_BLOCK = 128;

interface Setup {
  readonly count: BoundedCount;
  readonly instances?: number;
}

function setup({ count, instances = 1 }: Setup) {
  let now = new Date('2026-09-21T12:00:00.000Z');
  const settings = { count, now: () => now };
  const all = Array.from({ length: instances }, () => createSharedAllowance(settings));
  return {
    first: all[0] ?? createSharedAllowance(settings),
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
    pass: (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1_000);
    },
  };
}

/** Answers when it is told to. */
function slowCounter() {
  const asked: Counter[] = [];
  let answer = (_isTaken: boolean) => {};
  const count: BoundedCount = (counter) => {
    asked.push(counter);
    return new Promise((resolve) => {
      answer = resolve;
    });
  };
  return { asked, count, answer: (isTaken = true) => answer(isTaken) };
}

/** Whether it is not resolved while nothing but promises goes on. */
async function isPending(promise: Promise<unknown>): Promise<boolean> {
  const pending = Symbol();
  const turn = new Promise((resolve) => setImmediate(resolve, pending));
  return (await Promise.race([promise, turn])) === pending;
}

/** An instance that has used up its block of two, and has asked for the next one. */
async function atTheEndOfABlock() {
  const counter = slowCounter();
  const begun = setup({ count: counter.count });
  const first = begun.first.take();
  counter.answer();
  expect(await first).toBe(true);
  expect(await begun.first.take()).toBe(true);
  expect(counter.asked.map(({ amount }) => amount)).toEqual([2, 4]);
  return { ...counter, ...begun };
}

test('All instances together leave two thousand quotes of a day uncounted, and as many of the next', async () => {
  const count = ceilingCounter(engine.client, await createBookkeepingTable(engine));
  const { taken, pass } = setup({ count, instances: 3 });

  for (let day = 0; day < 2; day += 1) {
    const total = await taken(limit + 3 * LARGEST_BLOCK);
    expect(total).toBeLessThanOrEqual(limit);
    // What is left is less than the block that was asked for last.
    expect(total).toBeGreaterThan(limit - LARGEST_BLOCK);
    pass(window);
  }
});

test('An instance asks for the next block beside a quote, and the one after it waits if it has not come', async () => {
  const { asked, answer, first } = await atTheEndOfABlock();

  const third = first.take();
  expect(await isPending(third)).toBe(true);
  answer();
  expect(await third).toBe(true);
  expect(await Promise.all([first.take(), first.take()])).toEqual([true, true]);
  expect(asked.map(({ amount }) => amount)).toEqual([2, 4, 8]);
});

test('What was asked for ahead is waited for before the answer', async () => {
  const { answer, first } = await atTheEndOfABlock();

  const settled = first.settled();
  expect(await isPending(settled)).toBe(true);
  answer();
  await settled;
  expect(await first.take()).toBe(true);
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
  const { taken, pass } = setup({ count });

  expect(await taken(10)).toBe(0);
  expect(asked).toBe(1);
  pass(window);
  expect(await taken(10)).toBe(0);
  expect(asked).toBe(2);
});

test('What is left of a block is used after the refusal of the next one, which is asked for once', async () => {
  const asked: (number | undefined)[] = [];
  const { taken } = setup({ count: async ({ amount }) => asked.push(amount) < 5 });

  expect(await taken(100)).toBe(2 + 4 + 8 + 16);
  expect(asked).toEqual([2, 4, 8, 16, 32]);
});

test.each([
  ['A block that comes', true],
  ['A refusal that comes', false],
])('%s after midnight is of the day before', async (_, isTaken) => {
  const { asked, answer, first, pass } = await atTheEndOfABlock();
  pass(window);

  const ofTomorrow = first.take();
  answer(isTaken);
  expect(await ofTomorrow).toBe(false);
  const next = first.take();
  answer();
  expect(await next).toBe(true);
  expect(asked.map(({ amount }) => amount)).toEqual([2, 4, 2]);
  expect(asked.at(-1)?.endsAt).toBe((asked[0]?.endsAt ?? 0) + window);
});

test('While the table does not answer quotes are not counted, and it is asked again', async () => {
  const answers = [undefined, undefined, false];
  const { taken } = setup({ count: async () => answers.shift() });

  expect(await taken(2)).toBe(2);
  expect(await taken(5)).toBe(0);
  expect(answers).toEqual([]);
});
