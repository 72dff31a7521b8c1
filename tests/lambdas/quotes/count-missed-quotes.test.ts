import { setTimeout } from 'node:timers/promises';
import { BatchWriteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chunksOf } from '../../../lambdas/aws/chunks-of.ts';
import { createCountMissedQuotes } from '../../../lambdas/quotes/count-missed-quotes.ts';
import { createCountQuotes } from '../../../lambdas/quotes/count-quotes.ts';
import { counterReader, counterWriter } from '../../../lambdas/quotes/counters-table.ts';
import { insertedQuotes } from '../../../lambdas/quotes/inserted-quotes.ts';
import { quoteCount, uncountedQuotes } from '../../../lambdas/quotes/quotes-table.ts';
import { createSummarizeQuotes } from '../../../lambdas/quotes/summarize-quotes.ts';
import { storedQuote } from '../../builders/quote-item.ts';
import { type Engine, startEngine } from '../dynamodb-engine.ts';
import { recordsOf } from '../stream-records.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** @param moment the time it is; by default an hour into a month, so that the window reaches into the one before */
async function setup(moment = '2026-10-01T01:00:00.000Z') {
  const table = await engine.createQuotesTable();
  const { client } = engine;
  const now = () => new Date(moment);
  const pause = () => setTimeout(Math.random() * 20);
  const countQuotes = createCountQuotes({ counters: counterWriter(client, table), pause });
  return {
    table,
    /** Stores a quote so long ago. */
    store: async (age: number) => {
      const Item = { ...storedQuote(new Date(now().getTime() - age)) };
      await client.send(new PutCommand({ TableName: table, Item }));
    },
    /** What the stream tells of, without the records that it lost. */
    streamed: async (lost: (index: number) => boolean) => {
      const records = (await recordsOf(engine, table)).filter((_, index) => !lost(index));
      await countQuotes(insertedQuotes({ Records: records }));
    },
    countMissed: createCountMissedQuotes({ quotes: uncountedQuotes(client, table), countQuotes, now }),
    summarize: createSummarizeQuotes({
      counters: counterReader(client, table, pause),
      quotes: quoteCount(client, table),
      now,
    }),
  };
}

test('A quote whose stream record was lost is counted once, also at a change of month', async () => {
  const { store, streamed, countMissed, summarize } = await setup();
  for (let index = 0; index < 80; index += 1) await store(20 * MINUTE + index * 30 * MINUTE);
  await streamed((index) => index % 3 === 0);
  expect((await summarize()).total).toBe(53);

  expect(await countMissed()).toBe(27);

  expect(await summarize()).toMatchObject({ total: 80, this_week: 80 });
  expect(await countMissed()).toBe(0);
  expect((await summarize()).total).toBe(80);
});

test('A quote whose stream record arrives at the same moment or later is not counted twice', async () => {
  const { store, streamed, countMissed, summarize } = await setup();
  for (let index = 0; index < 70; index += 1) await store(HOUR + index);

  await Promise.all([countMissed(), streamed(() => false), countMissed()]);
  await streamed(() => false);

  expect((await summarize()).total).toBe(70);
});

test('A quote of the last minutes is left to the stream, and one of last week is not searched for', async () => {
  const { store, countMissed } = await setup('2026-10-20T12:00:00.000Z');
  await store(14 * MINUTE);
  await store(49 * HOUR);
  await store(16 * MINUTE);
  await store(48 * HOUR);

  expect(await countMissed()).toBe(2);
});

test('Of 1,100 quotes no answer has more than 500, so that none takes longer the more there are', async () => {
  const { client } = engine;
  const table = await engine.createQuotesTable({ withStream: false });
  const now = Date.now();
  const quotes = Array.from({ length: 1_100 }, (_, index) => storedQuote(new Date(now - HOUR - index)));
  for (const chunk of chunksOf(quotes, 25)) {
    const puts = chunk.map((quote) => ({ PutRequest: { Item: { ...quote } } }));
    await client.send(new BatchWriteCommand({ RequestItems: { [table]: puts } }));
  }
  const pages: number[] = [];

  const found = uncountedQuotes(client, table).between(new Date(now - 2 * HOUR), new Date(now));
  for await (const page of found) pages.push(page.length);

  expect(pages.reduce((sum, length) => sum + length, 0)).toBe(1_100);
  expect(Math.max(...pages)).toBeLessThanOrEqual(500);
});
