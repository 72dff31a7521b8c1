/** What the dashboard and a visitor cost, in the database's own units: the same at any number of quotes. */
import { randomUUID } from 'node:crypto';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backOff } from '../../../lambdas/aws/back-off.ts';
import { createCountQuotes } from '../../../lambdas/quotes/count-quotes.ts';
import { countedMonths, counterReader, counterWriter } from '../../../lambdas/quotes/counters-table.ts';
import { createListQuotes } from '../../../lambdas/quotes/list-quotes.ts';
import { incrementsOf } from '../../../lambdas/quotes/quote-counters.ts';
import type { QuoteItem } from '../../../lambdas/quotes/quote-item.ts';
import { quoteCount, quoteList, quoteStore, uncountedQuotes } from '../../../lambdas/quotes/quotes-table.ts';
import { createSubmitQuote } from '../../../lambdas/quotes/submit-quote.ts';
import { createSummarizeQuotes } from '../../../lambdas/quotes/summarize-quotes.ts';
import { quoteContent } from '../../builders/quote-content.ts';
import { storedQuote } from '../../builders/quote-item.ts';
import { type MeteredEngine, startMeteredEngine } from '../metered-engine.ts';

const NOW = new Date('2026-09-27T18:00:20.500Z');
const MINUTE = 60_000;
const FIVE_YEARS = 5 * 365 * 24 * 60 * MINUTE;
const [FEW, MANY] = [1_000, 20_000];
/** Puts of one transaction. */
const AT_ONCE = 100;

let engine: MeteredEngine;
let few: Dashboard;
let many: Dashboard;

/** The newest 1,000 come four at a time over twenty days; all older ones, a hundred at a time, share five years. */
function timeOf(rank: number): Date {
  const recent = (rank - (rank % 4)) * 29 * MINUTE;
  const older = FEW * 29 * MINUTE + ((rank - (rank % 100) - FEW) * FIVE_YEARS) / MANY;
  return new Date(NOW.getTime() - (rank < FEW ? recent : older));
}

async function put(table: string, items: readonly object[]): Promise<void> {
  const batches = Array.from({ length: Math.ceil(items.length / AT_ONCE) }, (_, index) =>
    items.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  );
  await Promise.all(
    batches.map((batch) => {
      const TransactItems = batch.map((item) => ({ Put: { TableName: table, Item: { ...item } } }));
      return engine.client.send(new TransactWriteCommand({ TransactItems }));
    }),
  );
}

async function load(table: string, count: number): Promise<readonly QuoteItem[]> {
  const quotes = Array.from({ length: count }, (_, rank) => storedQuote(timeOf(rank)));
  const counters = incrementsOf(quotes.map((quote) => quote.created_at));
  await put(table, quotes);
  await put(
    table,
    Array.from(counters, ([id, amounts]) => ({ id, ...amounts })),
  );
  return quotes;
}

type Dashboard = Awaited<ReturnType<typeof setup>>;

async function setup(count: number) {
  const table = await engine.createQuotesTable({ withStream: false });
  const { client } = engine;
  const stored = await load(table, count);
  const quotes = { ...quoteList(client, table), ...countedMonths(client, table) };
  const listQuotes = createListQuotes({ quotes, now: () => NOW });
  return {
    table,
    stored,
    listQuotes,
    firstPage: () => listQuotes({ cursor: undefined }),
    summarize: createSummarizeQuotes({
      counters: counterReader(client, table, backOff),
      quotes: quoteCount(client, table),
      now: () => NOW,
    }),
    submit: createSubmitQuote({ quotes: quoteStore(client, table), now: () => NOW, newId: randomUUID }),
    count: createCountQuotes({ counters: counterWriter(client, table), pause: () => Promise.reject() }),
  };
}

beforeAll(async () => {
  engine = await startMeteredEngine();
  few = await setup(FEW);
  many = await setup(MANY);
}, 180_000);

afterAll(() => engine.stop());

test('The first page consumes the same units at 20,000 quotes as at 1,000', async () => {
  const ofFew = await engine.unitsOf(few.firstPage);

  expect(await engine.unitsOf(many.firstPage)).toEqual(ofFew);
  expect(ofFew.read).toBeGreaterThan(0);
  expect((await many.firstPage()).quotes).toHaveLength(200);
});

test('A page in the middle of 20,000 quotes consumes as much as the first, except at a change of month', async () => {
  const { listQuotes, firstPage, stored } = many;
  const middle = stored.map((quote) => quote.created_at_id).toSorted()[MANY / 2] ?? '';
  const cursor = Buffer.from(middle).toString('base64url');
  const first = await engine.unitsOf(firstPage);

  const { read } = await engine.unitsOf(() => listQuotes({ cursor }));

  expect((await listQuotes({ cursor })).quotes).toHaveLength(200);
  expect(read).toBeLessThanOrEqual(first.read + 1);
});

test('Reading the counters consumes as much as a dozen small items, however many quotes they count', async () => {
  const ofFew = await engine.unitsOf(few.summarize);

  expect(await engine.unitsOf(many.summarize)).toEqual(ofFew);
  expect(ofFew.read).toBeLessThanOrEqual(13);
  expect([(await few.summarize()).total, (await many.summarize()).total]).toEqual([FEW, MANY]);
});

test('The search for uncounted quotes reads two days, however many older quotes there are', async () => {
  const lookedThrough = async ({ table }: Dashboard) => {
    const twoDaysAgo = new Date(NOW.getTime() - 2 * 24 * 60 * MINUTE);
    let count = 0;
    for await (const page of uncountedQuotes(engine.client, table).between(twoDaysAgo, NOW))
      count += page.length;
    return count;
  };
  const ofFew = await engine.unitsOf(() => lookedThrough(few));

  expect(await engine.unitsOf(() => lookedThrough(many))).toEqual(ofFew);
  expect(await lookedThrough(many)).toBeGreaterThan(50);
});

test('Storing and counting a quote consumes the same units at 20,000 quotes as at 1,000', async () => {
  const submission = { key: undefined, content: quoteContent(), arrival: {} };
  const storeAndCount = async ({ submit, count }: Dashboard) => {
    const stored = await submit(submission);
    await count([{ id: stored.id, created_at: stored.createdAt }]);
  };
  const ofFew = await engine.unitsOf(() => storeAndCount(few));

  expect(await engine.unitsOf(() => storeAndCount(many))).toEqual(ofFew);
  expect(ofFew.write).toBeGreaterThan(0);
});
