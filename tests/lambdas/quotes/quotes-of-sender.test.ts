import '../function-settings.ts';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { BUSINESS } from '#contract/business.ts';
import { QUOTES_OF_SENDER } from '#contract/ceilings.ts';
import { ENDPOINT_FUNCTIONS } from '../../../infra/endpoint-functions.ts';
import { LITTLE } from '../../../lambdas/http/sender-limits.ts';
import type { Count } from '../../../lambdas/mail/ceilings.ts';
import { ceilingCounter } from '../../../lambdas/mail/ceilings-table.ts';
import { createAssertRoom } from '../../../lambdas/quotes/quotes-of-sender.ts';
import { quoteStore } from '../../../lambdas/quotes/quotes-table.ts';
import { createSharedAllowance } from '../../../lambdas/quotes/shared-allowance.ts';
import { build } from '../../../lambdas/quotes/submit-quote.handler.ts';
import { jsonEvent } from '../../builders/http-event.ts';
import { quotePayload } from '../../builders/quote-payload.ts';
import { createBookkeepingTable } from '../account-tables.ts';
import { type MeteredEngine, startMeteredEngine } from '../metered-engine.ts';

let engine: MeteredEngine;
beforeAll(async () => {
  engine = await startMeteredEngine();
});
afterAll(() => engine.stop());

const [{ limit, window }] = QUOTES_OF_SENDER.own;
const [{ limit: siteLimit }] = QUOTES_OF_SENDER.site;
const INSTANCES = 10;
/** What an instance takes of a sender without a count. */
const UNSEEN = LITTLE.burst;
/** A site of IPv6 has so many times the allowance of one of its networks in an instance. */
const SITE_FACTOR = 4;

async function setup() {
  let now = new Date('2026-09-21T12:00:00.000Z');
  const [table, bookkeeping] = await Promise.all([
    engine.createQuotesTable({ withStream: false }),
    createBookkeepingTable(engine),
  ]);
  const stores = {
    quotes: quoteStore(engine.client, table),
    now: () => now,
    newId: () => crypto.randomUUID(),
  };
  const counting = { ...stores, count: ceilingCounter(engine.client, bookkeeping) };
  const passed = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1_000);
  };
  const instances = Array.from({ length: INSTANCES }, () => build(counting));
  const one = build(counting);
  const post = (handler: ReturnType<typeof build>, viewer: string) =>
    handler(jsonEvent(JSON.stringify(quotePayload()), { 'x-forwarded-for': `${viewer}, 130.176.0.1` }));
  return {
    /** Spread over the instances, so that none of them has seen more than its own limit. @returns how many were stored */
    stored: async (times: number, viewer: (index: number) => string) => {
      let stored = 0;
      for (let index = 0; index < times; index += 1) {
        const handler = instances[index % INSTANCES] ?? build(counting);
        if ((await post(handler, viewer(index))).statusCode === 201) stored += 1;
      }
      return stored;
    },
    /** All through the same instance. @returns how many were stored */
    storedByOne: async (times: number, viewer: (index: number) => string) => {
      let stored = 0;
      for (let index = 0; index < times; index += 1) {
        if ((await post(one, viewer(index))).statusCode === 201) stored += 1;
      }
      return stored;
    },
    /** @returns the answer of an instance that has seen its sender before and whose counter has no room */
    refused: async (viewer: string) => {
      const handler = build({ ...stores, count: async ({ id }) => id.endsWith('#shared') });
      for (let index = 0; index < UNSEEN; index += 1) await post(handler, viewer);
      const { statusCode, headers, body } = await post(handler, viewer);
      return { statusCode, retryAfter: headers['retry-after'], message: JSON.parse(body).error.message };
    },
    /** Through an instance of its own, so slowly that no limit of an instance refuses. @returns how many were stored */
    storedSlowly: async (times: number, viewer: string, every: number) => {
      const handler = build(counting);
      let stored = 0;
      for (let index = 0; index < times; index += 1) {
        vi.setSystemTime(now);
        if ((await post(handler, viewer)).statusCode === 201) stored += 1;
        passed(every);
      }
      return stored;
    },
    /** The second quote uses up the first block. @returns whether its instance has stored it, and has answered, while the next one is on its way */
    answersBeforeBlock: async () => {
      let isStored = false;
      let hasAnswered = false;
      let grant = (_: boolean) => {};
      let asked = 0;
      const count: Count = () => {
        asked += 1;
        return asked === 1 ? Promise.resolve(true) : new Promise((resolve) => (grant = resolve));
      };
      const quotes = {
        putIfAbsent: async (item: Parameters<typeof stores.quotes.putIfAbsent>[0]) => {
          const earlier = await stores.quotes.putIfAbsent(item);
          isStored = asked === 2;
          return earlier;
        },
      };
      const handler = build({ ...stores, quotes, count });
      await post(handler, '203.0.113.9');
      const answer = post(handler, '203.0.113.9').then(() => {
        hasAnswered = true;
      });
      await vi.waitFor(() => expect(isStored).toBe(true));
      await new Promise(setImmediate);
      const seen = [isStored, hasAnswered];
      grant(true);
      await answer;
      return seen;
    },
    /** Through an instance whose counter never answers. */
    withHangingCounter: async (times: number, viewer: string) => {
      let asked = 0;
      const count: Count = () => {
        asked += 1;
        return new Promise(() => {});
      };
      const handler = build({ ...stores, count });
      const statuses = [];
      for (let index = 0; index < times; index += 1) statuses.push((await post(handler, viewer)).statusCode);
      return { asked, statuses };
    },
    /** Through an instance whose counter cannot be reached. */
    withoutCounter: async (times: number, viewer: string) => {
      const count = () => Promise.reject(new Error('The table cannot be reached.'));
      const handler = build({ ...stores, count });
      const statuses = [];
      for (let index = 0; index < times; index += 1) statuses.push((await post(handler, viewer)).statusCode);
      return statuses;
    },
    wait: passed,
  };
}

test('A sender has one allowance for all instances, and nobody else pays for it', async () => {
  const { stored, wait } = await setup();
  const flood = () => stored(INSTANCES * 25, () => '203.0.113.7');

  expect(await flood()).toBe(limit + INSTANCES * UNSEEN);
  expect(await stored(5, () => '198.51.100.2')).toBe(5);
  wait(window);
  expect(await stored(1, () => '203.0.113.7')).toBe(1);
});

test('A site of IPv6 has four times the allowance of a network in it', async () => {
  const { stored } = await setup();
  // Twenty networks of twenty requests, two for each of ten instances.
  const total = await stored(400, (index) => `2001:db8:1:${Math.floor(index / 20)}::7`);

  expect(total).toBe(siteLimit + INSTANCES * SITE_FACTOR * UNSEEN);
});

test('A sender of one request a minute has sixty a day as well', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { storedSlowly } = await setup();

  // Twelve hours, until midnight of the clock by which days are counted.
  expect(await storedSlowly(12 * 60, '203.0.113.7', 60)).toBe(UNSEEN + limit);
  expect(await storedSlowly(1, '203.0.113.7', 60)).toBe(1);
});

test('Who is refused is told to call, and when the day of the counter ends', async () => {
  const { refused, wait } = await setup();
  // Noon.
  wait(window / 2 - 7);

  const { message, ...answer } = await refused('203.0.113.7');
  expect(answer).toEqual({ statusCode: 429, retryAfter: '7' });
  expect(message).toContain(`call us at ${BUSINESS.phone}`);
});

test('An instance that was told once that a sender has no room left asks no more that day', async () => {
  const asked: string[] = [];
  let now = new Date('2026-09-21T12:00:00.000Z');
  const assertRoom = createAssertRoom({
    count: async ({ id }) => {
      asked.push(id);
      return asked.length === 1;
    },
    pseudonym: (network) => network,
    now: () => now,
  });
  const ask = (viewerIp: string) =>
    assertRoom({ sourceIp: '130.176.0.1', viewerIp, forwardedFor: undefined, userAgent: undefined });
  const isRefused = async (viewerIp: string) => {
    await expect(ask(viewerIp)).rejects.toMatchObject({ status: 429 });
  };

  await ask('203.0.113.7');
  for (let times = 0; times < 5; times += 1) await isRefused('203.0.113.7');
  expect(asked).toHaveLength(2);
  await isRefused('198.51.100.2');
  expect(asked).toHaveLength(3);
  now = new Date('2026-09-22T00:00:00.000Z');
  await isRefused('203.0.113.7');
  expect(asked).toHaveLength(4);
});

test('An instance remembers ten thousand senders without room, and forgets the oldest', async () => {
  let asked = 0;
  const assertRoom = createAssertRoom({
    count: async () => {
      asked += 1;
      return false;
    },
    pseudonym: (network) => network,
    now: () => new Date('2026-09-21T12:00:00.000Z'),
  });
  const refuse = async (index: number) => {
    const viewerIp = `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;
    const sender = { sourceIp: '130.176.0.1', viewerIp, forwardedFor: undefined, userAgent: undefined };
    await assertRoom(sender).catch(() => {});
  };

  for (let index = 0; index <= 10_000; index += 1) await refuse(index);
  await refuse(1);
  expect(asked).toBe(10_001);
  await refuse(0);
  expect(asked).toBe(10_002);
});

test('A count is less than the write that it guards, and visitors of a busy instance cost one for many', async () => {
  const { storedByOne } = await setup();
  const writesOf = async (times: number, viewer: (index: number) => string) => {
    let stored = 0;
    const { write } = await engine.unitsOf(async () => {
      stored = await storedByOne(times, viewer);
    });
    expect(stored).toBe(times);
    return write;
  };
  const sender = () => '203.0.113.8';

  await writesOf(UNSEEN - 1, sender);
  const put = await writesOf(1, sender);
  expect(put).toBeGreaterThan(1);
  expect(await writesOf(1, sender)).toBe(put + 1);
  // Blocks of 8, 16, 32, 64 and 128, after those of 2 and 4.
  expect(await writesOf(200, (index) => `100.64.0.${index}`)).toBe(200 * put + 5);
});

test('An answer waits for the block that was asked for beside its quote', async () => {
  const { answersBeforeBlock } = await setup();

  expect(await answersBeforeBlock()).toEqual([true, false]);
});

test('A counter that hangs keeps no quote out: it is asked once, for all senders', async () => {
  const { withHangingCounter } = await setup();

  expect(await withHangingCounter(UNSEEN + 3, '203.0.113.7')).toEqual({
    asked: 1,
    statuses: Array(UNSEEN + 3).fill(201),
  });
});

test('A counter that cannot be reached loses no quote', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { withoutCounter } = await setup();

  expect(await withoutCounter(UNSEEN + 2, '203.0.113.7')).toEqual(Array(UNSEEN + 2).fill(201));
  expect(vi.mocked(console.error)).toHaveBeenCalledTimes(1);
  vi.restoreAllMocks();
});

test('What is counted are the rows that the function may write', async () => {
  const ids: string[] = [];
  const count: Count = async ({ id }) => ids.push(id) > 0;
  const now = () => new Date();
  const assertRoom = createAssertRoom({ count, pseudonym: (network) => network, now });

  await createSharedAllowance({ count, now }).take();

  await assertRoom({
    sourceIp: '130.176.0.1',
    viewerIp: '2001:db8::1',
    forwardedFor: undefined,
    userAgent: undefined,
  });

  const prefixes = ENDPOINT_FUNCTIONS.submitQuote.onlyRows?.bookkeeping ?? [];
  expect(ids).toHaveLength(3);
  for (const id of ids) expect(prefixes.some((prefix) => id.startsWith(prefix))).toBe(true);
});
