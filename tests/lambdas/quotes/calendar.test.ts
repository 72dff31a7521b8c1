/** Visits, offers and booked moves: how staff makes them, what follows, and the week that the calendar shows. */
import '../function-settings.ts';
import { randomUUID } from 'node:crypto';
import { PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appointmentOf, backBy, dateAfter, doClash, isDate, minutesOf } from '#contract/appointments.ts';
import { businessClock, businessDate, clockOf, moment, startOfDate } from '#contract/business-time.ts';
import { FLEET } from '#contract/fleet.ts';
import type { Booking, QuotePage } from '#contract/quote-answer-schemas.ts';
import { quoteHolder } from '../../../lambdas/alerts/spam-table.ts';
import { backOff } from '../../../lambdas/aws/back-off.ts';
import { quotesOfDays } from '../../../lambdas/quotes/calendar-table.ts';
import { build } from '../../../lambdas/quotes/change-work.handler.ts';
import { countedMonths } from '../../../lambdas/quotes/counters-table.ts';
import { createListCalendar } from '../../../lambdas/quotes/list-calendar.ts';
import { build as buildEvents } from '../../../lambdas/quotes/list-quote-events.handler.ts';
import { build as buildList } from '../../../lambdas/quotes/list-quotes.handler.ts';
import { quoteEvents } from '../../../lambdas/quotes/quote-events-table.ts';
import { workStore } from '../../../lambdas/quotes/quote-work-table.ts';
import { quotesById } from '../../../lambdas/quotes/quotes-by-id-table.ts';
import { quoteList } from '../../../lambdas/quotes/quotes-table.ts';
import { quotesOfStage } from '../../../lambdas/quotes/stages-table.ts';
import { quotesOfDay } from '../../../lambdas/quotes/today-table.ts';
import { searchKeys } from '../../../lambdas/search/search-keys-table.ts';
import { adminCaller, calledBy } from '../../builders/caller.ts';
import { httpEvent, jsonEvent } from '../../builders/http-event.ts';
import { storedQuote } from '../../builders/quote-item.ts';
import { type MeteredEngine, startMeteredEngine } from '../metered-engine.ts';

/** A Wednesday, 10 am in Oakland. */
const NOW = '2026-11-18T18:00:00.000Z';
const SATURDAY: Booking = { date: '2026-11-21', from: '08:00', to: '10:00', hours: 4, truck: 'Truck 1' };

let engine: MeteredEngine;

beforeAll(async () => {
  engine = await startMeteredEngine();
});
afterAll(() => engine.stop());

async function setup() {
  const { client } = engine;
  const quotes = await engine.createQuotesTable({ withStream: false });
  const events = await engine.createTable('quoteEvents', { withStream: false });
  const search = await engine.createTable('searchKeys', { withStream: false });
  const clock = { now: NOW };
  const now = () => new Date(clock.now);
  const identify = calledBy(adminCaller({ userId: 'olga' }));
  const changing = build({
    identify,
    work: workStore(client, { quotes, events }),
    trail: { append: async () => ({ id: 'event', createdAt: NOW }) },
    index: async () => {},
    now,
    pause: async () => {},
  });
  const listing = buildList({
    identify,
    quotes: {
      ...quoteList(client, quotes),
      ...countedMonths(client, quotes),
      ...quotesById(client, quotes, backOff),
    },
    keys: searchKeys(client, search),
    stages: quotesOfStage(client, quotes),
    day: quotesOfDay(client, quotes),
    calendar: quotesOfDays(client, quotes),
    now,
  });
  const timeline = buildEvents({ identify, events: quoteEvents(client, { quotes, events }) });
  const versions = new Map<string, number>();
  const answerOf = ({ statusCode, body }: { statusCode: number; body: string }) => ({
    status: statusCode,
    ...JSON.parse(body),
  });
  const week = async (from?: string) =>
    answerOf(
      await listing({
        ...httpEvent(),
        queryStringParameters: { view: 'calendar', ...(from !== undefined && { from }) },
      }),
    );
  return {
    quotes,
    clock,
    week,
    /** Each visit and move of a week: when, and whose. */
    shown: async (from?: string): Promise<readonly string[]> => {
      const { quotes: cards }: QuotePage = await week(from);
      return cards.map((card) => {
        const { kind, date, from: at } = appointmentOf(card) ?? { kind: 'none', date: '', from: '' };
        return `${date} ${at} ${kind} ${card.first_name}`;
      });
    },
    send: async (first_name: string, move_date = '2027-03-01') => {
      const quote = { ...storedQuote('2026-11-17T18:00:00.000Z', { move_date }), first_name };
      await client.send(new PutCommand({ TableName: quotes, Item: quote }));
      return quote.id;
    },
    change: async (id: string, wish: object) => {
      const version = versions.get(id) ?? 0;
      const body = JSON.stringify({ operation: randomUUID(), version, ...wish });
      const answer = answerOf(await changing({ ...jsonEvent(body), pathParameters: { id } }));
      if (answer.is_applied === true) versions.set(id, answer.work.version);
      return answer;
    },
    lines: async (id: string) => answerOf(await timeline({ ...httpEvent(), pathParameters: { id } })).events,
  };
}

const stage = (name: string, more: object = {}) => ({ happened: 'stage', stage: name, ...more });
const booked = (booking: Partial<Booking> = {}, more: object = {}) =>
  stage('booked', { booking: { ...SATURDAY, ...booking }, ...more });
const visit = (next_at: string, visit_kind = 'on_site') =>
  stage('visit', { visit_kind, next_kind: 'visit', next_at });

describe('A move is booked', () => {
  test('with its day, window, truck and crew; what is next is its arrival, and the timeline says all of it', async () => {
    const { send, change, lines } = await setup();
    const ana = await send('Ana');

    const { status, work } = await change(ana, booked({ crew: 'Luis, Marco' }));

    expect(status).toBe(200);
    expect(work).toMatchObject({
      stage: 'booked',
      progress: {
        booking: { ...SATURDAY, crew: 'Luis, Marco' },
        next_kind: 'move',
        // Eight in the morning in Oakland.
        next_at: '2026-11-21T16:00:00.000Z',
      },
    });
    expect(await lines(ana)).toMatchObject([
      { stage: 'booked', booking: { ...SATURDAY, crew: 'Luis, Marco' }, next_at: '2026-11-21T16:00:00.000Z' },
    ]);
  });

  test.each([
    ['2027-03-13', '2027-03-13T16:00:00.000Z'],
    // The clocks went forward in the night, and back in the other.
    ['2027-03-14', '2027-03-14T15:00:00.000Z'],
    ['2027-11-06', '2027-11-06T15:00:00.000Z'],
    ['2027-11-07', '2027-11-07T16:00:00.000Z'],
  ])('on %s it begins at eight on the clock of the business', async (date, next_at) => {
    const { send, change, shown } = await setup();
    const ana = await send('Ana');

    expect((await change(ana, booked({ date }))).work.progress.next_at).toBe(next_at);
    expect(await shown(date)).toEqual([`${date} 08:00 move Ana`]);
  });

  test.each([
    [booked({ date: '2026-11-17' }), 'booking', 'Book a day from today on, at most 730 days ahead.'],
    [booked({ date: '2028-12-01' }), 'booking', 'Book a day from today on, at most 730 days ahead.'],
    [booked({ date: '2026-11-31' }), 'booking', 'Send the day as 2026-11-22.'],
    [booked({ date: 'Saturday' }), 'booking', 'Send the day as 2026-11-22.'],
    [booked({ from: '8:00' }), 'booking', 'Send the time as 08:00, on the clock of the business.'],
    [booked({ to: '24:00' }), 'booking', 'Send the time as 08:00, on the clock of the business.'],
    [booked({ from: '10:00', to: '10:00' }), 'booking', 'Send a window that ends after it begins.'],
    [booked({ hours: 0 }), 'booking', 'Send the hours as a number from 0.5 to 16.'],
    [booked({ hours: 17 }), 'booking', 'Send the hours as a number from 0.5 to 16.'],
    [booked({ truck: 'Truck 9' }), 'booking', 'Send one of Truck 1, Truck 2, Truck 3.'],
    [booked({ crew: 'x'.repeat(101) }), 'booking', 'Shorten the names to 100 characters.'],
    [
      stage('quoted', { booking: SATURDAY }),
      'booking',
      'Send a booking with the stage booked alone: what is next is the move.',
    ],
    [
      booked({}, { next_kind: 'call', next_at: '2026-11-19T18:00:00.000Z' }),
      'booking',
      'Send a booking with the stage booked alone: what is next is the move.',
    ],
    [stage('booked', { despite_clash: true }), 'despite_clash', 'Send it with a booking alone.'],
    [
      stage('contacted', { visit_kind: 'video' }),
      'visit_kind',
      'Send it with the stage visit or quoted alone.',
    ],
    [stage('visit', { visit_kind: 'by letter' }), 'visit_kind', 'Send one of on_site, video.'],
    [stage('visit', { estimate: { crew: 3 } }), 'estimate', 'Send an estimate with the stage quoted alone.'],
    [stage('quoted', { estimate: { crew: 2.5 } }), 'estimate', 'Send the crew as a whole number.'],
    [stage('quoted', { estimate: { hours: 0 } }), 'estimate', 'Send the hours as a number from 0.5 to 200.'],
    [
      stage('quoted', { estimate: { rate: 'much' } }),
      'estimate',
      'Send the rate as a number from 1 to 1000.',
    ],
    [
      stage('quoted', { estimate: { not_to_exceed: 1_000_001 } }),
      'estimate',
      'Send the Not To Exceed price as a number from 1 to 1000000.',
    ],
  ])('%j is refused: %s: %s Nothing changes', async (wish, field, sentence) => {
    const { send, change, lines } = await setup();
    const ana = await send('Ana');

    const { status, error } = await change(ana, wish);

    expect([status, error.fields]).toEqual([400, { [field]: sentence }]);
    expect(await lines(ana)).toEqual([]);
  });

  test('for today as well', async () => {
    const { send, change } = await setup();
    expect(await change(await send('Ana'), booked({ date: '2026-11-18' }))).toMatchObject({
      is_applied: true,
    });
  });

  test('a truck that may be away is a question: nothing changes until it is meant', async () => {
    const { send, change, lines, shown } = await setup();
    const [ana, ben] = [await send('Ana'), await send('Ben')];
    await change(ana, booked());

    const asked = await change(ben, booked({ from: '12:00', to: '14:00' }));

    expect(asked).toMatchObject({
      status: 200,
      is_applied: false,
      work: { stage: 'new', version: 0 },
      clashes: [{ id: ana, first_name: 'Ana', booking: SATURDAY }],
    });
    expect(await lines(ben)).toEqual([]);
    const meant = await change(ben, booked({ from: '12:00', to: '14:00' }, { despite_clash: true }));
    expect(meant).toMatchObject({ is_applied: true, work: { stage: 'booked' } });
    expect(await shown()).toEqual(['2026-11-21 08:00 move Ana', '2026-11-21 12:00 move Ben']);
  });

  test.each([
    ['another truck', { truck: 'Truck 2' }],
    ['another day', { date: '2026-11-22' }],
    ['when the truck is back', { from: '14:00', to: '16:00' }],
  ])('%s is free', async (_what, other) => {
    const { send, change } = await setup();
    await change(await send('Ana'), booked());

    expect(await change(await send('Ben'), booked(other))).toMatchObject({ is_applied: true });
  });

  test('a move can be put to another time of its own day, and a lost one holds no truck', async () => {
    const { send, change } = await setup();
    const [ana, ben] = [await send('Ana'), await send('Ben')];
    await change(ana, booked());

    expect(await change(ana, booked({ from: '10:00', to: '12:00' }))).toMatchObject({ is_applied: true });
    await change(ana, stage('lost', { lost_reason: 'cancelled' }));
    expect(await change(ben, booked())).toMatchObject({ is_applied: true });
  });

  test('a call meanwhile leaves the move what is next, and its truck', async () => {
    const { send, change } = await setup();
    const ana = await send('Ana');
    await change(ana, booked());
    const later = { next_kind: 'call', next_at: '2026-11-19T18:00:00.000Z' };
    const asked = await change(ana, stage('booked', later));
    expect(asked.work.progress).toMatchObject({ ...later, booking: SATURDAY });

    const { work } = await change(ana, { happened: 'talked' });

    expect(work.progress).toMatchObject({ next_kind: 'move', next_at: '2026-11-21T16:00:00.000Z' });
  });

  test('another time without a truck, or another stage, takes the truck away', async () => {
    const { send, change } = await setup();
    const [ana, ben] = [await send('Ana'), await send('Ben')];
    await change(ana, booked());
    await change(ben, booked({ truck: 'Truck 2' }));

    const moved = await change(
      ana,
      stage('booked', { next_kind: 'move', next_at: '2026-11-25T18:00:00.000Z' }),
    );
    const reopened = await change(ben, stage('contacted'));

    expect(moved.work.progress).not.toHaveProperty('booking');
    expect(reopened.work.progress).not.toHaveProperty('booking');
  });
});

describe('A visit and an offer', () => {
  test('say how all was looked at, and what was offered until when', async () => {
    const { send, change, lines } = await setup();
    const ana = await send('Ana');
    await change(ana, visit('2026-11-18T22:30:00.000Z', 'video'));
    const figures = { crew: 3, hours: 4.5, rate: 65, not_to_exceed: 1_100 };

    const { work } = await change(ana, stage('quoted', { visit_kind: 'on_site', estimate: figures }));

    expect(work.progress).toMatchObject({
      visit: { kind: 'on_site', at: '2026-11-18T22:30:00.000Z', done_at: work.updated_at },
      estimate: { ...figures, sent_at: work.updated_at, valid_until: '2026-12-18' },
      next_kind: 'follow_up',
      next_at: expect.stringMatching(/^2026-11-20T18:00/),
    });
    const [offered, planned] = await lines(ana);
    expect(planned.visit).toEqual({ kind: 'video', at: '2026-11-18T22:30:00.000Z' });
    expect(offered).toMatchObject({ visit: { done_at: work.updated_at }, estimate: figures });
  });

  test('a visit that is kept beside an offer stays what is next, how and when it was planned', async () => {
    const { send, change } = await setup();
    const ana = await send('Ana');
    const next_at = '2026-11-20T22:30:00.000Z';
    await change(ana, visit(next_at));
    const kept = { visit_kind: 'video', next_kind: 'visit', next_at };

    const { work } = await change(ana, stage('quoted', kept));

    expect(work).toMatchObject({
      stage: 'quoted',
      progress: {
        visit: { kind: 'on_site', seen: 'video', at: next_at, done_at: work.updated_at },
        next_kind: 'visit',
        next_at,
      },
    });
    const { work: later } = await change(ana, stage('quoted', { visit_kind: 'on_site' }));
    expect(later.progress.visit).not.toHaveProperty('seen');
    expect(later.progress.next_kind).toBe('follow_up');
  });

  test('an offer is chased after two days, after five, three days before the move, and then every other day', async () => {
    const { send, change, clock } = await setup();
    const ana = await send('Ana', '2026-12-05');
    const { work } = await change(ana, stage('quoted'));
    const asked = [work.progress.next_at];
    for (let times = 0; times < 3; times += 1) {
      clock.now = asked.at(-1);
      asked.push((await change(ana, { happened: 'voicemail' })).work.progress.next_at);
      clock.now = asked.at(-1);
      asked.push((await change(ana, { happened: 'mail' })).work.progress.next_at);
    }
    // A voicemail is tried again after two hours, as always; a mail waits for the next time.
    expect(asked.map((at) => at.slice(0, 13))).toEqual([
      '2026-11-20T18',
      '2026-11-20T20',
      '2026-11-23T18',
      '2026-11-23T20',
      '2026-12-02T16',
      '2026-12-02T18',
      '2026-12-04T18',
    ]);
  });

  test('taken back, all is as before', async () => {
    const { send, change, shown } = await setup();
    const ana = await send('Ana');
    await change(ana, visit('2026-11-19T18:00:00.000Z'));
    const operation = randomUUID();
    await change(ana, { ...booked(), operation });
    expect(await shown()).toEqual(['2026-11-21 08:00 move Ana']);

    const { work } = await change(ana, { happened: 'undo', undoes: operation });

    expect(work.progress).not.toHaveProperty('booking');
    expect(await shown()).toEqual(['2026-11-19 10:00 visit Ana']);
  });
});

describe('The week', () => {
  test('has visits and moves by their times, from today on and from any day, over the end of a month', async () => {
    const { send, change, shown, week } = await setup();
    for (const [name, wish] of [
      ['Ana', booked({ date: '2026-11-28' })],
      ['Ben', visit('2026-11-28T00:30:00.000Z')],
      ['Cleo', booked({ date: '2026-12-01', truck: 'Truck 3' })],
      ['Dina', visit('2026-11-18T22:00:00.000Z')],
      ['Eve', booked({ date: '2026-12-02' })],
    ] as const) {
      expect(await change(await send(name), wish)).toMatchObject({ is_applied: true });
    }
    await send('Fay');

    expect(await shown()).toEqual(['2026-11-18 14:00 visit Dina']);
    expect(await week()).toMatchObject({
      calendar: { from: '2026-11-18' },
      is_complete: true,
      next_cursor: null,
    });
    expect(await shown('2026-11-25')).toEqual([
      // Half past four on Friday in Oakland.
      '2026-11-27 16:30 visit Ben',
      '2026-11-28 08:00 move Ana',
      '2026-12-01 08:00 move Cleo',
    ]);
  });

  test('keeps a move that is done, and drops what is off: a visit without a date, a lost move', async () => {
    const { send, change, shown } = await setup();
    const [ana, ben, cleo] = [await send('Ana'), await send('Ben'), await send('Cleo')];
    await change(ana, booked({ date: '2026-11-18' }));
    await change(ben, booked({ truck: 'Truck 2' }));
    await change(cleo, visit('2026-11-20T18:00:00.000Z'));

    await change(ana, stage('done'));
    await change(ben, stage('lost', { lost_reason: 'cancelled' }));
    await change(cleo, stage('contacted'));

    expect(await shown()).toEqual(['2026-11-18 08:00 move Ana']);
    expect(await change(cleo, visit('2026-11-22T18:00:00.000Z'))).toMatchObject({ is_applied: true });
    expect(await shown()).toEqual(['2026-11-18 08:00 move Ana', '2026-11-22 10:00 visit Cleo']);
  });

  test('has nothing that is held as spam', async () => {
    const { quotes, send, change, shown } = await setup();
    const ana = await send('Ana');
    await quoteHolder(engine.client, quotes, () => new Date(NOW)).hold({
      id: ana,
      signs: ['links'],
      group: 'group',
    });

    expect(await change(ana, booked())).toMatchObject({ is_applied: true });

    expect(await shown()).toEqual([]);
  });

  test.each([
    [{ view: 'calendar', from: '2026-02-30' }, 'from'],
    [{ view: 'calendar', from: 'today' }, 'from'],
    [{ view: 'today', from: '2026-11-18' }, 'from'],
    [{ from: '2026-11-18' }, 'from'],
    [{ view: 'week' }, 'view'],
  ])('%j is refused with a line about %s', async (queryStringParameters, field) => {
    const { quotes } = await setup();
    const { client } = engine;
    const listing = buildList({
      identify: calledBy(adminCaller()),
      quotes: {
        ...quoteList(client, quotes),
        ...countedMonths(client, quotes),
        ...quotesById(client, quotes, backOff),
      },
      keys: searchKeys(client, quotes),
      stages: quotesOfStage(client, quotes),
      day: quotesOfDay(client, quotes),
      calendar: quotesOfDays(client, quotes),
      now: () => new Date(NOW),
    });

    const { statusCode, body } = await listing({ ...httpEvent(), queryStringParameters });

    expect([statusCode, Object.keys(JSON.parse(body).error.fields)]).toEqual([400, [field]]);
  });

  test('costs what its visits and moves cost, however many quotes there are', async () => {
    const load = async (count: number) => {
      const { quotes, send, change } = await setup();
      await change(await send('Ana'), booked());
      const items = Array.from({ length: count }, (_, index) =>
        storedQuote(new Date(Date.parse(NOW) - index * 60_000)),
      );
      for (let start = 0; start < count; start += 100) {
        const TransactItems = items
          .slice(start, start + 100)
          .map((Item) => ({ Put: { TableName: quotes, Item: { ...Item } } }));
        await engine.client.send(new TransactWriteCommand({ TransactItems }));
      }
      const calendar = quotesOfDays(engine.client, quotes);
      const list = createListCalendar({ calendar, now: () => new Date(NOW) });
      expect((await list()).quotes).toHaveLength(1);
      return engine.unitsOf(() => list());
    };

    const few = await load(100);

    expect(few.read).toBeLessThanOrEqual(1);
    expect(await load(2_000)).toEqual(few);
  }, 60_000);
});

describe('Trucks and days', () => {
  const clock = fc.integer({ min: 0, max: 23 * 60 }).map(clockOf);
  const booking = fc
    .record({
      date: fc.constantFrom('2026-11-21', '2026-11-22'),
      window: fc.tuple(clock, clock).map(([one, other]) => [one, other].toSorted()),
      hours: fc.integer({ min: 1, max: 8 }),
      truck: fc.constantFrom(...FLEET.trucks),
    })
    .map(({ window: [from = '', to = ''], ...rest }): Booking => ({ ...rest, from, to }));

  test('two moves clash if and only if there is a minute at which both may need the truck', () => {
    const minutesAway = (one: Booking) =>
      new Set(
        Array.from(
          { length: backBy(one) - minutesOf(one.from) },
          (_, minute) => minutesOf(one.from) + minute,
        ),
      );
    fc.assert(
      fc.property(booking, booking, (one, other) => {
        const isSame = one.truck === other.truck && one.date === other.date;
        const theirs = minutesAway(other);
        const isShared = [...minutesAway(one)].some((minute) => theirs.has(minute));
        expect(doClash(one, other)).toBe(isSame && isShared);
        expect(doClash(other, one)).toBe(doClash(one, other));
      }),
      { numRuns: 300 },
    );
  });

  test('a day and its clock are those of the business, on every day of two years', () => {
    for (let date = '2026-01-01'; date < '2028-01-01'; date = dateAfter(date, 1)) {
      const start = startOfDate(date);
      expect([businessDate(start), businessClock(start)]).toEqual([date, '00:00']);
      const evening = moment(start, minutesOf('18:30'));
      expect([businessDate(evening), businessClock(evening)]).toEqual([date, '18:30']);
      expect(isDate(date)).toBe(true);
    }
  });
});
