import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOfBusinessDay } from '#contract/business-time.ts';
import { backOff } from '../../../lambdas/aws/back-off.ts';
import { counterReader, counterUpdates } from '../../../lambdas/quotes/counters-table.ts';
import { incrementsOf } from '../../../lambdas/quotes/quote-counters.ts';
import { createWatchQuietDay } from '../../../lambdas/quotes/watch-quiet-day.ts';
import { createWatchQuotes } from '../../../lambdas/quotes/watch-quotes.ts';
import { type Engine, startEngine } from '../dynamodb-engine.ts';

const HOUR = 3_600_000;
/** 7 in the morning of a Tuesday in Los Angeles, two days after the clocks went back. */
const MORNING = new Date('2026-11-03T15:00:00.000Z');

let engine: Engine;

beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());

async function setup() {
  const table = await engine.createQuotesTable({ withStream: false });
  const said: number[] = [];
  const isQuiet = createWatchQuietDay({
    counters: counterReader(engine.client, table, backOff),
    logQuiet: (usual) => said.push(usual),
    now: () => MORNING,
  });
  return {
    said,
    isQuiet,
    /** Counts so many quotes on the business day so many days before today, from a minute past midnight on. */
    add: async (daysAgo: number, many: number, hoursOn = 0) => {
      const start = startOfBusinessDay(MORNING, -daysAgo).getTime() + hoursOn * HOUR + 60_000;
      const times = Array.from({ length: many }, () => new Date(start).toISOString());
      if (many === 0) return;
      await engine.client.send(
        new TransactWriteCommand({ TransactItems: counterUpdates(table, incrementsOf(times)) }),
      );
    },
  };
}

/** Counts so many quotes on the Mondays before the last one, the newest first. */
async function mondays({ add }: Awaited<ReturnType<typeof setup>>, ...many: readonly number[]) {
  for (const [index, count] of many.entries()) await add(8 + 7 * index, count);
}

test('A business day without any quote where usually four come is said, with what is usual', async () => {
  const watch = await setup();
  await mondays(watch, 4, 4, 9, 0, 4, 5, 4, 1);

  expect(await watch.isQuiet()).toBe(true);
  expect(watch.said).toEqual([4]);
});

test.each([0, 23])('One quote in hour %i of that day is enough for silence', async (hour) => {
  const watch = await setup();
  await mondays(watch, 9, 9, 9, 9, 9, 9, 9, 9);
  await watch.add(1, 1, hour);

  expect(await watch.isQuiet()).toBe(false);
  expect(watch.said).toEqual([]);
});

test('Quotes of the day before and of today say nothing of that day', async () => {
  const watch = await setup();
  await mondays(watch, 9, 9, 9, 9, 9, 9, 9, 9);
  await watch.add(2, 3, 24);
  await watch.add(0, 3);

  expect(await watch.isQuiet()).toBe(true);
});

test.each([
  ['three a day are usual', [3, 3, 3, 3, 9, 9, 3, 3]],
  ['the business began four weeks ago', [20, 20, 20, 20]],
  ['the business is new', []],
])('Nothing is said where %s', async (_, before) => {
  const watch = await setup();
  await mondays(watch, ...before);

  expect(await watch.isQuiet()).toBe(false);
});

test('Other days of the week say nothing of what is usual', async () => {
  const watch = await setup();
  for (let day = 2; day < 57; day += 1) if ((day - 1) % 7 !== 0) await watch.add(day, 9);

  expect(await watch.isQuiet()).toBe(false);
});

test('The day before is looked at in one of the hourly runs of a day, also when the clocks change', async () => {
  // 24 and 25 hours: a usual day, and one on which the clocks go back.
  for (const [day, hours] of [
    ['2026-10-31T07:30:00.000Z', 24],
    ['2026-11-01T07:30:00.000Z', 25],
  ] as const) {
    const looks: string[] = [];
    for (let hour = 0; hour < hours; hour += 1) {
      const time = new Date(Date.parse(day) + hour * HOUR);
      const watchQuietDay = async () => looks.push(time.toISOString()) > 0;
      await createWatchQuotes({
        tryQuote: async () => undefined,
        tryPages: async () => undefined,
        watchQuietDay,
        watchDailyRuns: async () => [],
        now: () => time,
      })();
    }
    expect(looks).toEqual([expect.stringMatching(/T1[45]:30/)]);
  }
});

test('A trial that failed keeps nobody from looking at the day before', async () => {
  const watchQuotes = createWatchQuotes({
    tryQuote: async () => 'status 503',
    tryPages: async () => '/: status 403',
    watchQuietDay: async () => true,
    watchDailyRuns: async () => [],
    now: () => MORNING,
  });

  expect(await watchQuotes()).toEqual({ trial: 'status 503', pages: '/: status 403', quietDay: true });
});
