/** The owner's day, on the real engine and by the server's clock. */
import { randomUUID } from 'node:crypto';
import { PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Stage } from '#contract/quote-work.ts';
import { quoteHolder } from '../../../lambdas/alerts/spam-table.ts';
import { backOff } from '../../../lambdas/aws/back-off.ts';
import { createApplyWork, type WorkChange } from '../../../lambdas/quotes/change-work.ts';
import { heldQuotes } from '../../../lambdas/quotes/held-quotes-table.ts';
import { createListToday } from '../../../lambdas/quotes/list-today.ts';
import { workStore } from '../../../lambdas/quotes/quote-work-table.ts';
import { quotesById } from '../../../lambdas/quotes/quotes-by-id-table.ts';
import { quotesOfDay } from '../../../lambdas/quotes/today-table.ts';
import { storedQuote } from '../../builders/quote-item.ts';
import { type MeteredEngine, startMeteredEngine } from '../metered-engine.ts';

/** A Wednesday, 10 am in Oakland. */
const NOW = Date.parse('2026-11-18T18:00:00.000Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** So far ahead that it cannot slip yet. */
const LATER = '2027-03-01';

let engine: MeteredEngine;

beforeAll(async () => {
  engine = await startMeteredEngine();
});
afterAll(() => engine.stop());

const at = (time: number) => new Date(time);
const iso = (time: number) => at(time).toISOString();

async function setup() {
  const { client } = engine;
  const quotes = await engine.createQuotesTable({ withStream: false });
  const events = await engine.createTable('quoteEvents', { withStream: false });
  const clock = { time: NOW };
  const now = () => at(clock.time);
  const pause = async () => {};
  const apply = createApplyWork({ work: workStore(client, { quotes, events }), now, pause });
  const listToday = createListToday({
    day: quotesOfDay(client, quotes),
    quotes: quotesById(client, quotes, backOff),
    now,
  });
  const versions = new Map<string, number>();
  return {
    quotes,
    clock,
    listToday,
    hold: quoteHolder(client, quotes, () => new Date(clock.time)).hold,
    held: heldQuotes(client, quotes, backOff),
    /** Stores a quote of so long ago. */
    send: async (ageMs: number, move_date = LATER) => {
      const quote = storedQuote(at(NOW - ageMs), { move_date });
      await client.send(new PutCommand({ TableName: quotes, Item: quote }));
      return quote.id;
    },
    /** Changes the work at a time. */
    work: async (id: string, time: number, wish: Partial<WorkChange> & Pick<WorkChange, 'happened'>) => {
      const known = versions.get(id) ?? 0;
      clock.time = time;
      await apply({ id, by: 'olga', operation: randomUUID(), version: known, ...wish });
      versions.set(id, known + 1);
      clock.time = NOW;
    },
    day: async () => {
      const { quotes: cards, today } = await listToday();
      return cards.map(({ id }, index) => [today?.due[index]?.part, id, today?.due[index]?.at]);
    },
  };
}

describe('who is in the day', () => {
  test('a new request from its arrival on, due within 24 hours, the most overdue first', async () => {
    const { send, day } = await setup();
    const [fresh, late] = [await send(5 * MINUTE), await send(30 * HOUR)];

    expect(await day()).toEqual([
      ['call', late, iso(NOW - 6 * HOUR)],
      ['call', fresh, iso(NOW + DAY - 5 * MINUTE)],
    ]);
  });

  test('who is to be called again today, and not who is tomorrow', async () => {
    const { send, work, day } = await setup();
    const [today, tomorrow] = [await send(DAY), await send(DAY)];
    await work(today, NOW - HOUR, { happened: 'voicemail' });
    await work(tomorrow, NOW - HOUR, {
      happened: 'voicemail',
      next_kind: 'call',
      next_at: iso(NOW + DAY),
    });

    expect(await day()).toEqual([['call', today, iso(NOW + HOUR)]]);
  });

  test('visits and moves of today, until somebody says that they are done', async () => {
    const { send, work, day } = await setup();
    const [visit, move] = [await send(3 * DAY), await send(9 * DAY, '2026-11-18')];
    const stage = (stage: Stage, kind: 'visit' | 'move', time: number) =>
      ({ happened: 'stage', stage, next_kind: kind, next_at: iso(time) }) as const;
    await work(visit, NOW - DAY, stage('visit', 'visit', NOW + 2 * HOUR));
    await work(move, NOW - DAY, stage('booked', 'move', NOW - HOUR));

    expect(await day()).toEqual([
      ['appointment', move, iso(NOW - HOUR)],
      ['appointment', visit, iso(NOW + 2 * HOUR)],
    ]);
    await work(move, NOW, { happened: 'stage', stage: 'done' });
    expect((await day()).map(([, id]) => id)).toEqual([visit]);
  });

  test('offers that were not answered for two days', async () => {
    const { send, work, day } = await setup();
    const [silent, fresh] = [await send(9 * DAY), await send(9 * DAY)];
    await work(silent, NOW - 2 * DAY - HOUR, { happened: 'stage', stage: 'quoted' });
    await work(fresh, NOW - DAY, { happened: 'stage', stage: 'quoted' });

    expect((await day()).map(([part, id]) => [part, id])).toEqual([['chase', silent]]);
  });

  test('a move within seven days that is not booked, whatever is next; not one that is', async () => {
    const { send, work, day } = await setup();
    const [open, booked, inTime] = [
      await send(9 * DAY, '2026-11-25'),
      await send(9 * DAY, '2026-11-25'),
      await send(9 * DAY, '2026-11-26'),
    ];
    const farAhead = { next_kind: 'follow_up', next_at: iso(NOW + 3 * DAY) } as const;
    for (const id of [open, inTime])
      await work(id, NOW - HOUR, { happened: 'stage', stage: 'quoted', ...farAhead });
    await work(booked, NOW - HOUR, {
      happened: 'stage',
      stage: 'booked',
      next_kind: 'move',
      next_at: iso(NOW + 7 * DAY),
    });

    expect(await day()).toEqual([['slip', open, '2026-11-18T08:00:00.000Z']]);
  });

  test('nobody who is lost, and nobody who is held as spam until an admin releases that', async () => {
    const { send, work, day, hold, held } = await setup();
    const [lost, spam] = [await send(HOUR), await send(HOUR)];
    await work(lost, NOW, { happened: 'stage', stage: 'lost', lost_reason: 'price' });
    await hold({ id: spam, signs: ['links'], group: 'text#x' });

    expect(await day()).toEqual([]);
    const found = await held.find(spam, 'held');
    await held.settle.released(found === undefined ? [] : [found], { by: 'olga', now: at(NOW) });
    expect((await day()).map(([, id]) => id)).toEqual([spam]);
  });
});

describe('the business day', () => {
  test.each([
    ['in summer', '2026-07-01T19:00:00.000Z', '2026-07-02T07:00:00.000Z'],
    ['in winter', '2026-12-01T19:00:00.000Z', '2026-12-02T08:00:00.000Z'],
    ['on the day of 25 hours', '2026-11-01T19:00:00.000Z', '2026-11-02T08:00:00.000Z'],
    ['on the day of 23 hours', '2026-03-08T19:00:00.000Z', '2026-03-09T07:00:00.000Z'],
  ])('ends at midnight in Oakland %s', async (_when, now, midnight) => {
    const { send, work, clock, listToday } = await setup();
    const [before, after] = [await send(9 * DAY), await send(9 * DAY)];
    const next = (time: number) =>
      ({ happened: 'note', note: 'Again.', next_kind: 'call', next_at: iso(time) }) as const;
    clock.time = Date.parse(now);
    await work(before, Date.parse(now), next(Date.parse(midnight) - 1));
    await work(after, Date.parse(now), next(Date.parse(midnight)));
    clock.time = Date.parse(now);

    expect((await listToday()).quotes.map(({ id }) => id)).toEqual([before]);
  });
});

describe('the median first reply', () => {
  test('is that of who heard of us in the last 30 days, in minutes', async () => {
    const { send, work, listToday } = await setup();
    expect((await listToday()).today?.median_reply).toBeUndefined();
    for (const minutes of [11, 5, 300]) {
      const id = await send(5 * DAY);
      await work(id, NOW - 5 * DAY + minutes * MINUTE, { happened: 'talked' });
    }
    const old = await send(60 * DAY);
    await work(old, NOW - 60 * DAY + MINUTE, { happened: 'talked' });
    await work(old, NOW - DAY, { happened: 'note', note: 'Asked for a copy.' });

    expect((await listToday()).today?.median_reply).toBe(11);
  });

  test('is not lost because more requests than it looks at were settled as spam since', async () => {
    const { send, work, listToday, hold, held } = await setup();
    await work(await send(5 * DAY), NOW - 5 * DAY + 11 * MINUTE, { happened: 'talked' });
    const robots = await Promise.all(Array.from({ length: 101 }, () => send(DAY)));
    await Promise.all(robots.map((id) => hold({ id, signs: ['links'], group: 'text#x' })));
    const found = await held.alike('text#x', 'held', robots.length);
    expect(await held.settle.released(found, { by: 'olga', now: at(NOW) })).toBe(robots.length);

    expect((await listToday()).today?.median_reply).toBe(11);
  });
});

describe('the moves that were booked in seven days', () => {
  test('are counted by the day on which the customer said yes, and each once', async () => {
    const { send, work, listToday } = await setup();
    const book = (time: number, day: string) => ({
      happened: 'stage' as const,
      stage: 'booked' as const,
      next_kind: 'move' as const,
      next_at: iso(time + 2 * DAY),
      note: day,
    });
    const [earlier, now, moved, reopened, lost] = [
      await send(20 * DAY),
      await send(5 * DAY),
      await send(20 * DAY),
      await send(20 * DAY),
      await send(5 * DAY),
    ];
    await work(earlier, NOW - 8 * DAY, book(NOW - 8 * DAY, 'Saturday'));
    await work(now, NOW - 6 * DAY, book(NOW - 6 * DAY, 'Saturday'));
    // Another day for a move that was booked before is no new one.
    await work(moved, NOW - 9 * DAY, book(NOW - 9 * DAY, 'Saturday'));
    await work(moved, NOW - DAY, book(NOW - DAY, 'Sunday'));
    // One that is done was booked as well.
    await work(now, NOW - DAY, { happened: 'stage', stage: 'done' });
    await work(reopened, NOW - 9 * DAY, book(NOW - 9 * DAY, 'Saturday'));
    await work(reopened, NOW - 3 * DAY, { happened: 'stage', stage: 'contacted' });
    await work(reopened, NOW - 2 * DAY, book(NOW - 2 * DAY, 'Sunday'));
    await work(lost, NOW - 2 * DAY, book(NOW - 2 * DAY, 'Sunday'));
    await work(lost, NOW - DAY, { happened: 'stage', stage: 'lost', lost_reason: 'cancelled' });

    expect((await listToday()).today?.booked).toBe(2);
  });
});

test('The day costs the same at 5,000 quotes as at 300, and says that more wait than it shows', async () => {
  const load = async (count: number) => {
    const place = await setup();
    const items = Array.from({ length: count }, (_, index) => storedQuote(at(NOW - (index + 1) * MINUTE)));
    for (let start = 0; start < count; start += 100) {
      const TransactItems = items
        .slice(start, start + 100)
        .map((Item) => ({ Put: { TableName: place.quotes, Item: { ...Item } } }));
      await engine.client.send(new TransactWriteCommand({ TransactItems }));
    }
    return place;
  };
  const [few, many] = [await load(300), await load(5_000)];

  const units = await engine.unitsOf(few.listToday);

  expect(await engine.unitsOf(many.listToday)).toEqual(units);
  expect(units.read).toBeLessThanOrEqual(60);
  const { quotes, is_complete: isComplete } = await many.listToday();
  expect([quotes.length, isComplete]).toEqual([100, false]);
}, 60_000);
