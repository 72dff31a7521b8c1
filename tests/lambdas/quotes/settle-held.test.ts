import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HeldOutcome } from '#contract/held-quotes.ts';
import { quoteHolder } from '../../../lambdas/alerts/spam-table.ts';
import type { AuditEvent } from '../../../lambdas/audit-trail/audit-trail.ts';
import { createCountQuotes } from '../../../lambdas/quotes/count-quotes.ts';
import { counterReader, counterWriter } from '../../../lambdas/quotes/counters-table.ts';
import { createExpireHeld } from '../../../lambdas/quotes/expire-held.ts';
import { expiringQuotes, heldQuotes } from '../../../lambdas/quotes/held-quotes-table.ts';
import { quoteCount, quoteList } from '../../../lambdas/quotes/quotes-table.ts';
import { createSettleHeld } from '../../../lambdas/quotes/settle-held.ts';
import { createSummarizeQuotes } from '../../../lambdas/quotes/summarize-quotes.ts';
import { indexQuote, removeSearchKeys, searchKeys } from '../../../lambdas/search/search-keys-table.ts';
import { adminCaller } from '../../builders/caller.ts';
import { storedQuote } from '../../builders/quote-item.ts';
import { type Engine, startEngine } from '../dynamodb-engine.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());

const NOW = new Date('2026-10-05T19:00:00.000Z');
const DAY_MS = 86_400_000;
const CLIENT = {
  sourceIp: '192.0.2.1',
  viewerIp: '198.51.100.7',
  forwardedFor: undefined,
  userAgent: 'phone',
};

async function setup() {
  const table = await engine.createQuotesTable({ withStream: false });
  const { client } = engine;
  const clock = { time: NOW.getTime() };
  const now = () => new Date(clock.time);
  const pause = async () => {};
  const events: AuditEvent[] = [];
  const count = createCountQuotes({ counters: counterWriter(client, table), pause });
  const { hold } = quoteHolder(client, table, now);
  const searchTable = await engine.createTable('searchKeys', { withStream: false });
  const removeKeys = removeSearchKeys(client, searchTable);
  const quotes = heldQuotes(client, table, pause);
  const expiring = expiringQuotes(client, table, pause);
  /** What somebody else does between the reading of the quotes and their change. */
  const meanwhile = { run: async () => {} };
  const settleHeld = createSettleHeld({
    quotes,
    trail: {
      append: async (event) => {
        events.push(event);
        await meanwhile.run();
        return { id: String(events.length), createdAt: NOW.toISOString() };
      },
    },
    removeKeys,
    now,
  });
  const summarize = createSummarizeQuotes({
    counters: counterReader(client, table, pause),
    quotes: quoteCount(client, table),
    now,
  });
  return {
    table,
    events,
    quotes,
    meanwhile,
    index: indexQuote(client, searchTable),
    /** Ids of those that the search finds by this word. */
    found: async (word: string) =>
      (await searchKeys(client, searchTable).beginningWith(word, 100)).ids.toSorted(),
    /** Stores and counts quotes, and holds each for this group. */
    store: async (number: number, group?: string) => {
      const quotes = Array.from({ length: number }, (_, index) =>
        storedQuote(new Date(NOW.getTime() - (index + 1) * 60_000)),
      );
      await Promise.all(quotes.map((Item) => client.send(new PutCommand({ TableName: table, Item }))));
      await count(quotes);
      if (group !== undefined)
        for (const { id } of quotes) await hold({ id, signs: ['links', 'markup'], group });
      return quotes;
    },
    hold,
    /** What a batch of the stream that is delivered again does. */
    countAgain: count,
    settle: (id: string, outcome: HeldOutcome, alike = false) =>
      settleHeld({ admin: adminCaller(), id, outcome, alike, clientInfo: CLIENT }),
    expire: createExpireHeld({
      quotes: {
        ...expiring,
        expire: async (page, time) => {
          await meanwhile.run();
          return expiring.expire(page, time);
        },
      },
      removeKeys,
      now,
    }),
    pass: (days: number): void => {
      clock.time += days * DAY_MS;
    },
    total: async () => (await summarize()).total,
    listed: async () =>
      (await quoteList(client, table).before('2026-10-99', 1_000)).quotes.map(({ id }) => id),
  };
}

test('A released quote is a request like any other and is not held again', async () => {
  const { table, store, settle, hold, total } = await setup();
  const [quote] = await store(1, 'sender#a');
  if (quote === undefined) throw new Error('No quote was stored.');

  expect(await settle(quote.id, 'released')).toEqual({ changed: 1, more: false });
  await hold({ id: quote.id, signs: ['links'], group: 'sender#a' });

  const [item] = (await engine.scan(table)).filter(({ id }) => id === quote.id);
  expect(item).toMatchObject({
    ...quote,
    settled_at: NOW.toISOString(),
    unannounced: 'quote',
    announce_at: new Date(Date.parse(quote.created_at) + 60_000).toISOString(),
  });
  expect(item).not.toHaveProperty('held');
  expect(await total()).toBe(1);
});

test('A removed quote whose batch comes again is not counted, and put back it counts once', async () => {
  const { store, settle, countAgain, total } = await setup();
  const quotes = await store(2, 'sender#a');
  const [named] = quotes;
  if (named === undefined) throw new Error('No quote was stored.');

  await settle(named.id, 'removed');
  expect(await total()).toBe(1);
  await countAgain(quotes);
  expect(await total()).toBe(1);
  await settle(named.id, 'restored');
  await countAgain(quotes);
  expect(await total()).toBe(2);
});

test('One that another admin releases while all alike are removed goes on being found', async () => {
  const { store, index, found, settle, quotes, meanwhile } = await setup();
  const [named, released] = await store(2, 'sender#a');
  if (named === undefined || released === undefined) throw new Error('No quotes were stored.');
  for (const quote of [named, released]) await index({ ...quote, last_name: 'Ruiz' });
  meanwhile.run = async () => {
    await quotes.settle.released([{ ...released, held_group: 'sender#a' }], { by: 'ben', now: NOW });
  };

  expect(await settle(named.id, 'removed', true)).toEqual({ changed: 1, more: false });

  expect(await found('ruiz')).toEqual([released.id]);
});

test('A removed quote leaves list and counters, and stays in the table', async () => {
  const { table, store, settle, total, listed } = await setup();
  const [quote, other] = await store(2, 'sender#a');
  if (quote === undefined) throw new Error('No quote was stored.');

  expect(await settle(quote.id, 'removed')).toEqual({ changed: 1, more: false });

  expect(await total()).toBe(1);
  expect(await listed()).toEqual([other?.id]);
  const items = await engine.scan(table);
  expect(items.find(({ id }) => id === quote.id)).toMatchObject({
    email: quote.email,
    held: 'removed',
    expires_at: NOW.getTime() / 1_000 + 30 * 86_400,
  });
});

test('All that look alike are removed together, five hundred in a call, and no other', async () => {
  const { store, settle, total, listed } = await setup();
  const robots = await store(530, 'text#offer');
  const [other] = await store(1, 'text#another');
  const [honest] = await store(1);
  const named = robots[0]?.id ?? '';

  expect(await settle(named, 'removed', true)).toEqual({ changed: 500, more: true });
  expect(await total()).toBe(32);
  expect(await settle(named, 'removed', true)).toEqual({ changed: 30, more: false });
  expect(await total()).toBe(2);
  expect(new Set(await listed())).toEqual(new Set([other?.id, honest?.id]));
});

test('Every settlement is recorded with who, what and how many, before it is done', async () => {
  const { events, store, settle } = await setup();
  const [quote] = await store(3, 'sender#a');
  if (quote === undefined) throw new Error('No quote was stored.');
  await settle(quote.id, 'removed', true);

  expect(events).toMatchObject([
    {
      action: 'held_quotes_removed',
      userId: adminCaller().userId,
      newData: { quote: quote.id, number: '3' },
    },
  ]);
});

test('A quote that is not held is answered 404, and nothing changes', async () => {
  const { events, store, settle, total } = await setup();
  const [quote] = await store(1);
  if (quote === undefined) throw new Error('No quote was stored.');

  for (const outcome of ['released', 'removed'] as const)
    await expect(settle(quote.id, outcome)).rejects.toMatchObject({ status: 404 });
  expect(events).toEqual([]);
  expect(await total()).toBe(1);
});

test('A removed quote is restored as it was: held, in list and counters, and without an end', async () => {
  const { table, store, settle, total, listed } = await setup();
  const [quote, other] = await store(2, 'sender#a');
  if (quote === undefined) throw new Error('No quote was stored.');
  const before = await engine.scan(table);

  await settle(quote.id, 'removed');
  expect(await settle(quote.id, 'restored')).toEqual({ changed: 1, more: false });

  const byId = (items: readonly Record<string, unknown>[]) =>
    items.toSorted((one, another) => String(one.id).localeCompare(String(another.id)));
  const place = { worked_month: 'settled#2026-10', worked_at_id: `${NOW.toISOString()}#${quote.id}` };
  const heardOf = before.map((item) => (item.id === quote.id ? { ...item, ...place } : item));
  expect(byId(await engine.scan(table))).toEqual(byId(heardOf));
  expect(await total()).toBe(2);
  expect(await listed()).toEqual([quote.id, other?.id]);
  await expect(settle(quote.id, 'restored')).rejects.toMatchObject({ status: 404 });
});

test('All alike that were removed are restored together', async () => {
  const { store, settle, total } = await setup();
  const [robot] = await store(40, 'text#offer');

  await settle(robot?.id ?? '', 'removed', true);
  expect(await total()).toBe(0);
  expect(await settle(robot?.id ?? '', 'restored', true)).toEqual({ changed: 40, more: false });
  expect(await total()).toBe(40);
});

test('What is held stays for 30 days, then leaves list and counters; all else stays', async () => {
  const { table, store, settle, expire, pass, total, listed } = await setup();
  const [held, released] = await store(2, 'sender#a');
  const [honest] = await store(1);
  await settle(released?.id ?? '', 'released');

  pass(29.9);
  expect(await expire()).toBe(0);
  expect(await total()).toBe(3);

  pass(0.2);
  expect(await expire()).toBe(1);
  expect(await expire()).toBe(0);
  expect(await total()).toBe(2);
  expect(new Set(await listed())).toEqual(new Set([released?.id, honest?.id]));
  const ends = (await engine.scan(table)).filter(({ expires_at }) => expires_at !== undefined);
  expect(ends).toMatchObject([{ id: held?.id, expires_at: NOW.getTime() / 1_000 + 30.1 * 86_400 }]);
});

test('One that passed at first leaves the search with its removal, and one that nobody released with its end', async () => {
  const { store, hold, settle, expire, pass, index, found } = await setup();
  const [removed, ended, kept] = await store(3);
  if (!removed || !ended || !kept) throw new Error('The quotes were not stored.');
  for (const quote of [removed, ended, kept]) await index(quote);
  for (const { id } of [removed, ended]) await hold({ id, signs: ['links'], group: 'sender#s' });

  expect(await found('ruiz')).toEqual([removed.id, ended.id, kept.id].toSorted());
  await settle(removed.id, 'removed');
  expect(await found('ruiz')).toEqual([ended.id, kept.id].toSorted());
  pass(31);
  await expire();
  expect(await found('ruiz')).toEqual([kept.id]);
});

test('A quote that somebody released while the held ones expired goes on being found', async () => {
  const { store, quotes, meanwhile, index, found, expire, pass } = await setup();
  const held = await store(2, 'sender#a');
  const [kept] = held;
  if (kept === undefined) throw new Error('No quotes were stored.');
  for (const one of held) await index(one);
  pass(31);
  meanwhile.run = async () => {
    await quotes.settle.released([{ ...kept, held_group: 'sender#a' }], { by: 'somebody else', now: NOW });
  };

  expect(await expire()).toBe(1);

  expect(await found('ruiz')).toEqual([kept.id]);
});
