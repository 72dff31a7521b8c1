/** The counters over the real stream of the real engine, from submission to summary. */
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { DescribeTableCommand } from '@aws-sdk/client-dynamodb';
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
} from '@aws-sdk/client-dynamodb-streams';
import type { DynamoDBRecord } from 'aws-lambda';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCountQuotes } from '../../../lambdas/quotes/count-quotes.ts';
import { counterReader, counterWriter } from '../../../lambdas/quotes/counters-table.ts';
import { insertedQuotes } from '../../../lambdas/quotes/inserted-quotes.ts';
import { quoteCount, quoteStore } from '../../../lambdas/quotes/quotes-table.ts';
import { createSubmitQuote } from '../../../lambdas/quotes/submit-quote.ts';
import { createSummarizeQuotes } from '../../../lambdas/quotes/summarize-quotes.ts';
import { quoteContent } from '../../builders/quote-content.ts';
import { CREDENTIALS, type Engine, REGION, startEngine } from '../dynamodb-engine.ts';

let engine: Engine;
let streams: DynamoDBStreamsClient;

beforeAll(async () => {
  engine = await startEngine();
  streams = new DynamoDBStreamsClient({
    endpoint: engine.endpoint,
    region: REGION,
    credentials: CREDENTIALS,
  });
});

afterAll(() => engine.stop());

async function recordsOf(table: string): Promise<DynamoDBRecord[]> {
  const { Table } = await engine.client.send(new DescribeTableCommand({ TableName: table }));
  const StreamArn = Table?.LatestStreamArn;
  const { StreamDescription } = await streams.send(new DescribeStreamCommand({ StreamArn }));
  const records: DynamoDBRecord[] = [];
  for (const { ShardId } of StreamDescription?.Shards ?? []) {
    const start = { StreamArn, ShardId, ShardIteratorType: 'TRIM_HORIZON' } as const;
    let { ShardIterator } = await streams.send(new GetShardIteratorCommand(start));
    for (let isEmpty = false; ShardIterator !== undefined && !isEmpty; ) {
      const page = await streams.send(new GetRecordsCommand({ ShardIterator }));
      // Lambda hands records over as JSON, without the client's types.
      records.push(...JSON.parse(JSON.stringify(page.Records ?? [])));
      isEmpty = (page.Records ?? []).length === 0;
      ShardIterator = page.NextShardIterator;
    }
  }
  return records;
}

async function setup() {
  const table = await engine.createQuotesTable();
  const submitQuote = createSubmitQuote({
    quotes: quoteStore(engine.client, table),
    now: () => new Date(),
    newId: randomUUID,
  });
  const countQuotes = createCountQuotes({
    counters: counterWriter(engine.client, table),
    pause: (attempt) => setTimeout(Math.random() * 5 * 2 ** attempt),
  });
  const summarizeQuotes = createSummarizeQuotes({
    counters: counterReader(engine.client, table),
    quotes: quoteCount(engine.client, table),
    now: () => new Date(),
  });
  const submit = (key?: string) => submitQuote({ key, content: quoteContent(), submittedAt: undefined });
  const count = (Records: DynamoDBRecord[]) => countQuotes(insertedQuotes({ Records }));
  return { table, submit, count, summarizeQuotes };
}

function batchesOf(records: readonly DynamoDBRecord[], size: number): DynamoDBRecord[][] {
  return Array.from({ length: Math.ceil(records.length / size) }, (_, index) =>
    records.slice(index * size, (index + 1) * size),
  );
}

test('After 1,000 concurrent submissions, some of them sent twice, the counters are exact', async () => {
  const { table, submit, count, summarizeQuotes } = await setup();
  const keys = Array.from({ length: 1000 }, () => randomUUID());
  await Promise.all([...keys, ...keys.slice(0, 200)].map(submit));

  await Promise.all(batchesOf(await recordsOf(table), 100).map(count));

  expect(await summarizeQuotes()).toMatchObject({ total: 1000, this_week: 1000 });
  expect((await engine.scan(table)).filter((item) => item.counted === true)).toHaveLength(1000);
});

test('A replay of the whole stream, in other batches, side by side and out of order, counts nothing twice', async () => {
  const { table, submit, count, summarizeQuotes } = await setup();
  await Promise.all(Array.from({ length: 150 }, () => submit()));
  await count((await recordsOf(table)).slice(0, 70));

  const replayed = await recordsOf(table);
  const sideBySide = [...batchesOf(replayed, 40), ...batchesOf(replayed.toReversed(), 17)];
  await Promise.all(sideBySide.map(count));
  await count(await recordsOf(table));

  expect(await summarizeQuotes()).toMatchObject({ total: 150, this_week: 150 });
});

test('The stream tells of counters and of later changes too; they are no quotes', async () => {
  const { table, submit, count } = await setup();
  const { id } = await submit();
  await count(await recordsOf(table));

  const records = await recordsOf(table);

  expect(records.length).toBeGreaterThan(3);
  expect(insertedQuotes({ Records: records }).map((quote) => quote.id)).toEqual([id]);
});

test('A record of a quote without its time is an error that the stream keeps, not a quote that is missed', () => {
  const record: DynamoDBRecord = {
    eventName: 'INSERT',
    dynamodb: {
      NewImage: { id: { S: randomUUID() }, created_at_id: { S: 'x' }, created_at: { S: 'today' } },
    },
  };

  expect(() => insertedQuotes({ Records: [record] })).toThrow();
});

test('A quote that is gone by the time it is counted does not stop the others', async () => {
  const { submit, count, summarizeQuotes, table } = await setup();
  await submit();
  const records = await recordsOf(table);
  const ghost = structuredClone(records).map((record) => ({
    ...record,
    dynamodb: { ...record.dynamodb, NewImage: { ...record.dynamodb?.NewImage, id: { S: randomUUID() } } },
  }));

  await count([...ghost, ...records]);

  expect(await summarizeQuotes()).toMatchObject({ total: 1 });
});
