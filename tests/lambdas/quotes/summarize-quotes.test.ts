import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backOff } from '../../../lambdas/aws/back-off.ts';
import { counterReader, counterWriter } from '../../../lambdas/quotes/counters-table.ts';
import { quoteCount } from '../../../lambdas/quotes/quotes-table.ts';
import { createSummarizeQuotes } from '../../../lambdas/quotes/summarize-quotes.ts';
import { storedQuote } from '../../builders/quote-item.ts';
import { type Engine, startEngine } from '../dynamodb-engine.ts';

let engine: Engine;

beforeAll(async () => {
  engine = await startEngine();
});

afterAll(() => engine.stop());

/** The summary at a moment, when quotes of these times were stored and counted. */
async function summaryAt(now: string, times: readonly string[]) {
  const table = await engine.createQuotesTable();
  const items = times.map((time) => storedQuote(time));
  if (items.length > 0) {
    const Requests = items.map((item) => ({ PutRequest: { Item: { ...item } } }));
    await engine.client.send(new BatchWriteCommand({ RequestItems: { [table]: Requests } }));
    await counterWriter(engine.client, table).count(items);
  }
  const summarizeQuotes = createSummarizeQuotes({
    counters: counterReader(engine.client, table, backOff),
    quotes: quoteCount(engine.client, table),
    now: () => new Date(now),
  });
  return summarizeQuotes();
}

test('Without any quote all counters are 0', async () => {
  expect(await summaryAt('2026-09-27T18:00:00.000Z', [])).toEqual({ total: 0, today: 0, this_week: 0 });
});

test('X11 A quote at 23:30 Pacific counts for that Pacific day, though it is the next day in UTC', async () => {
  const lateInTheEvening = '2026-09-28T06:30:00.000Z';

  expect(await summaryAt('2026-09-28T06:59:59.999Z', [lateInTheEvening])).toMatchObject({ today: 1 });
  expect(await summaryAt('2026-09-28T07:00:00.000Z', [lateInTheEvening])).toMatchObject({
    today: 0,
    this_week: 1,
  });
});

test('Today begins at midnight in Los Angeles, to the millisecond', async () => {
  const summary = await summaryAt('2026-01-15T20:00:00.000Z', [
    '2026-01-15T07:59:59.999Z',
    '2026-01-15T08:00:00.000Z',
    '2026-01-15T19:59:59.999Z',
  ]);

  expect(summary).toEqual({ total: 3, today: 2, this_week: 3 });
});

test.each([
  '2026-09-27T18:34:56.789Z',
  '2026-09-27T18:34:00.000Z',
  '2026-03-07T23:59:30.000Z',
  '2026-03-08T00:00:00.001Z',
])('This week is the last 7 × 24 hours, to the millisecond, at %s', async (now) => {
  const weekAgo = Date.parse(now) - 7 * 24 * 3_600_000;
  const around = [-90_000, -1000, -1, 0, 1, 999, 59_999, 60_000, 3_599_999, 3_600_000, 86_400_000];
  const times = around.map((milliseconds) => new Date(weekAgo + milliseconds).toISOString());

  expect(await summaryAt(now, times)).toMatchObject({ total: 11, this_week: 8 });
});
