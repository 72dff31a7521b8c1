/** The promise: a robot that posts a thousand times leaves no trace where the owner looks, and hides no request. */
import '../function-settings.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FILL_TIME_HEADER } from '#contract/held-quotes.ts';
import { othersWaiting } from '../../../lambdas/alerts/waiting-count-table.ts';
import { waitingQuotes } from '../../../lambdas/alerts/waiting-table.ts';
import { createCountQuotes } from '../../../lambdas/quotes/count-quotes.ts';
import { counterReader, counterWriter } from '../../../lambdas/quotes/counters-table.ts';
import { createListToday } from '../../../lambdas/quotes/list-today.ts';
import { quoteNews } from '../../../lambdas/quotes/quote-news-table.ts';
import { quotesById } from '../../../lambdas/quotes/quotes-by-id-table.ts';
import { quoteCount, quoteList, quoteStore } from '../../../lambdas/quotes/quotes-table.ts';
import { createReadQuoteNews } from '../../../lambdas/quotes/read-quote-news.ts';
import { build } from '../../../lambdas/quotes/submit-quote.handler.ts';
import { createSummarizeQuotes } from '../../../lambdas/quotes/summarize-quotes.ts';
import { quotesOfDay } from '../../../lambdas/quotes/today-table.ts';
import { jsonEvent, viewerNumber } from '../../builders/http-event.ts';
import { quotePayload } from '../../builders/quote-payload.ts';
import { type Engine, startEngine } from '../dynamodb-engine.ts';
import { channelDouble, openOutbox } from './outbox.ts';

/** Of the clumsy ones fewer show as much. */
const FEWER = 200;
const POSTS = 1_000;
/** The real request comes after this part of them. */
const BEFORE = 0.7;
/** The promise. */
const TOLD_WITHIN_MS = 60_000;
/** As many as a batch of the stream. */
const BATCH = 10;
/** An instance of the function admits 600 posts of all senders at once, and 30 of one. */
const INSTANCES = 40;

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());

interface Post {
  readonly body: Parameters<typeof quotePayload>[0];
  readonly viewer: number;
  readonly fillTime?: number;
}

const letters = (index: number) => [...String(index)].map((digit) => 'abcdefghij'[Number(digit)]).join('');

const phoneOf = (index: number) => `510 555 ${String(index).padStart(4, '0')}`;

interface Robot {
  readonly post: (index: number) => Post;
  readonly posts: number;
  /** How many the owner was told of before it was known for a robot. */
  readonly told: number;
  /** Whether these stay where the owner looks: what a visitor's form sends is not taken from who waits. */
  readonly stay?: boolean;
}

/** What robots post, from the clumsiest to one that reads like a customer and takes its time. */
const ROBOTS: Readonly<Record<string, Robot>> = {
  'that fills every field, the hidden one too': {
    post: (index) => ({
      body: { email: `a${index}@example.com`, additional_notes: letters(index) },
      viewer: index,
      fillTime: 0,
    }),
    posts: FEWER,
    told: 0,
  },
  'that posts offers with links from many addresses': {
    post: (index) => ({
      body: {
        email: `b${index}@example.com`,
        additional_notes: `${letters(index)}: leads for your business at https://leads.example/${index}`,
      },
      viewer: index,
    }),
    posts: FEWER,
    told: 0,
  },
  'that repeats one honest-looking text from a thousand addresses': {
    post: (index) => ({
      body: { email: `c${index}@example.com`, additional_notes: 'Two rooms, a sofa, a bed and some boxes' },
      viewer: index,
    }),
    posts: POSTS,
    told: 5,
  },
  'that posts a thousand honest-looking requests from one address': {
    post: (index) => ({
      body: { email: `d${index}@example.com`, additional_notes: `The boxes of ${letters(index)}` },
      viewer: 7,
    }),
    posts: POSTS,
    told: 5,
  },
  'that drives a browser at the pace of a visitor, from one address': {
    post: (index) => ({
      body: {
        email: `f${index}@example.com`,
        phone: phoneOf(index),
        additional_notes: `The chairs of ${letters(index)}`,
      },
      viewer: 7,
      fillTime: 95_000 + index,
    }),
    posts: FEWER,
    told: 5,
    stay: true,
  },
  'that drives browsers at the pace of a visitor, and repeats one text': {
    post: (index) => ({
      body: {
        email: `g${index}@example.com`,
        phone: phoneOf(index),
        additional_notes: 'Three rooms, a table and a bicycle',
      },
      viewer: index,
      fillTime: 95_000 + index,
    }),
    posts: FEWER,
    told: 5,
    stay: true,
  },
};

async function setup() {
  const owner = channelDouble('owner-mail');
  const outbox = await openOutbox(engine, [owner.channel]);
  const { client } = engine;
  const { table, now } = outbox;
  // What stops a flood earlier is left out: here all of it is stored.
  const count = async () => true;
  const stores = { quotes: quoteStore(client, table), count, now, newId: () => crypto.randomUUID() };
  const instances = Array.from({ length: INSTANCES }, () => build(stores));
  const pause = async () => {};
  const { stream } = outbox;
  const summarize = createSummarizeQuotes({
    counters: counterReader(client, table, pause),
    quotes: quoteCount(client, table),
    now,
  });
  const countQuotes = createCountQuotes({ counters: counterWriter(client, table), pause });
  let posts = 0;
  const listToday = createListToday({
    day: quotesOfDay(client, table),
    quotes: quotesById(client, table, pause),
    now,
  });
  return {
    ...outbox,
    told: owner.told,
    today: async () => (await listToday()).quotes.map(({ id }) => id),
    /** Sends it through the endpoint. @returns its id and what its sender is answered */
    post: async ({ body, viewer, fillTime }: Post) => {
      const time = fillTime === undefined ? {} : { [FILL_TIME_HEADER.toLowerCase()]: String(fillTime) };
      const event = jsonEvent(JSON.stringify(quotePayload(body)), { ...viewerNumber(viewer), ...time });
      const { statusCode, body: answer } = await (instances[posts++ % INSTANCES] ?? build(stores))(event);
      return { statusCode, id: String(JSON.parse(answer).id) };
    },
    /** What the stream delivers: to the counters, and to the announcer. */
    deliver: async (ids: readonly string[]) => {
      await countQuotes(ids.map((id) => ({ id, created_at: now().toISOString() })));
      for (let start = 0; start < ids.length; start += BATCH)
        expect(
          await stream(ids.slice(start, start + BATCH).map((id) => ({ id, sequenceNumber: id }))),
        ).toEqual([]);
    },
    news: createReadQuoteNews({ news: quoteNews(client, table), now }),
    waitsForAnAnswer: async () =>
      (await waitingQuotes(client, table).since(new Date(now().getTime() - 86_400_000), now())).map(
        ({ id }) => id,
      ),
    /** What the badge of the next push counts beside its own request. */
    othersOnTheBadge: () => othersWaiting(client, table, now)('the next one', 99),
    summarize,
    listed: async () => (await quoteList(client, table).before('2026-11-99', 2_000)).quotes,
  };
}

test.each(Object.entries(ROBOTS))(
  'A robot %s is answered like anybody; a real request among its posts is told at once and waits, at most beside five',
  async (_, { post: nextPost, posts, told: toldOf, stay = false }) => {
    const {
      post,
      deliver,
      told,
      news,
      today,
      waitsForAnAnswer,
      waiting,
      sweep,
      pass,
      summarize,
      listed,
      now,
    } = await setup();
    const asked = now().toISOString();
    const sent: string[] = [];
    const flood = async (from: number, to: number) => {
      for (let start = from; start < to; start += BATCH) {
        const indexes = Array.from({ length: BATCH }, (_, index) => start + index);
        const answers = await Promise.all(indexes.map((index) => post(nextPost(index))));
        expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
        sent.push(...answers.map(({ id }) => id));
        pass(10 * BATCH);
      }
    };

    await flood(0, BEFORE * posts);
    const real = await post({
      body: {
        first_name: 'Dina',
        email: 'dina@example.com',
        additional_notes: 'A piano on the second floor.',
      },
      viewer: 60_000,
      fillTime: 95_000,
    });
    sent.push(real.id);
    await flood(BEFORE * posts, posts);
    const deliveredFrom = performance.now();
    await deliver(sent);
    const took = performance.now() - deliveredFrom;

    expect(real.statusCode).toBe(201);
    expect(told).toContain(real.id);
    // By this machine's clock, and with all of the robot's posts before it.
    expect(took).toBeLessThan(TOLD_WITHIN_MS);
    expect(told).toHaveLength(toldOf + 1);
    pass(40_000);
    const left = stay ? told.toSorted() : [real.id];
    expect((await news({ after: asked })).quotes.map(({ id }) => id).toSorted()).toEqual(left);
    expect((await today()).toSorted()).toEqual(left);
    expect((await waitsForAnAnswer()).toSorted()).toEqual(left);
    expect(await waiting()).toEqual([]);
    pass(10 * 60_000);
    expect(await sweep()).toEqual({ announced: 0, held: 0, waits: 0, elsewhere: 0, failed: 0 });
    // Nothing is thrown away: all are listed and counted.
    expect(await summarize()).toMatchObject({ total: posts + 1 });
    const quotes = await listed();
    expect(quotes).toHaveLength(posts + 1);
    const free = quotes.filter(({ held }) => held === undefined);
    expect(free.map(({ id }) => id).toSorted()).toEqual(left);
  },
  120_000,
);

test('The five of which somebody was told before a robot was known for one are on no badge afterwards', async () => {
  const { post, deliver, told, othersOnTheBadge } = await setup();
  const robot = (index: number) =>
    post({
      body: {
        email: `e${index}@example.com`,
        phone: `510 555 010${index}`,
        additional_notes: `The boxes of ${letters(index)}`,
      },
      viewer: 7,
    });
  const arrive = async (posts: Promise<{ readonly id: string }>[]) =>
    deliver((await Promise.all(posts)).map(({ id }) => id));
  const dina = { first_name: 'Dina', email: 'dina@example.com', phone: '510 555 0199' };

  await arrive([...[1, 2, 3, 4, 5].map(robot), post({ body: dina, viewer: 60_000, fillTime: 95_000 })]);
  expect(await othersOnTheBadge()).toBe(6);
  await arrive([6, 7].map(robot));

  expect(told).toHaveLength(6);
  expect(await othersOnTheBadge()).toBe(1);
});
