import { randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ArrivedQuote, createJudgeQuote } from '../../../lambdas/alerts/judge-quote.ts';
import { crowdCounter, quoteHolder } from '../../../lambdas/alerts/spam-table.ts';
import { storedQuote } from '../../builders/quote-item.ts';
import { type Engine, startEngine } from '../dynamodb-engine.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());

const NOON = Date.parse('2026-10-05T19:00:00.000Z');

async function setup() {
  const table = await engine.createQuotesTable({ withStream: false });
  const bookkeeping = await engine.createTable('bookkeeping', { withStream: false });
  const { client } = engine;
  const judge = createJudgeQuote({
    crowds: crowdCounter(client, bookkeeping),
    digest: (text) => text,
    ...quoteHolder(client, table, () => new Date(NOON)),
  });
  const arrive = async (
    overrides: Partial<ArrivedQuote> &
      Parameters<typeof storedQuote>[1] & { readonly isPosted?: boolean } = {},
    at = NOON,
  ): Promise<ArrivedQuote> => {
    const { sender = randomUUID(), fill_ms = 60_000, isPosted = false, ...content } = overrides;
    const quote = {
      ...storedQuote(new Date(at), content),
      sender,
      ...(!isPosted && { fill_ms }),
    };
    await client.send(new PutCommand({ TableName: table, Item: quote }));
    return quote;
  };
  /** Stores and judges one after the other. @returns whether each is held */
  const judgeAll = async (quotes: readonly ArrivedQuote[]) => {
    const held: boolean[] = [];
    for (const quote of quotes) held.push(await judge(quote));
    return held;
  };
  return { table, bookkeeping, judge, arrive, judgeAll };
}

/** A note that is told from others by its letters. */
const ownNote = (index: number) =>
  `Mostly boxes, a sofa and the plants of ${String.fromCharCode(97 + (index % 26), 97 + (Math.floor(index / 26) % 26))}`;

test('A request that looks honest is not held, and its item is as it was', async () => {
  const { table, judge, arrive } = await setup();
  const quote = await arrive();

  expect(await judge(quote)).toBe(false);
  expect(await engine.scan(table)).toEqual([quote]);
});

test('A request that looks like spam is held with its signs, and keeps all that was sent', async () => {
  const { table, judge, arrive } = await setup();
  const quote = await arrive({ fill_ms: 0 });

  expect(await judge(quote)).toBe(true);
  // It is in nobody's day.
  const { attention: _, attention_at: __, ...sent }: Record<string, unknown> = { ...quote };
  expect(await engine.scan(table)).toEqual([
    {
      ...sent,
      held: 'held',
      held_for: ['hidden_field'],
      held_group: expect.stringMatching(/^signs#\d{4}-\d\d-\d\d#hidden_field$/),
    },
  ]);
});

test('Of one text from many senders the first five pass', async () => {
  const { arrive, judgeAll } = await setup();
  const notes = 'Hello, we move offices all over the bay and offer our services';
  const quotes = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      arrive({ additional_notes: `${notes} ${index}!`, email: `robot${index}@example.com` }, NOON + index),
    ),
  );

  expect(await judgeAll(quotes)).toEqual([false, false, false, false, false, true, true, true]);
});

test('Of one sender the first five in an hour pass, and in the next hour again', async () => {
  const { table, arrive, judgeAll } = await setup();
  const at = (index: number) => NOON + index * 60_000;
  const quotes = await Promise.all(
    Array.from({ length: 7 }, (_, index) =>
      arrive({ sender: 'one', additional_notes: ownNote(index) }, at(index)),
    ),
  );

  expect(await judgeAll(quotes)).toEqual([false, false, false, false, false, true, true]);
  const later = await arrive({ sender: 'one', additional_notes: ownNote(7) }, at(61));
  expect(await judgeAll([later])).toEqual([false]);
  const groups = (await engine.scan(table)).map(({ held_group }) => held_group).filter(Boolean);
  expect(groups).toEqual(['sender#one', 'sender#one']);
});

test('A quote that the stream delivers again is counted once and judged the same', async () => {
  const { judge, arrive } = await setup();
  const quote = await arrive({ sender: 'one', additional_notes: ownNote(1) });

  for (let delivery = 0; delivery < 20; delivery += 1) expect(await judge(quote)).toBe(false);
});

test('When more come in an hour than in a busy month, only those with another sign are held', async () => {
  const { arrive, judgeAll } = await setup();
  const quotes = await Promise.all(
    Array.from({ length: 34 }, (_, index) => arrive({ additional_notes: ownNote(index) }, NOON + index)),
  );
  expect(await judgeAll(quotes)).not.toContain(true);

  const robots = await Promise.all(
    [34, 35].map((index) => arrive({ additional_notes: `${ownNote(index)} www.example.com` }, NOON + index)),
  );
  expect(await judgeAll(robots)).toEqual([true, true]);
});

test('1,000 posts of a robot with 200 addresses are held but for a few, and a real one among them is not', async () => {
  const { arrive, judgeAll } = await setup();
  const robots = await Promise.all(
    Array.from({ length: 1_000 }, (_, index) =>
      arrive(
        {
          sender: `robot ${index % 200}`,
          additional_notes: 'Best movers directory, list your company today',
          fill_ms: 5_000,
        },
        NOON + index,
      ),
    ),
  );
  const real = await arrive({ additional_notes: ownNote(3) }, NOON + 700);

  const held = await judgeAll([...robots.slice(0, 700), real, ...robots.slice(700)]);
  expect(held.filter((isHeld) => !isHeld)).toHaveLength(6);
  expect(held[700]).toBe(false);
});

test('All of a robot that varies its text and its network are one group of a day, and nobody else is in it', async () => {
  const { table, arrive, judgeAll } = await setup();
  const robot = (index: number, at: number) =>
    arrive({ sender: `robot ${index}`, additional_notes: ownNote(index), fill_ms: 0 }, at);
  const quotes = [
    ...(await Promise.all(Array.from({ length: 12 }, (_, index) => robot(index, NOON + index)))),
    await robot(12, NOON + 86_400_000),
    await arrive({ sender: 'other', additional_notes: `${ownNote(13)} <a href="x">SEO</a>` }, NOON + 13),
  ];

  expect(await judgeAll(quotes)).not.toContain(false);
  const items = new Map((await engine.scan(table)).map((item) => [item.id, item]));
  const groups = quotes.map(({ id }) => items.get(id)?.held_group);
  expect(new Set(groups.slice(0, 12)).size).toBe(1);
  expect(new Set(groups).size).toBe(3);
});

test('A robot that is not our form and varies all keeps no place once more come than in a busy month', async () => {
  const { table, arrive, judgeAll } = await setup();
  const real = await arrive({ additional_notes: ownNote(50) }, NOON);
  const robots = await Promise.all(
    Array.from({ length: 31 }, (_, index) =>
      arrive(
        { isPosted: true, sender: `robot ${index}`, additional_notes: ownNote(index) },
        NOON + 1 + index,
      ),
    ),
  );

  const held = await judgeAll([real, ...robots]);

  expect(held.indexOf(true)).toBe(30);
  const items = await engine.scan(table);
  expect(items.filter((item) => item.held === undefined).map(({ id }) => id)).toEqual([real.id]);
  const groups = new Set(items.map(({ held_group }) => held_group).filter(Boolean));
  expect(groups.size).toBe(1);
});

test('An honest request that shows one sign in a flood is like none of the robots that show it', async () => {
  const { table, arrive, judgeAll } = await setup();
  const flood = await Promise.all(
    Array.from({ length: 30 }, (_, index) => arrive({ additional_notes: ownNote(index) }, NOON + index)),
  );
  const withLink = (index: number) =>
    arrive({ additional_notes: `${ownNote(index)} www.example.com` }, NOON + index);
  const [honest, robot] = [await withLink(31), await withLink(32)];

  await judgeAll([...flood, honest, robot]);

  const items = new Map((await engine.scan(table)).map((item) => [item.id, item]));
  expect(items.get(honest.id)?.held).toBe('held');
  expect(items.get(honest.id)?.held_group).not.toBe(items.get(robot.id)?.held_group);
});

test('Those that passed before their sender was one too many are held with it, unless they came from the form', async () => {
  const { table, arrive, judgeAll } = await setup();
  const posted = (index: number) =>
    arrive({ sender: 'one', isPosted: true, additional_notes: ownNote(index) }, NOON + index);
  const quotes = [
    await posted(0),
    await arrive({ sender: 'one', additional_notes: ownNote(1) }, NOON + 1),
    ...(await Promise.all([2, 3, 4, 5, 6].map(posted))),
  ];

  expect(await judgeAll(quotes)).toEqual([false, false, false, false, false, true, true]);
  const items = new Map((await engine.scan(table)).map((item) => [item.id, item]));
  expect(quotes.map(({ id }) => items.get(id)?.held !== undefined)).toEqual([
    true,
    false,
    true,
    true,
    true,
    true,
    true,
  ]);
  expect(items.get(quotes[0]?.id)).toMatchObject({
    held_for: ['no_fill_time', 'same_sender'],
    held_group: 'sender#one',
  });
});

test('Of one sender who sends a few in each hour with the header of our form ten of a day pass', async () => {
  const { arrive, judgeAll } = await setup();
  const HOUR_MS = 3_600_000;
  const quotes = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      arrive(
        { sender: 'one', additional_notes: ownNote(index) },
        NOON + Math.floor(index / 4) * HOUR_MS + index,
      ),
    ),
  );
  const nextDay = await arrive({ sender: 'one', additional_notes: ownNote(20) }, NOON + 24 * HOUR_MS);

  expect(await judgeAll([...quotes, nextDay])).toEqual([...Array(10).fill(false), true, true, false]);
});

test('An earlier one that staff has worked on, or released, is left alone', async () => {
  const { table, arrive, judgeAll } = await setup();
  const quotes = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      arrive({ sender: 'one', isPosted: true, additional_notes: ownNote(index) }, NOON + index),
    ),
  );
  const touch = (quote: ArrivedQuote | undefined, change: object) =>
    engine.client.send(new PutCommand({ TableName: table, Item: { ...quote, ...change } }));
  await touch(quotes[0], { stage: 'contacted' });
  await touch(quotes[1], { settled_at: '2026-10-05T19:00:00.000Z' });

  await judgeAll(quotes);

  const items = new Map((await engine.scan(table)).map((item) => [item.id, item]));
  expect(quotes.map(({ id }) => items.get(id)?.held !== undefined)).toEqual([
    false,
    false,
    true,
    true,
    true,
    true,
  ]);
});

test('Neighbours in a street who move on the same day are not one text', async () => {
  const { arrive, judgeAll } = await setup();
  const quotes = await Promise.all(
    Array.from({ length: 9 }, (_, index) =>
      arrive({ current_address: `${index} International Boulevard, Oakland` }, NOON + index),
    ),
  );

  expect(await judgeAll(quotes)).not.toContain(true);
});

test('What another system sends by a key is never held, and makes no honest request look like many', async () => {
  const { judgeAll, arrive, bookkeeping } = await setup();
  const ofBridge = {
    source: 'system',
    phone: '',
    additional_notes:
      'A lead of Yelp: see https://biz.yelp.com/leads for <a href="x">more</a> about this casino.',
    isPosted: true,
    sender: 'one network',
  } as const;
  const sent = await Promise.all(Array.from({ length: 40 }, () => arrive(ofBridge)));

  expect(new Set(await judgeAll(sent))).toEqual(new Set([false]));
  expect(await engine.scan(bookkeeping)).toEqual([]);
  expect(await judgeAll([await arrive({ sender: 'one network' })])).toEqual([false]);
});
