import '../function-settings.ts';
import { randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditEvent } from '../../../lambdas/audit-trail/audit-trail.ts';
import { build } from '../../../lambdas/quotes/change-stage.handler.ts';
import { insertedQuotes } from '../../../lambdas/quotes/inserted-quotes.ts';
import { workStore } from '../../../lambdas/quotes/quote-work-table.ts';
import { adminCaller, calledBy, caller } from '../../builders/caller.ts';
import { jsonEvent } from '../../builders/http-event.ts';
import { storedQuote } from '../../builders/quote-item.ts';
import { type Engine, startEngine } from '../dynamodb-engine.ts';

const NOW = '2026-09-27T18:00:00.000Z';
const [OLGA, BEN] = ['olga-sub', 'ben-sub'];

let engine: Engine;
let table: string;

beforeAll(async () => {
  engine = await startEngine();
  table = await engine.createQuotesTable({ withStream: false });
});
afterAll(() => engine.stop());

async function setup({ trailFails = false } = {}) {
  const quote = storedQuote('2026-09-27T17:00:00.000Z');
  const put = new PutCommand({ TableName: table, Item: { ...quote } });
  await engine.client.send(put);
  const recorded: AuditEvent[] = [];
  const faults = { trailFails };
  const trail = {
    append: async (event: AuditEvent) => {
      if (faults.trailFails) throw new Error('The log is away.');
      recorded.push(event);
      return { id: 'event-1', createdAt: NOW };
    },
  };
  const change = async (userId: string, body: object, id = quote.id) => {
    const work = workStore(engine.client, table);
    const identify = calledBy(adminCaller({ userId }));
    const handler = build({ identify, work, trail, now: () => new Date(NOW) });
    const answer = await handler({ ...jsonEvent(JSON.stringify(body)), pathParameters: { id } });
    return { status: answer.statusCode, ...JSON.parse(answer.body) };
  };
  const stored = async () => (await engine.scan(table)).find(({ id }) => id === quote.id);
  return { quote, change, stored, recorded, faults };
}

const contacted = (version = 0) => ({ stage: 'contacted', version, operation: randomUUID() });

describe('Staff says what became of a request', () => {
  test('it is stored beside what the visitor sent, with who and when, and recorded under its own name', async () => {
    const { quote, change, stored, recorded } = await setup();
    const wish = contacted();

    const answer = await change(OLGA, wish);

    const work = { id: quote.id, stage: 'contacted', version: 1, updated_by: OLGA, updated_at: NOW };
    expect(answer).toEqual({ status: 200, is_applied: true, work });
    const { submitted_at: _, ...sent } = quote;
    expect(await stored()).toMatchObject({ ...sent, ...work });
    expect(recorded).toMatchObject([
      {
        userId: OLGA,
        action: 'quote_contacted',
        trustLevel: 'trusted',
        newData: { quote: quote.id, operation: wish.operation },
      },
    ]);
  });

  test('a repeat of the same change is harmless and gets the same answer', async () => {
    const { change, stored } = await setup();
    const wish = contacted();
    const first = await change(OLGA, wish);
    const before = await stored();

    expect(await change(OLGA, wish)).toEqual(first);
    expect(await stored()).toEqual(before);
  });

  test('a change that broke off before it was recorded is recorded by its repeat', async () => {
    const { change, recorded, faults } = await setup({ trailFails: true });
    const wish = contacted();
    expect(await change(OLGA, wish)).toMatchObject({ status: 500 });
    faults.trailFails = false;

    expect(await change(OLGA, wish)).toMatchObject({ status: 200, is_applied: true });
    expect(recorded).toHaveLength(1);
  });

  test('who comes second changes nothing and is told what the first has done', async () => {
    const { quote, change, stored, recorded } = await setup();
    await change(OLGA, contacted());
    const before = await stored();

    const answer = await change(BEN, { stage: 'dismissed', version: 0, operation: randomUUID() });

    const theirs = { id: quote.id, stage: 'contacted', version: 1, updated_by: OLGA, updated_at: NOW };
    expect(answer).toEqual({ status: 200, is_applied: false, work: theirs });
    expect(await stored()).toEqual(before);
    expect(recorded).toHaveLength(1);
  });

  test('it can be undone: the quote is new again, two versions later', async () => {
    const { change, recorded } = await setup();
    await change(OLGA, contacted());

    const undone = await change(OLGA, { stage: 'new', version: 1, operation: randomUUID() });

    expect(undone).toMatchObject({ is_applied: true, work: { stage: 'new', version: 2 } });
    expect(recorded.map(({ action }) => action)).toEqual(['quote_contacted', 'quote_reopened']);
  });

  test('of twenty at once one is applied', async () => {
    const { change } = await setup();

    const answers = await Promise.all(Array.from({ length: 20 }, () => change(OLGA, contacted())));

    expect(answers.filter(({ is_applied }) => is_applied)).toHaveLength(1);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  });

  test('no counter and no unknown id becomes a quote by it', async () => {
    const { change } = await setup();
    const id = randomUUID();
    await engine.client.send(new PutCommand({ TableName: table, Item: { id, all: 7 } }));

    for (const strange of [id, randomUUID()]) {
      expect(await change(OLGA, contacted(), strange)).toMatchObject({ status: 404 });
    }
    expect((await engine.scan(table)).find((item) => item.id === id)).toEqual({ id, all: 7 });
  });

  test.each([
    [{ ...contacted(), stage: 'booked' }, 'stage'],
    [{ ...contacted(), version: -1 }, 'version'],
    [{ ...contacted(), version: '1' }, 'version'],
    [{ ...contacted(), operation: 'again' }, 'operation'],
  ])('%j is refused, with a line about %s', async (body, field) => {
    const { change, stored } = await setup();

    const { status, error } = await change(OLGA, body);

    expect([status, Object.keys(error.fields)]).toEqual([400, [field]]);
    expect(await stored()).not.toHaveProperty('stage');
  });

  test('a plain user changes nothing', async () => {
    const { quote, stored, recorded } = await setup();
    const trail = { append: () => Promise.reject(new Error('recorded')) };
    const work = workStore(engine.client, table);
    const handler = build({ identify: calledBy(caller()), work, trail, now: () => new Date(NOW) });
    const event = { ...jsonEvent(JSON.stringify(contacted())), pathParameters: { id: quote.id } };

    expect((await handler(event)).statusCode).toBe(403);
    expect(await stored()).not.toHaveProperty('stage');
    expect(recorded).toEqual([]);
  });

  test('the counters, which read the stream, see no new quote in it', () => {
    const image = { id: { S: randomUUID() }, created_at: { S: NOW }, created_at_id: { S: NOW } };
    const record = { eventName: 'MODIFY' as const, dynamodb: { NewImage: image } };

    expect(insertedQuotes({ Records: [record] })).toEqual([]);
    expect(insertedQuotes({ Records: [{ ...record, eventName: 'INSERT' }] })).toHaveLength(1);
  });
});
