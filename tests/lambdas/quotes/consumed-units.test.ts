/** What the dashboard and a visitor cost, in the database's own units: the same at any number of quotes. */
import { randomUUID } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
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
import { type Meter, startMeter, sumOf } from '../../bench/admin/meter.ts';
import { quoteContent } from '../../builders/quote-content.ts';
import { storedQuote } from '../../builders/quote-item.ts';
import { CREDENTIALS, type Engine, REGION, startEngine } from '../dynamodb-engine.ts';

const NOW = new Date('2026-09-27T18:00:20.500Z');
const MINUTE = 60_000;
const FIVE_YEARS = 5 * 365 * 24 * 60 * MINUTE;
const [FEW, MANY] = [1_000, 20_000];
/** Puts of one transaction. */
const AT_ONCE = 100;

let engine: Engine;
let meter: Meter;
let client: DynamoDBDocumentClient;
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
      return client.send(new TransactWriteCommand({ TransactItems }));
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

async function unitsOf(act: () => Promise<unknown>) {
  meter.take();
  await act();
  return sumOf(meter.take());
}

beforeAll(async () => {
  engine = await startEngine();
  meter = await startMeter(engine.endpoint);
  const plain = new DynamoDBClient({ endpoint: meter.endpoint, region: REGION, credentials: CREDENTIALS });
  client = DynamoDBDocumentClient.from(plain, { marshallOptions: { removeUndefinedValues: true } });
  few = await setup(FEW);
  many = await setup(MANY);
}, 180_000);

afterAll(async () => {
  client.destroy();
  await meter.stop();
  await engine.stop();
});

test('The first page consumes the same units at 20,000 quotes as at 1,000', async () => {
  const ofFew = await unitsOf(few.firstPage);

  expect(await unitsOf(many.firstPage)).toEqual(ofFew);
  expect(ofFew.read).toBeGreaterThan(0);
  expect((await many.firstPage()).quotes).toHaveLength(200);
});

test('A page in the middle of 20,000 quotes consumes as much as the first, except at a change of month', async () => {
  const { listQuotes, firstPage, stored } = many;
  const middle = stored.map((quote) => quote.created_at_id).toSorted()[MANY / 2] ?? '';
  const cursor = Buffer.from(middle).toString('base64url');
  const first = await unitsOf(firstPage);

  const { read } = await unitsOf(() => listQuotes({ cursor }));

  expect((await listQuotes({ cursor })).quotes).toHaveLength(200);
  expect(read).toBeLessThanOrEqual(first.read + 1);
});

test('Reading the counters consumes as much as a dozen small items, however many quotes they count', async () => {
  const ofFew = await unitsOf(few.summarize);

  expect(await unitsOf(many.summarize)).toEqual(ofFew);
  expect(ofFew.read).toBeLessThanOrEqual(13);
  expect([(await few.summarize()).total, (await many.summarize()).total]).toEqual([FEW, MANY]);
});

test('The search for uncounted quotes reads two days, however many older quotes there are', async () => {
  const lookedThrough = async ({ table }: Dashboard) => {
    const twoDaysAgo = new Date(NOW.getTime() - 2 * 24 * 60 * MINUTE);
    let count = 0;
    for await (const page of uncountedQuotes(client, table).between(twoDaysAgo, NOW)) count += page.length;
    return count;
  };
  const ofFew = await unitsOf(() => lookedThrough(few));

  expect(await unitsOf(() => lookedThrough(many))).toEqual(ofFew);
  expect(await lookedThrough(many)).toBeGreaterThan(50);
});

test('Storing and counting a quote consumes the same units at 20,000 quotes as at 1,000', async () => {
  const submission = { key: undefined, content: quoteContent(), arrival: {} };
  const storeAndCount = async ({ submit, count }: Dashboard) => {
    const stored = await submit(submission);
    await count([{ id: stored.id, created_at: stored.createdAt }]);
  };
  const ofFew = await unitsOf(() => storeAndCount(few));

  expect(await unitsOf(() => storeAndCount(many))).toEqual(ofFew);
  expect(ofFew.write).toBeGreaterThan(0);
});
