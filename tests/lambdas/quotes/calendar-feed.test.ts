/** The calendar on a phone: its secret address, who may renew and end it, and what it tells whom. */
import '../function-settings.ts';
import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { dateAfter } from '#contract/appointments.ts';
import { businessDate } from '#contract/business-time.ts';
import { FEED_DAYS } from '#contract/calendar-feed.ts';
import { accountProofs, ownFrom } from '../../../lambdas/accounts/account-proofs-table.ts';
import { calendarFeeds } from '../../../lambdas/quotes/calendar-feeds-table.ts';
import { quotesOfDays } from '../../../lambdas/quotes/calendar-table.ts';
import { build as buildChange } from '../../../lambdas/quotes/change-calendar-feed.handler.ts';
import { newFeedAddress, readFeedAddress } from '../../../lambdas/quotes/feed-secret.ts';
import { build as buildRead } from '../../../lambdas/quotes/read-calendar-feed.handler.ts';
import { calendarKey } from '../../../lambdas/work/calendar-key.ts';
import { adminCaller, calledBy } from '../../builders/caller.ts';
import { httpEvent, jsonEvent } from '../../builders/http-event.ts';
import { storedQuote } from '../../builders/quote-item.ts';
import { type MeteredEngine, startMeteredEngine } from '../metered-engine.ts';

/** A Wednesday, 10 am in Oakland. */
const NOW = '2026-11-18T18:00:00.000Z';
const TODAY = businessDate(new Date(NOW));
const OLGA = '33333333-3333-4333-8333-333333333333';

const LATER = '2026-11-18T18:00:00.001Z';
const PERSON = { userId: OLGA, email: 'olga@example.com' };
const RECOVERY = { how: 'recovery', at: LATER } as const;

let engine: MeteredEngine;

beforeAll(async () => {
  engine = await startMeteredEngine();
});
afterAll(() => engine.stop());

async function office() {
  const { client } = engine;
  const quotes = await engine.createQuotesTable({ withStream: false });
  const bookkeeping = await engine.createTable('bookkeeping', { withStream: false });
  const state = { now: NOW, isAdmin: true };
  const now = () => new Date(state.now);
  const recorded: unknown[] = [];
  const feeds = calendarFeeds(client, bookkeeping);
  const reading = buildRead({
    feeds,
    maySeeQuotesNow: async (userId) => state.isAdmin && userId === OLGA,
    ownFrom: ownFrom(client, bookkeeping),
    calendar: quotesOfDays(client, quotes),
    siteOrigin: 'https://site.example',
    now,
  });
  const changing = buildChange({
    identify: calledBy(adminCaller({ userId: OLGA, signedInAt: new Date(NOW) })),
    feeds,
    trail: {
      append: async (event) => {
        recorded.push(event);
        return { id: 'event', createdAt: NOW };
      },
    },
    now,
  });
  const change = async (wish: string) =>
    JSON.parse((await changing(jsonEvent(JSON.stringify({ wish })))).body);
  return {
    state,
    proofs: accountProofs(client, bookkeeping),
    recorded,
    change,
    bookkeeping,
    /** The last part of a new address. */
    renew: async () =>
      String((await change('renew')).path)
        .split('/')
        .at(-1) ?? '',
    read: async (address: string, headers: Record<string, string> = {}) =>
      reading(httpEvent({ headers, pathParameters: { address } })),
    /** A booked move, as the work on a quote stores it. */
    book: async (first_name: string, date: string, more: object = {}) => {
      const quote = {
        ...storedQuote('2026-11-17T18:00:00.000Z', { first_name, phone: '(510) 555-0107' }),
        stage: 'booked' as const,
        version: 3,
        updated_at: '2026-11-18T09:00:00.000Z',
        progress: {
          attempts: 1,
          booking: { date, from: '08:00', to: '10:00', hours: 4, truck: 'Truck 2' },
          estimate: { rate: 65, not_to_exceed: 1_234, sent_at: NOW, valid_until: '2026-12-18' },
        },
        ...more,
      };
      await client.send(
        new PutCommand({ TableName: quotes, Item: { ...quote, ...calendarKey(quote, quote) } }),
      );
      return quote;
    },
    put: (Item: object) => client.send(new PutCommand({ TableName: quotes, Item: { ...Item } })),
  };
}

const titles = (body: string) => [...body.matchAll(/^SUMMARY:(.*?)\r$/gm)].map(([, title]) => title);

describe('A calendar that has the address', () => {
  test('gets the moves of 60 days back and 400 ahead, in their order, with nothing of money', async () => {
    const { renew, read, book } = await office();
    await book('Last', dateAfter(TODAY, FEED_DAYS.ahead));
    await book('First', dateAfter(TODAY, -FEED_DAYS.back));
    await book('Today', TODAY);
    await book('Too late', dateAfter(TODAY, FEED_DAYS.ahead + 1));
    await book('Too early', dateAfter(TODAY, -FEED_DAYS.back - 1));

    const { statusCode, headers, body } = await read(await renew());

    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-store',
    });
    expect(titles(body).map((title) => /Move: (\w+)/.exec(title ?? '')?.[1])).toEqual([
      'First',
      'Today',
      'Last',
    ]);
    expect(body).toContain('(510) 555-0107');
    expect(body).not.toMatch(/1,234|\b1234\b|\$/);
  });

  test('is told when nothing has changed, and a move that is off or has another day changes or leaves', async () => {
    const { renew, read, book, put } = await office();
    const ana = await book('Ana', TODAY);
    const address = await renew();
    const first = await read(address);
    const tag = String(first.headers.etag);

    const again = await read(address, { 'If-None-Match': tag });
    expect([again.statusCode, again.body]).toEqual([304, '']);

    const moved = { ...ana.progress, booking: { ...ana.progress.booking, date: dateAfter(TODAY, 1) } };
    await put({ ...ana, version: 4, progress: moved, ...calendarKey({ ...ana, progress: moved }, ana) });
    const changed = await read(address, { 'If-None-Match': tag });
    expect(changed.statusCode).toBe(200);
    expect(changed.body).toContain(`UID:move-${ana.id}@`);
    expect([first.body, changed.body].map((body) => /SEQUENCE:\d+/.exec(body)?.[0])).toEqual([
      'SEQUENCE:3',
      'SEQUENCE:4',
    ]);

    const lost = { ...ana, stage: 'lost' as const };
    await put({ ...lost, version: 5, ...calendarKey(lost, ana) });
    expect(titles((await read(address)).body)).toEqual([]);
  });

  test('gets it compressed if it takes that', async () => {
    const { renew, read, book } = await office();
    for (let day = 0; day < 5; day += 1) await book('Ana', dateAfter(TODAY, day));

    const { headers, body } = await read(await renew(), { 'accept-encoding': 'gzip' });

    expect(headers['content-encoding']).toBe('gzip');
    expect(titles(gunzipSync(Buffer.from(body, 'base64')).toString())).toHaveLength(5);
  });

  test('costs at most 12 read units while there is nothing, and no more for what lies outside of its days', async () => {
    const { renew, read, book } = await office();
    const address = await renew();
    const empty = await engine.unitsOf(() => read(address));
    for (let day = 1; day <= 40; day += 1) await book('Far', dateAfter(TODAY, FEED_DAYS.ahead + 40 + day));
    const beside = await engine.unitsOf(() => read(address));

    expect(empty.read).toBeLessThanOrEqual(12);
    expect(beside).toEqual(empty);
  });
});

describe('An address opens nothing any more', () => {
  const ended = async (act: (place: Awaited<ReturnType<typeof office>>) => unknown) => {
    const place = await office();
    await place.book('Ana', TODAY);
    const address = await place.renew();
    expect((await place.read(address)).statusCode).toBe(200);
    await act(place);
    return place.read(address);
  };
  test.each<[string, (place: Awaited<ReturnType<typeof office>>) => unknown]>([
    ['once it was renewed', ({ renew }) => renew()],
    ['once it was switched off', ({ change }) => change('end')],
    [
      'once its person is no admin or not in the pool',
      ({ state }) => Object.assign(state, { isAdmin: false }),
    ],
    [
      'once its person took the account back by a mail, and has four minutes to wait',
      ({ proofs }) => proofs.record(PERSON, RECOVERY, new Date(LATER)),
    ],
    // Staff without a second factor goes on at once, so no time is kept from which sign-ins count.
    [
      'once its person took the account back by a mail, and goes on at once',
      ({ proofs }) => proofs.record(PERSON, RECOVERY),
    ],
    [
      'once a role was taken from its person, who has one that may see quotes again',
      ({ proofs }) => proofs.demote(OLGA, LATER),
    ],
  ])('%s, and is answered in plain words without a calendar', async (_, act) => {
    const { statusCode, body } = await ended(act);

    expect(statusCode).toBe(404);
    expect(JSON.parse(body).error.message).toContain('This calendar address is not in use.');
    expect(body).not.toMatch(/Ana|VCALENDAR/);
  });

  test('before the mail or the loss of a role, and another that was made after it does', async () => {
    const { proofs, state, renew, read } = await office();
    await proofs.record(PERSON, RECOVERY);
    await proofs.demote(OLGA, LATER);
    state.now = LATER;

    expect((await read(await renew())).statusCode).toBe(200);
  });

  test.each([
    [
      'another secret',
      (address: string) => `${address.slice(0, 40)}${address[40] === 'A' ? 'B' : 'A'}${address.slice(41)}`,
    ],
    ['another person', () => newFeedAddress(randomUUID()).address],
    ['a text that is none', () => 'calendar.ics'],
    ['nothing', () => ''],
  ])('with %s', async (_, wrong) => {
    const { renew, read } = await office();

    expect((await read(wrong(await renew()))).statusCode).toBe(404);
  });
});

describe('The secret', () => {
  test('has 256 bits of chance, is another each time, and leads back to its person', () => {
    const [one, other] = [newFeedAddress(OLGA), newFeedAddress(OLGA)];

    expect(one.secret).toHaveLength(32);
    expect(one.address).not.toBe(other.address);
    expect(one.address).toMatch(/^[\w-]{64}\.ics$/);
    expect(readFeedAddress(one.address)).toEqual({ userId: OLGA, secret: one.secret });
  });

  test('is nowhere in what is stored, recorded or logged', async () => {
    const lines: unknown[] = [];
    const spies = (['info', 'log', 'warn', 'error'] as const).map((name) =>
      vi.spyOn(console, name).mockImplementation((line) => void lines.push(line)),
    );
    const { renew, read, recorded, bookkeeping } = await office();
    const address = await renew();
    const broken = buildRead({
      feeds: { find: () => Promise.reject(new Error(address)) },
      maySeeQuotesNow: async () => true,
      ownFrom: async () => undefined,
      calendar: { between: async () => ({ quotes: [], isAll: true }) },
      siteOrigin: '',
      now: () => new Date(NOW),
    });
    const failed = await broken(httpEvent({ pathParameters: { address } }));
    await read(address);
    for (const spy of spies) spy.mockRestore();

    const secret = readFeedAddress(address)?.secret ?? Buffer.from('none');
    const kept = JSON.stringify([await engine.scan(bookkeeping), recorded, lines]);
    expect(failed.statusCode).toBe(500);
    expect(lines).toHaveLength(1);
    for (const form of ['hex', 'base64', 'base64url'] as const)
      expect(kept).not.toContain(secret.toString(form));
    expect(kept).not.toContain(address.slice(0, -4));
    expect(recorded).toMatchObject([{ action: 'calendar_feed_renewed', userId: OLGA }]);
  });
});
