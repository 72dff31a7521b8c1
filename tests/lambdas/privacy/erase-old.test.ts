import '../function-settings.ts';
import { randomUUID } from 'node:crypto';
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dateAfter } from '#contract/appointments.ts';
import { mapRecord } from '#contract/named-entries.ts';
import { quoteCardSchema } from '#contract/quote-answer-schemas.ts';
import { TABLES, type TableDefinition, type TableName } from '#contract/tables.ts';
import { chunksOf } from '../../../lambdas/aws/chunks-of.ts';
import type { Row } from '../../../lambdas/aws/stored-row.ts';
import { copyTable } from '../../../lambdas/backup/restore-data.ts';
import { type Rows, rowsOf } from '../../../lambdas/backup/rows-table.ts';
import { createEraseOld, MOST_IN_A_NIGHT } from '../../../lambdas/privacy/erase-old.ts';
import { counterWriter } from '../../../lambdas/quotes/counters-table.ts';
import { storedQuote } from '../../builders/quote-item.ts';
import { type Engine, startEngine } from '../dynamodb-engine.ts';
import { office, ZELDA } from './privacy-setup.ts';

let engine: Engine;

beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());

type Office = Awaited<ReturnType<typeof office>>;
type Further = Parameters<Office['addAt']>[2];

/** Noon of a day in California, so that it is that day in UTC as well. */
const noonOf = (day: string) => `${day}T20:00:00.000Z`;

const TONIGHT = '2026-02-01';
/** Exactly 24 months before. */
const LIMIT = '2024-02-01';

async function night(day = TONIGHT) {
  const place = await office(engine);
  const to = (date: string) => {
    place.clock.now = noonOf(date);
  };
  to(day);
  return {
    ...place,
    to,
    erased: async () =>
      (await place.rows(place.tables.quotes)).flatMap(({ id, erased_at: at }) => (at ? [String(id)] : [])),
    listed: async () =>
      (await place.rows(place.tables.bookkeeping))
        .flatMap(({ id }) => (String(id).startsWith('erased#') ? [String(id).slice('erased#'.length)] : []))
        .toSorted(),
    /** A night, and what the stream does after it. */
    pass: async (...given: Parameters<Office['eraseOld']>) => {
      const ordered = await place.eraseOld(...given);
      await place.carryOut();
      return ordered;
    },
  };
}

/** The months that a night reads. */
function watched({ old }: Office) {
  const read: string[] = [];
  const requests: typeof old.requests = {
    months: old.requests.months,
    of: (month) => {
      read.push(month);
      return old.requests.of(month);
    },
  };
  return { read, requests };
}

const idsOf = (quotes: readonly { readonly id: string }[]) => quotes.map(({ id }) => id).toSorted();

describe('a request about which nothing happened for 24 months', () => {
  test('is erased on that day and not on the one before, as if its sender had asked, and the log and the card say why', async () => {
    const place = await night(dateAfter(TONIGHT, -1));
    const quote = await place.addAt(noonOf(LIMIT), ZELDA);
    expect(await place.pass()).toBe(0);
    expect(await place.listed()).toEqual([]);

    place.to(TONIGHT);
    expect(await place.pass()).toBe(1);

    expect(await place.hers()).toEqual([]);
    const [row] = (await place.rows(place.tables.quotes)).filter(({ id }) => id === quote.id);
    expect(quoteCardSchema.parse(row)).toMatchObject({
      first_name: 'Erased',
      last_name: 'for its age',
      erased_at: noonOf(TONIGHT),
      erased_for: 'age',
      created_at: quote.created_at,
    });
    expect(await place.logged()).toMatchObject([
      { action: 'person_erased_for_age', user_id: null, new_data: { quote: quote.id } },
    ]);
    const [line] = (await place.rows(place.tables.bookkeeping)).filter(
      ({ id }) => id === `erased#${quote.id}`,
    );
    expect(line).toMatchObject({ ordered_by: 'age', asked_at: noonOf(TONIGHT), is_done: true });
  });

  test('is as old as the day of its arrival on the calendar of the business, also at the turn of a month', async () => {
    const place = await night('2026-02-28');
    // The last evening of February in California, and March in UTC.
    const quote = await place.addAt('2024-03-01T05:00:00.000Z');
    expect(await place.pass()).toBe(1);
    expect(await place.erased()).toEqual([quote.id]);
  });

  test.each<[string, Parameters<Office['addAt']>[1], Further]>([
    ['a move that was wished for later', { move_date: '2024-02-02' }, {}],
    [
      'a move that staff corrected to a later day',
      {},
      { corrected: { move_date: '2024-02-02' }, version: 1 },
    ],
    ['work later', {}, { updated_at: noonOf('2024-02-02'), version: 1 }],
    [
      'a move booked in the future',
      {},
      {
        progress: {
          attempts: 0,
          booking: { date: '2026-06-01', from: '08:00', to: '10:00', hours: 4, truck: 'Truck 1' },
        },
      },
    ],
    ['a visit in the future', {}, { progress: { attempts: 0, visit: { at: noonOf('2026-02-02') } } }],
    ['a next action in the future', {}, { progress: { attempts: 1, next_at: noonOf('2026-02-02') } }],
    ['nothing, but it is held as spam', {}, { held: 'held' }],
  ])('stays with %s', async (_, content, further) => {
    const place = await night();
    await place.addAt(noonOf(LIMIT), content, further);
    const old = await place.addAt(noonOf(LIMIT), { move_date: LIMIT });

    expect(await place.pass()).toBe(1);
    expect(await place.erased()).toEqual([old.id]);
  });

  test('goes although a year was mistyped: nobody plans a move in two hundred years', async () => {
    const place = await night();
    const quote = await place.addAt(noonOf(LIMIT), { move_date: '2226-02-01' });
    expect(await place.pass()).toBe(1);
    expect(await place.erased()).toEqual([quote.id]);
  });

  test('stays where staff worked on it meanwhile, and goes when that is 24 months ago', async () => {
    const place = await night('2024-06-10');
    const quote = await place.addAt(noonOf(LIMIT));
    expect((await place.change(quote.id, { note: 'Moves in a year, perhaps' })).is_applied).toBe(true);

    place.to(TONIGHT);
    expect(await place.pass()).toBe(0);
    place.to('2026-06-09');
    expect(await place.pass()).toBe(0);
    place.to('2026-06-10');
    expect(await place.pass()).toBe(1);
    expect(await place.erased()).toEqual([quote.id]);
  });

  test('takes the earlier one of its move with it, which would be open again without it', async () => {
    const place = await night('2024-01-30');
    const ids = [randomUUID(), randomUUID()].toSorted();
    const [earlier = '', later = ''] = ids;
    await place.addAt(noonOf('2024-01-28'), { ...ZELDA, id: earlier, move_date: '2024-12-24' });
    await place.addAt(noonOf('2024-01-29'), { ...ZELDA, id: later, move_date: '2024-01-31' });
    expect((await place.change(later, { happened: 'same', other: earlier })).is_applied).toBe(true);

    place.to(TONIGHT);
    expect(await place.pass()).toBe(2);

    expect((await place.erased()).toSorted()).toEqual(ids);
    expect(await place.hers()).toEqual([]);
  });

  test('is left alone once its sender was erased on request, and says so', async () => {
    const place = await night();
    const quote = await place.addAt(noonOf(LIMIT), ZELDA);
    await place.order(quote.id, [quote.id]);
    await place.carryOut();
    const before = await place.rows(place.tables.quotes);

    expect(await place.pass()).toBe(0);

    expect(await place.rows(place.tables.quotes)).toEqual(before);
    expect(before.find(({ id }) => id === quote.id)).toMatchObject({ last_name: 'on request' });
    expect((await place.logged()).map(({ action }) => action).toSorted()).toEqual([
      'erasure_ordered',
      'person_erased',
    ]);
  });
});

describe('a night', () => {
  test('without a number of months reads nothing and orders nothing', async () => {
    const nothing = () => {
      throw new Error('It was asked for.');
    };
    const eraseOld = createEraseOld({
      months: undefined,
      requests: { months: nothing, of: nothing },
      looks: { read: nothing, note: nothing },
      orders: { list: nothing },
      now: nothing,
    });
    expect(await eraseOld()).toBe(0);
  });

  test('without months keeps all requests', async () => {
    const place = await night();
    await place.addAt(noonOf('2010-01-01'));
    expect(await createEraseOld({ ...place.old, months: undefined, now: () => new Date() })()).toBe(0);
  });

  test.each([11, 23.5])('with %s months refuses to run, and says which file is wrong', async (months) => {
    const place = await night();
    expect(() => place.eraseOld(months)).toThrow(
      `REQUEST_MONTHS in lambdas/contract/retention.ts is ${months}: `,
    );
  });

  test('with other months begins anew', async () => {
    const place = await night();
    const old = await place.addAt(noonOf(LIMIT));
    const newer = await place.addAt(noonOf('2024-12-01'));
    expect(await place.pass(36)).toBe(0);
    expect(await place.pass(24)).toBe(1);
    expect(await place.erased()).toEqual([old.id]);
    expect(await place.pass(12)).toBe(1);
    expect(idsOf([old, newer])).toEqual((await place.erased()).toSorted());
  });

  test('orders so many and no more, oldest first, and the next one goes on', async () => {
    const place = await night();
    const { quotes: table, bookkeeping } = place.tables;
    const times = ['2023-05', '2023-06', '2023-07'].flatMap((month, index) =>
      Array.from(
        { length: index === 1 ? MOST_IN_A_NIGHT + 30 : 5 },
        (_, number) => `${month}-02T12:00:00.${String(number).padStart(3, '0')}Z`,
      ),
    );
    const quotes = times.map((time) => storedQuote(time, { move_date: '' }));
    for (const chunk of chunksOf(quotes, 25)) {
      await Promise.all(
        chunk.map((quote) => place.client.send(new PutCommand({ TableName: table, Item: { ...quote } }))),
      );
      await counterWriter(place.client, table).count(chunk);
    }
    const inOrder = quotes.map(({ id }) => id);
    /** What of an erasing this test is about, of hundreds in a second. */
    const set = (TableName: string, id: string, name: string, value: unknown) =>
      place.client.send(
        new UpdateCommand({
          TableName,
          Key: { id },
          UpdateExpression: 'SET #name = :value',
          ExpressionAttributeNames: { '#name': name },
          ExpressionAttributeValues: { ':value': value },
        }),
      );
    const carryOut = async () => {
      for (const chunk of chunksOf(await place.listed(), 25)) {
        await Promise.all(chunk.map((id) => set(table, id, 'erased_at', place.clock.now)));
        await Promise.all(chunk.map((id) => set(bookkeeping, `erased#${id}`, 'is_done', true)));
      }
    };

    expect(await place.eraseOld()).toBe(MOST_IN_A_NIGHT);
    expect(await place.listed()).toEqual(inOrder.slice(0, MOST_IN_A_NIGHT).toSorted());
    await carryOut();
    place.to(dateAfter(TONIGHT, 1));
    expect(await place.eraseOld()).toBe(inOrder.length - MOST_IN_A_NIGHT);
    expect(await place.listed()).toEqual(inOrder.toSorted());
    await carryOut();
    place.to(dateAfter(TONIGHT, 2));
    expect(await place.eraseOld()).toBe(0);
  }, 60_000);

  test('reads a month where all is erased once in 30 days, and one whose next request is due on that day', async () => {
    const place = await night();
    await place.addAt(noonOf('2023-05-02'));
    await place.addAt(noonOf('2023-06-02'), { move_date: '2024-02-10' });
    await place.addAt(noonOf('2024-02-09'));
    const monthsRead = async (day: string) => {
      place.to(day);
      const { read, requests } = watched(place);
      await place.pass(24, { requests });
      return read;
    };

    expect(await monthsRead('2026-02-01')).toEqual(['2023-05', '2023-06', '2024-02']);
    // Whether what was ordered is gone.
    expect(await monthsRead('2026-02-02')).toEqual(['2023-05']);
    expect(await monthsRead('2026-02-03')).toEqual([]);
    expect(await monthsRead('2026-02-09')).toEqual(['2024-02']);
    expect(await monthsRead('2026-02-10')).toEqual(['2023-06', '2024-02']);
    expect(await monthsRead('2026-02-11')).toEqual(['2023-06']);
    expect(await monthsRead('2026-02-12')).toEqual([]);
    expect(await monthsRead('2026-03-03')).toEqual([]);
    expect(await monthsRead('2026-03-04')).toEqual(['2023-05']);
  });

  test('does not read a month whose requests are all too young', async () => {
    const place = await night();
    await place.addAt(noonOf('2024-03-01'));
    const { read, requests } = watched(place);
    await place.pass(24, { requests });
    expect(read).toEqual([]);
  });

  test('finds what came nearer again: a booked move that was moved from far ahead', async () => {
    const place = await night();
    const quote = await place.addAt(noonOf(LIMIT), { move_date: '2025-12-24' });
    expect(await place.pass()).toBe(0);
    await place.client.send(
      new PutCommand({ TableName: place.tables.quotes, Item: { ...quote, move_date: LIMIT } }),
    );
    place.to(dateAfter(TONIGHT, 29));
    expect(await place.pass()).toBe(0);
    place.to(dateAfter(TONIGHT, 30));
    expect(await place.pass()).toBe(1);
  });

  test('that breaks off in the middle is gone on with by the next run, wherever that was', async () => {
    for (let at = 1; ; at += 1) {
      const place = await night();
      const quotes = [];
      for (const day of ['2023-05-02', '2023-05-03', '2023-06-02'])
        quotes.push(await place.addAt(noonOf(day)));
      let step = 0;
      const breaking =
        <Given extends readonly unknown[], Answer>(call: (...given: Given) => Promise<Answer>) =>
        (...given: Given) => {
          step += 1;
          return step === at ? Promise.reject(new Error('The line is down.')) : call(...given);
        };
      const { looks, orders } = place.old;
      const isBroken = await place
        .pass(24, {
          orders: { list: breaking(orders.list) },
          looks: { read: looks.read, note: breaking(looks.note) },
        })
        .then(
          () => false,
          () => true,
        );
      await place.pass();
      expect((await place.erased()).toSorted()).toEqual(idsOf(quotes));
      const actions = (await place.logged()).map(({ action }) => action);
      expect(actions).toEqual(quotes.map(() => 'person_erased_for_age'));
      if (!isBroken) {
        // Three requests, and two months that are noted.
        expect(at).toBe(6);
        break;
      }
    }
  });

  test('orders again the next night what was ordered and is still there, and not within it', async () => {
    const place = await night();
    const quote = await place.addAt(noonOf(LIMIT));
    expect(await place.eraseOld()).toBe(1);
    expect(await place.eraseOld()).toBe(0);

    place.to(dateAfter(TONIGHT, 1));
    expect(await place.pass()).toBe(1);
    expect(await place.erased()).toEqual([quote.id]);
    const [line] = (await place.rows(place.tables.bookkeeping)).filter(
      ({ id }) => id === `erased#${quote.id}`,
    );
    expect(line).toMatchObject({ asked_at: noonOf(dateAfter(TONIGHT, 1)), erased_at: noonOf(TONIGHT) });
  });

  test('that runs twice at once orders each request once, and looks the next night whether it is gone', async () => {
    const place = await night();
    const quotes = [];
    for (let number = 1; number <= 9; number += 1)
      quotes.push(await place.addAt(noonOf(`2023-05-0${number}`)));

    const ordered = await Promise.all([place.eraseOld(), place.eraseOld()]);

    expect(ordered[0] + ordered[1]).toBe(quotes.length);
    place.to(dateAfter(TONIGHT, 1));
    const { read, requests } = watched(place);
    await place.eraseOld(24, { requests });
    expect(read).toEqual(['2023-05']);
    await place.carryOut();
    expect((await place.erased()).toSorted()).toEqual(idsOf(quotes));
    expect((await place.logged()).map(({ action }) => action)).toEqual(
      quotes.map(() => 'person_erased_for_age'),
    );
  });
});

describe('a backup from before that night', () => {
  test('is put back without who was erased, and says why', async () => {
    const place = await night();
    const quote = await place.addAt(noonOf(LIMIT), ZELDA);
    const kept = await place.addAt(noonOf('2025-11-01'), { first_name: 'Ana' });
    const { client, tables, stores } = place;
    const before: (readonly Row[])[] = [];
    for await (const page of rowsOf(client, 'quotes', tables.quotes).pages()) before.push(page);
    expect(await place.pass()).toBe(1);

    // The table is lost, and another one in its place.
    const names = new Map<string, string>(Object.entries(tables));
    names.set('quotes', await engine.createTable('quotes', { withStream: false }));
    const lost = mapRecord<TableName, TableDefinition, Rows>(TABLES, (_, name) =>
      rowsOf(client, name, names.get(name) ?? ''),
    );
    const people = { pages: async function* () {}, add: async () => undefined };
    const beside = {
      ...lost.quotes,
      pages: async function* () {
        yield* before;
      },
    };
    await copyTable(
      'quotes',
      { name: 'beside', rows: beside },
      { tables: lost, trail: stores.trail, people },
      stores.now(),
    );

    const back = await place.rows(names.get('quotes') ?? '');
    expect(back.find(({ id }) => id === quote.id)).toMatchObject({
      first_name: 'Erased',
      last_name: 'for its age',
      erased_for: 'age',
    });
    expect(back.find(({ id }) => id === kept.id)).toMatchObject({ first_name: 'Ana' });
    expect(JSON.stringify(back)).not.toMatch(/zelda|quixano/i);
  });
});
