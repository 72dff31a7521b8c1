import '../function-settings.ts';
import { BatchWriteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { QuoteCard } from '#contract/quote-answer-schemas.ts';
import { backOff } from '../../../lambdas/aws/back-off.ts';
import { quotesOfDays } from '../../../lambdas/quotes/calendar-table.ts';
import { countedMonths, counterWriter } from '../../../lambdas/quotes/counters-table.ts';
import { build } from '../../../lambdas/quotes/list-quotes.handler.ts';
import { createListQuotes, type QuoteList } from '../../../lambdas/quotes/list-quotes.ts';
import type { QuoteItem } from '../../../lambdas/quotes/quote-item.ts';
import { quotesById } from '../../../lambdas/quotes/quotes-by-id-table.ts';
import { quoteList } from '../../../lambdas/quotes/quotes-table.ts';
import { quotesOfStage } from '../../../lambdas/quotes/stages-table.ts';
import { quotesOfDay } from '../../../lambdas/quotes/today-table.ts';
import { searchKeys } from '../../../lambdas/search/search-keys-table.ts';
import { adminCaller, calledBy } from '../../builders/caller.ts';
import { httpEvent } from '../../builders/http-event.ts';
import { storedQuote } from '../../builders/quote-item.ts';
import { type Engine, startEngine } from '../dynamodb-engine.ts';

const NOW = '2026-09-27T18:00:00.000Z';
const DAY = 24 * 3_600_000;

let engine: Engine;

beforeAll(async () => {
  engine = await startEngine();
});

afterAll(() => engine.stop());

async function setup(stored: readonly QuoteItem[]) {
  const table = await engine.createQuotesTable({ withStream: false });
  const store = async (items: readonly QuoteItem[]) => {
    for (let start = 0; start < items.length; start += 25) {
      const Requests = items.slice(start, start + 25).map((item) => ({ PutRequest: { Item: { ...item } } }));
      await engine.client.send(new BatchWriteCommand({ RequestItems: { [table]: Requests } }));
    }
  };
  await store(stored);
  let queries = 0;
  const index = quoteList(engine.client, table);
  const quotes: QuoteList = {
    ...countedMonths(engine.client, table),
    before: (position, limit) => {
      queries += 1;
      return index.before(position, limit);
    },
  };
  const now = () => new Date(NOW);
  const listQuotes = createListQuotes({ quotes, now });
  const searchTable = await engine.createTable('searchKeys', { withStream: false });
  const handler = build({
    quotes: { ...quotes, ...quotesById(engine.client, table, backOff) },
    keys: searchKeys(engine.client, searchTable),
    stages: quotesOfStage(engine.client, table),
    day: quotesOfDay(engine.client, table),
    calendar: quotesOfDays(engine.client, table),
    now,
    identify: calledBy(adminCaller()),
  });
  return { table, store, listQuotes, handler, queriesMade: () => queries };
}

/** Scrolls to the end; after each page something may happen. */
async function scrollThrough(
  listQuotes: ReturnType<typeof createListQuotes>,
  afterPage: (page: number) => Promise<void> = async () => {},
): Promise<QuoteCard[]> {
  const cards: QuoteCard[] = [];
  let cursor: string | undefined;
  for (let pages = 1; pages < 500; pages += 1) {
    const page = await listQuotes({ cursor });
    cards.push(...page.quotes);
    if (page.next_cursor === null) return cards;
    cursor = page.next_cursor;
    await afterPage(pages);
  }
  throw new Error('The list did not end.');
}

const newestFirst = (quotes: readonly QuoteItem[]) =>
  quotes
    .map((quote) => quote.created_at_id)
    .sort()
    .reverse();

const positions = (cards: readonly QuoteCard[]) => cards.map((card) => `${card.created_at}#${card.id}`);

const daysAgo = (days: number) => new Date(Date.parse(NOW) - days * DAY);

describe('a page', () => {
  test('holds the 200 newest quotes first, and a cursor for the next', async () => {
    const stored = Array.from({ length: 450 }, (_, index) => storedQuote(daysAgo(index / 4)));
    const { listQuotes } = await setup(stored);

    const first = await listQuotes({ cursor: undefined });
    const second = await listQuotes({ cursor: first.next_cursor ?? undefined });
    const third = await listQuotes({ cursor: second.next_cursor ?? undefined });

    expect([first, second, third].map(({ quotes }) => quotes.length)).toEqual([200, 200, 50]);
    expect(positions([first, second, third].flatMap(({ quotes }) => quotes))).toEqual(newestFirst(stored));
    expect(third.next_cursor).toBeNull();
  });

  test('has the attributes of a card and no internal ones', async () => {
    const { table, handler } = await setup([]);
    const id = '3f2a91c0-7d5e-4b6a-9c1d-0123456789ab';
    const Item = {
      ...storedQuote(NOW, { id, special_items: 'A piano' }),
      move_time: 'Morning',
      counted: true,
    };
    await engine.client.send(new PutCommand({ TableName: table, Item }));

    const { statusCode, body } = await handler(httpEvent());

    expect(statusCode).toBe(200);
    expect(JSON.parse(body)).toEqual({
      quotes: [
        {
          id,
          created_at: NOW,
          stage: 'new',
          version: 0,
          first_name: 'Ana',
          last_name: 'Ruiz',
          email: 'ana@example.com',
          phone: '(510) 555-0107',
          move_date: '2026-03-14',
          current_address: '12 Grand Ave, Oakland',
          new_address: '34 Solano Ave, Albany',
          home_size: '2br',
          move_type: 'local',
          move_time: 'Morning',
          packing_service: false,
          storage_needed: false,
          special_items: 'A piano',
          additional_notes: '',
        },
      ],
      next_cursor: null,
      as_of: NOW,
    });
  });

  test('of an empty table is empty and has no cursor', async () => {
    const { listQuotes } = await setup([]);

    expect(await listQuotes({ cursor: undefined })).toEqual({ quotes: [], next_cursor: null, as_of: NOW });
  });

  test('stays under 1 MB with the longest quotes, and none is left out', async () => {
    const longest = { special_items: '李'.repeat(2000), additional_notes: '"'.repeat(2000) };
    const stored = Array.from({ length: 250 }, (_, index) => storedQuote(daysAgo(index / 100), longest));
    const { listQuotes, handler } = await setup(stored);

    const { body } = await handler(httpEvent());
    const cards = await scrollThrough(listQuotes);

    expect(Buffer.byteLength(body)).toBeLessThan(1_000_000);
    expect(JSON.parse(body).quotes.length).toBeGreaterThan(50);
    expect(positions(cards)).toEqual(newestFirst(stored));
  });

  test('takes a bounded number of queries where quotes are sparse', async () => {
    const yearly = Array.from({ length: 26 }, (_, years) =>
      storedQuote(`${2026 - years}-01-15T12:00:00.000Z`),
    );
    const { table, listQuotes, queriesMade } = await setup(yearly);
    const counters = counterWriter(engine.client, table);
    await counters.count(yearly.slice(0, 13));
    await counters.count(yearly.slice(13));

    await listQuotes({ cursor: undefined });
    const ofOnePage = queriesMade();
    const cards = await scrollThrough(listQuotes);

    expect(ofOnePage).toBeLessThanOrEqual(36);
    expect(positions(cards)).toEqual(newestFirst(yearly));
  });
});

describe('the end of the list', () => {
  test('is found after quotes that were not counted yet', async () => {
    const stored = [storedQuote(daysAgo(1)), storedQuote(daysAgo(80)), storedQuote(daysAgo(200))];
    const { listQuotes } = await setup(stored);

    expect(positions(await scrollThrough(listQuotes))).toEqual(newestFirst(stored));
  });

  test('is found after a gap of years', async () => {
    const stored = [storedQuote(daysAgo(1)), storedQuote(daysAgo(5 * 365))];
    const { table, listQuotes, queriesMade } = await setup(stored);
    await counterWriter(engine.client, table).count(stored);

    expect(positions(await scrollThrough(listQuotes))).toEqual(newestFirst(stored));
    expect(queriesMade()).toBeLessThan(20);
  });
});

test('Each quote is listed exactly once, newest first, even with equal timestamps and new arrivals', async () => {
  const month = fc.constantFrom(0, 3, 26, 27, 40, 95, 400);
  const moments = fc.array(fc.tuple(month, fc.constantFrom(0, 1)), { maxLength: 450, size: 'max' });
  const arrivals = fc.array(fc.nat({ max: 30 }), { maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(moments, arrivals, async (times, arriving) => {
      const stored = times.map(([days, milliseconds]) =>
        storedQuote(new Date(daysAgo(days).getTime() - milliseconds)),
      );
      const { table, store, listQuotes } = await setup(stored);
      for (let start = 0; start < stored.length; start += 33) {
        await counterWriter(engine.client, table).count(stored.slice(start, start + 33));
      }

      const cards = await scrollThrough(listQuotes, (page) =>
        store(
          Array.from({ length: arriving[page - 1] ?? 0 }, (_, index) =>
            storedQuote(new Date(Date.parse(NOW) + page + index)),
          ),
        ),
      );

      expect(positions(cards)).toEqual(newestFirst(stored));
    }),
    { numRuns: 8 },
  );
}, 120_000);

test.each([
  '',
  'abc',
  '!!!',
  Buffer.from('2026-13~').toString('base64url'),
  Buffer.from('1999-12~').toString('base64url'),
  Buffer.from('2026-09-27T18:00:00.000Z').toString('base64url'),
  Buffer.from('2026-09-27T18:00:00.000Z#').toString('base64url'),
  Buffer.from(`2026-09-27T18:00:00.000Z#${'x'.repeat(65)}`).toString('base64url'),
  `${Buffer.from('2026-09~').toString('base64url')}=`,
  'x'.repeat(5000),
])('A cursor that the list did not return (%s) is answered with 400', async (cursor) => {
  const { handler } = await setup([]);

  const { statusCode, body } = await handler(httpEvent({ queryStringParameters: { cursor } }));

  expect(statusCode).toBe(400);
  expect(JSON.parse(body).error.fields).toEqual({
    cursor: 'Send the next_cursor of the page before, or leave it out for the first page.',
  });
});
