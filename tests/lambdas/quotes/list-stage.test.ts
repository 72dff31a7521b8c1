/** The requests of one stage, on the real engine: which they are, and that they cost the same at any number. */
import '../function-settings.ts';
import { randomUUID } from 'node:crypto';
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Stage } from '#contract/quote-work.ts';
import { backOff } from '../../../lambdas/aws/back-off.ts';
import { chunksOf } from '../../../lambdas/aws/chunks-of.ts';
import { quotesOfDays } from '../../../lambdas/quotes/calendar-table.ts';
import { createApplyWork, type WorkChange } from '../../../lambdas/quotes/change-work.ts';
import { countedMonths } from '../../../lambdas/quotes/counters-table.ts';
import { encodeCursor } from '../../../lambdas/quotes/list-cursor.ts';
import { build } from '../../../lambdas/quotes/list-quotes.handler.ts';
import { workStore } from '../../../lambdas/quotes/quote-work-table.ts';
import { quotesById } from '../../../lambdas/quotes/quotes-by-id-table.ts';
import { quoteList } from '../../../lambdas/quotes/quotes-table.ts';
import { quotesOfStage } from '../../../lambdas/quotes/stages-table.ts';
import { quotesOfDay } from '../../../lambdas/quotes/today-table.ts';
import { indexQuote, searchKeys } from '../../../lambdas/search/search-keys-table.ts';
import { adminCaller, calledBy } from '../../builders/caller.ts';
import { httpEvent } from '../../builders/http-event.ts';
import { storedQuote } from '../../builders/quote-item.ts';
import { type MeteredEngine, startMeteredEngine } from '../metered-engine.ts';

const NOW = Date.parse('2026-11-18T18:00:00.000Z');
const MINUTE = 60_000;

let engine: MeteredEngine;

beforeAll(async () => {
  engine = await startMeteredEngine();
});
afterAll(() => engine.stop());

async function setup() {
  const { client } = engine;
  const table = await engine.createQuotesTable({ withStream: false });
  const events = await engine.createTable('quoteEvents', { withStream: false });
  const words = await engine.createTable('searchKeys', { withStream: false });
  const now = () => new Date(NOW);
  const handler = build({
    identify: calledBy(adminCaller()),
    quotes: {
      ...quoteList(client, table),
      ...countedMonths(client, table),
      ...quotesById(client, table, backOff),
    },
    keys: searchKeys(client, words),
    stages: quotesOfStage(client, table),
    day: quotesOfDay(client, table),
    calendar: quotesOfDays(client, table),
    now,
  });
  const ask = async (query: Readonly<Record<string, string>>) => {
    const { statusCode, body } = await handler({ ...httpEvent(), queryStringParameters: query });
    return { status: statusCode, ...JSON.parse(body) };
  };
  const index = indexQuote(client, words);
  const apply = createApplyWork({ work: workStore(client, { quotes: table, events }), now, pause: backOff });
  return {
    ask,
    index,
    ids: async (query: Readonly<Record<string, string>>): Promise<readonly string[]> =>
      (await ask(query)).quotes.map(({ id }: { readonly id: string }) => id),
    work: (id: string, version: number, change: Partial<WorkChange>) =>
      apply({ id, version, by: 'olga', operation: randomUUID(), happened: 'talked', ...change }),
    store: async (...items: readonly object[]) => {
      for (const chunk of chunksOf(items, 25)) {
        const puts = chunk.map((Item) => ({ PutRequest: { Item: { ...Item } } }));
        await client.send(new BatchWriteCommand({ RequestItems: { [table]: puts } }));
      }
    },
  };
}

/** A quote of so many minutes ago, on which staff has worked if it has a stage. */
const quote = (minutes: number, stage?: Stage | 'dismissed', over: object = {}) => ({
  ...storedQuote(new Date(NOW - minutes * MINUTE)),
  ...(stage && { stage, version: 1 }),
  ...over,
});

const many = (count: number, stage?: Stage) =>
  Array.from({ length: count }, (_, index) => quote(index * 7 + 1, stage));

const idsOf = (quotes: readonly { readonly id: string }[]) => quotes.map(({ id }) => id);

/** All pages of a stage. */
async function walk(place: Awaited<ReturnType<typeof setup>>, stage: Stage) {
  const pages: (readonly string[])[] = [];
  for (let cursor: string | null = null; pages.length < 50; ) {
    const { quotes, next_cursor } = await place.ask({ stage, ...(cursor !== null && { cursor }) });
    pages.push(idsOf(quotes));
    if (next_cursor === null) return pages;
    cursor = next_cursor;
  }
  throw new Error('The list did not end.');
}

describe('the requests of a stage', () => {
  test('are all of it and no others, newest first, page by page', async () => {
    const place = await setup();
    const quoted = many(120, 'quoted');
    await place.store(...many(60, 'booked'), ...many(60), ...quoted.toReversed());

    const pages = await walk(place, 'quoted');

    expect(pages.map((page) => page.length)).toEqual([50, 50, 20]);
    expect(pages.flat()).toEqual(idsOf(quoted));
  });

  test('follow the work on each', async () => {
    const place = await setup();
    const ana = quote(5);
    await place.store(ana);
    expect(await place.ids({ stage: 'new' })).toEqual([ana.id]);

    await place.work(ana.id, 0, { happened: 'no_answer' });
    expect(await place.ids({ stage: 'new' })).toEqual([ana.id]);
    await place.work(ana.id, 1, { happened: 'talked' });

    expect([await place.ids({ stage: 'new' }), await place.ids({ stage: 'contacted' })]).toEqual([
      [],
      [ana.id],
    ]);
    await place.work(ana.id, 2, { happened: 'stage', stage: 'lost', lost_reason: 'price' });
    expect([await place.ids({ stage: 'contacted' }), await place.ids({ stage: 'lost' })]).toEqual([
      [],
      [ana.id],
    ]);
  });

  test('are among the lost ones those that were called dismissed, in the same order', async () => {
    const place = await setup();
    const lost = many(120, 'lost').map((row, index) =>
      index % 2 === 0 ? row : { ...row, stage: 'dismissed' },
    );
    await place.store(...lost);

    expect((await walk(place, 'lost')).flat()).toEqual(idsOf(lost));
  });

  test('leave out what is held as spam and who was erased, as the search does', async () => {
    const place = await setup();
    const [quoted, fresh] = [quote(10, 'quoted'), quote(11)];
    const gone = { erased_at: '2026-11-01T18:00:00.000Z' };
    await place.store(quoted, fresh, quote(1, 'quoted', { held: 'held' }), quote(2, 'quoted', gone));
    await place.store(quote(3, undefined, { held: 'held' }), quote(4, undefined, gone));

    expect(await place.ids({ stage: 'quoted' })).toEqual([quoted.id]);
    expect(await place.ids({ stage: 'new' })).toEqual([fresh.id]);
  });

  test('are of the new ones those on which nobody has worked, however many others lie between', async () => {
    const place = await setup();
    const fresh = many(130);
    await place.store(...many(300, 'done'), ...fresh);

    expect((await walk(place, 'new')).flat()).toEqual(idsOf(fresh));
  });

  test('end with a cursor, not with an endless call, where hundreds of them were erased', async () => {
    const place = await setup();
    const last = quote(9_000, 'done');
    const erased = many(400, 'done').map((row) => ({ ...row, erased_at: '2026-11-01T18:00:00.000Z' }));
    await place.store(...erased, last);

    const pages = await walk(place, 'done');

    expect(pages[0]).toEqual([]);
    expect(pages.flat()).toEqual([last.id]);
  });
});

describe('with words', () => {
  test('a search finds those of the stage alone', async () => {
    const place = await setup();
    const rows = [quote(5, 'quoted'), quote(6, 'booked'), quote(7)];
    await place.store(...rows);
    for (const row of rows) await place.index(row);

    expect(await place.ids({ q: 'ana', stage: 'quoted' })).toEqual([rows[0]?.id]);
    expect(await place.ids({ q: 'ana', stage: 'new' })).toEqual([rows[2]?.id]);
    expect(await place.ask({ q: 'nobody', stage: 'quoted' })).toMatchObject({
      quotes: [],
      is_complete: true,
    });
  });

  test('the few of a stage are found among hundreds that have the word, and that this is all is said', async () => {
    const place = await setup();
    const quoted = quote(9_000, 'quoted');
    const rows = [...many(150), quoted];
    await place.store(...rows);
    for (const row of rows) await place.index(row);

    const { quotes, is_complete } = await place.ask({ q: 'ana', stage: 'quoted' });

    expect(idsOf(quotes)).toEqual([quoted.id]);
    expect(is_complete).toBe(true);
    expect(await place.ask({ q: 'ana', stage: 'new' })).toMatchObject({ is_complete: false });
  });
});

describe('what it costs', () => {
  test('is the same at 4,000 quotes as at 400, and at most 60 read units', async () => {
    const [few, lots] = [await setup(), await setup()];
    await few.store(...many(200, 'quoted'), ...many(200));
    await lots.store(...many(2_000, 'quoted'), ...many(2_000));

    for (const query of [
      { stage: 'quoted' },
      { stage: 'new' },
      { stage: 'lost' },
      { stage: 'quoted', cursor: encodeCursor(`${new Date(NOW - 700 * MINUTE).toISOString()}#`) },
    ]) {
      const units = await engine.unitsOf(() => few.ask(query));
      expect(await engine.unitsOf(() => lots.ask(query)), JSON.stringify(query)).toEqual(units);
      expect(units.read).toBeLessThanOrEqual(60);
    }
  }, 60_000);
});

test.each([
  [{ stage: 'sold' }, 'stage'],
  [{ stage: '' }, 'stage'],
  [{ stage: 'quoted', view: 'today' }, 'stage'],
  [{ stage: 'quoted', cursor: 'nonsense' }, 'cursor'],
  [{ stage: 'new', cursor: 'nonsense' }, 'cursor'],
  [{ stage: 'quoted', q: 'ana', cursor: 'nonsense' }, 'q'],
])('%j is refused, and the field is named', async (query, field) => {
  const { ask } = await setup();

  const { status, error } = await ask(query);

  expect(status).toBe(400);
  expect(error.fields[field]).toMatch(/^(?:Send|Leave)/);
});
