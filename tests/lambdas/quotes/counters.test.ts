/** The counters over the real stream of the real engine, from submission to summary. */
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { backOff } from '../../../lambdas/aws/back-off.ts';
import { createCountQuotes } from '../../../lambdas/quotes/count-quotes.ts';
import { counterReader, counterWriter } from '../../../lambdas/quotes/counters-table.ts';
import { insertedQuotes } from '../../../lambdas/quotes/inserted-quotes.ts';
import { TOTAL } from '../../../lambdas/quotes/quote-counters.ts';
import { quoteCount, quoteStore } from '../../../lambdas/quotes/quotes-table.ts';
import { createSubmitQuote } from '../../../lambdas/quotes/submit-quote.ts';
import { createSummarizeQuotes } from '../../../lambdas/quotes/summarize-quotes.ts';
import { quoteContent } from '../../builders/quote-content.ts';
import { CREDENTIALS, type Engine, REGION, startEngine } from '../dynamodb-engine.ts';
import { recordsOf } from '../stream-records.ts';

let engine: Engine;

beforeAll(async () => {
  engine = await startEngine();
});

afterAll(() => engine.stop());

/** A client that has as many calls under way as it is asked for; by default they queue behind 50. */
function clientWithSockets(maxSockets: number): DynamoDBDocumentClient {
  const client = new DynamoDBClient({
    endpoint: engine.endpoint,
    region: REGION,
    credentials: CREDENTIALS,
    maxAttempts: 1,
    requestHandler: { httpAgent: { keepAlive: true, maxSockets } },
  });
  onTestFinished(() => client.destroy());
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
}

async function setup(visitors = engine.client) {
  const table = await engine.createQuotesTable();
  const submitQuote = createSubmitQuote({
    quotes: quoteStore(visitors, table),
    now: () => new Date(),
    newId: randomUUID,
  });
  const countQuotes = createCountQuotes({
    counters: counterWriter(engine.client, table),
    pause: (attempt) => setTimeout(Math.random() * 5 * 2 ** attempt),
  });
  const summarizeQuotes = createSummarizeQuotes({
    counters: counterReader(engine.client, table, backOff),
    quotes: quoteCount(engine.client, table),
    now: () => new Date(),
  });
  const submit = (key?: string) => submitQuote({ key, content: quoteContent(), arrival: {} });
  const count = (Records: DynamoDBRecord[]) => countQuotes(insertedQuotes({ Records }));
  return { table, submit, count, summarizeQuotes };
}

function batchesOf(records: readonly DynamoDBRecord[], size: number): DynamoDBRecord[][] {
  return Array.from({ length: Math.ceil(records.length / size) }, (_, index) =>
    records.slice(index * size, (index + 1) * size),
  );
}

test('The counters are exact after 1,000 concurrent submissions with retries, and after a replay', async () => {
  const keys = Array.from({ length: 1000 }, () => randomUUID());
  const sent = [...keys, ...keys.slice(0, 200)];
  const { table, submit, count, summarizeQuotes } = await setup(clientWithSockets(sent.length));
  await Promise.all(sent.map(submit));
  const expectExact = async () => {
    expect(await summarizeQuotes()).toMatchObject({ total: 1000, this_week: 1000 });
    expect((await engine.scan(table)).filter((item) => item.counted === true)).toHaveLength(1000);
  };

  await Promise.all(batchesOf(await recordsOf(engine, table), 100).map(count));
  await expectExact();

  const replayed = await recordsOf(engine, table);
  await Promise.all([...batchesOf(replayed, 90), ...batchesOf(replayed.toReversed(), 70)].map(count));
  await expectExact();
});

test('A replay of the whole stream in other batches, concurrent and out of order, counts nothing twice', async () => {
  const { table, submit, count, summarizeQuotes } = await setup();
  await Promise.all(Array.from({ length: 150 }, () => submit()));
  await count((await recordsOf(engine, table)).slice(0, 70));

  const replayed = await recordsOf(engine, table);
  const sideBySide = [...batchesOf(replayed, 40), ...batchesOf(replayed.toReversed(), 17)];
  await Promise.all(sideBySide.map(count));
  await count(await recordsOf(engine, table));

  expect(await summarizeQuotes()).toMatchObject({ total: 150, this_week: 150 });
});

test('Stream records of counters and of later changes are not counted as quotes', async () => {
  const { table, submit, count } = await setup();
  const { id } = await submit();
  await count(await recordsOf(engine, table));

  const records = await recordsOf(engine, table);

  expect(records.length).toBeGreaterThan(3);
  expect(insertedQuotes({ Records: records }).map((quote) => quote.id)).toEqual([id]);
});

test('A record of a quote without its time fails, so that the stream keeps it', () => {
  const record: DynamoDBRecord = {
    eventName: 'INSERT',
    dynamodb: {
      NewImage: { id: { S: randomUUID() }, created_at_id: { S: 'x' }, created_at: { S: 'today' } },
    },
  };

  expect(() => insertedQuotes({ Records: [record] })).toThrow();
});

test('A quote that was deleted before it is counted does not stop the others', async () => {
  const { submit, count, summarizeQuotes, table } = await setup();
  await submit();
  const records = await recordsOf(engine, table);
  const ghost = structuredClone(records).map((record) => ({
    ...record,
    dynamodb: { ...record.dynamodb, NewImage: { ...record.dynamodb?.NewImage, id: { S: randomUUID() } } },
  }));

  await count([...ghost, ...records]);

  expect(await summarizeQuotes()).toMatchObject({ total: 1 });
});

const batchOutput = z.object({
  Responses: z.record(z.string(), z.array(z.looseObject({ id: z.unknown() }))),
});

/** A client of the real engine whose first answers leave some counters unread, as those of a throttled table do. */
function throttledClient(times: number): DynamoDBDocumentClient {
  const plain = new DynamoDBClient({ endpoint: engine.endpoint, region: REGION, credentials: CREDENTIALS });
  let left = times;
  plain.middlewareStack.add(
    (next) => async (call) => {
      const answer = await next(call);
      const output = batchOutput.safeParse(answer.output);
      if (!output.success || left === 0) return answer;
      left -= 1;
      const [[table = '', items = []] = []] = Object.entries(output.data.Responses);
      const Keys = items.map(({ id }) => ({ id }));
      Object.assign(answer.output, { Responses: {}, UnprocessedKeys: { [table]: { Keys } } });
      return answer;
    },
    { step: 'initialize', priority: 'high' },
  );
  return DynamoDBDocumentClient.from(plain);
}

describe('a throttled table', () => {
  async function read(throttledTimes: number) {
    const { table, submit, count } = await setup();
    await submit();
    await count(await recordsOf(engine, table));
    const pauses: number[] = [];
    const client = throttledClient(throttledTimes);
    const reader = counterReader(client, table, async (attempt) => {
      pauses.push(attempt);
    });
    const counters = await reader.read([TOTAL.id]).finally(() => client.destroy());
    return { pauses, total: counters.get(TOTAL.id)?.[TOTAL.attribute] };
  }

  test('is asked again for unprocessed counters, with a pause each time', async () => {
    expect(await read(3)).toEqual({ pauses: [1, 2, 3], total: 1 });
  });

  test('fails after eight attempts', async () => {
    expect(await read(7)).toMatchObject({ total: 1 });
    await expect(read(8)).rejects.toThrow('The counters could not be read in 8 attempts.');
  });
});
