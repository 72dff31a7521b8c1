/** Finding a quote among many, on the real engine: what is found, and that it costs the same at any number. */
import { randomUUID } from 'node:crypto';
import {
  BatchWriteCommand,
  DeleteCommand,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backOff } from '../../../lambdas/aws/back-off.ts';
import { chunksOf } from '../../../lambdas/aws/chunks-of.ts';
import type { QuoteItem } from '../../../lambdas/quotes/quote-item.ts';
import { quotesById } from '../../../lambdas/quotes/quotes-by-id-table.ts';
import { createSearchQuotes } from '../../../lambdas/quotes/search-quotes.ts';
import { quotesOfStage } from '../../../lambdas/quotes/stages-table.ts';
import { indexQuote, removeSearchKeys, searchKeys } from '../../../lambdas/search/search-keys-table.ts';
import { storedQuote } from '../../builders/quote-item.ts';
import { type MeteredEngine, startMeteredEngine } from '../metered-engine.ts';

const NOW = new Date('2026-09-27T18:00:00.000Z');
const MINUTE = 60_000;
const LUIS = '5b8f0a1e-6c1d-4f7e-9a52-0d6c3b1f2e47';
/** Keys of a quote of the many: those by which they crowd the same words. */
const CROWD = ['ana', 'ruiz', 'ana+ruiz', 'oakland', 'l', 'li', 'luisa', '415', '5'];
const MANY = 20_000;

let engine: MeteredEngine;

beforeAll(async () => {
  engine = await startMeteredEngine();
});
afterAll(() => engine.stop());

async function setup() {
  const { client } = engine;
  const quotes = await engine.createQuotesTable({ withStream: false });
  const keys = await engine.createTable('searchKeys', { withStream: false });
  const index = indexQuote(client, keys);
  const search = createSearchQuotes({
    keys: searchKeys(client, keys),
    stages: quotesOfStage(client, quotes),
    quotes: quotesById(client, quotes, backOff),
    now: () => NOW,
  });
  return {
    tables: { quotes, keys },
    index,
    search,
    remove: removeSearchKeys(client, keys),
    store: async (...items: readonly QuoteItem[]) => {
      for (const Item of items) {
        await client.send(new PutCommand({ TableName: quotes, Item }));
        await index(Item);
      }
    },
    found: async (typed: string) => (await search(typed)).quotes.map(({ id }) => id),
  };
}

const ago = (minutes: number) => new Date(NOW.getTime() - minutes * MINUTE);
const luis = (age = 10, id: string = randomUUID()) =>
  storedQuote(ago(age), { id, first_name: 'Luis', last_name: 'Garcia', phone: '(415) 555-0177' });

/** Keys as of so many quotes, and twice a page of the quotes themselves. */
async function crowd({ tables }: Awaited<ReturnType<typeof setup>>, count: number) {
  const stored = Array.from({ length: 200 }, (_, index) => storedQuote(ago(index + 1)));
  const rows = Array.from({ length: count }, (_, index) => {
    const [word = ''] = CROWD.slice(index % CROWD.length);
    const { id = '' } = stored[index % stored.length] ?? {};
    const order = String(8_000_000_000_000 + index);
    return { TableName: tables.keys, Item: { first_letter: word[0], word_at_id: `${word}#${order}#${id}` } };
  });
  const puts = [...stored.map((Item) => ({ TableName: tables.quotes, Item: { ...Item } })), ...rows];
  const batches = Array.from({ length: Math.ceil(puts.length / 100) }, (_, index) =>
    puts.slice(index * 100, (index + 1) * 100),
  );
  await Promise.all(
    batches.map((batch) =>
      engine.client.send(new TransactWriteCommand({ TransactItems: batch.map((Put) => ({ Put })) })),
    ),
  );
}

test('The caller who says that it is Luis is found, the newest request first, longer names after it', async () => {
  const { store, found } = await setup();
  const [older, newer] = [luis(90), luis(5)];
  const luisa = storedQuote(ago(1), { first_name: 'Luisa', last_name: 'Moreno' });
  await store(older, luisa, newer, storedQuote(ago(2), { first_name: 'Ana' }));

  expect(await found('Luis')).toEqual([newer.id, older.id, luisa.id]);
  expect(await found('luis garcia')).toEqual([newer.id, older.id]);
  expect(await found('garcia luis 0177')).toEqual([newer.id, older.id]);
  expect(await found('nobody')).toEqual([]);
});

describe('a quote leaves the search', () => {
  test('when its keys are removed, at once, also when that is repeated', async () => {
    const { store, remove, found } = await setup();
    await store(luis(10, LUIS));

    await remove(LUIS);
    await remove(LUIS);

    expect(await found('luis')).toEqual([]);
    expect(await found('0177')).toEqual([]);
    expect(await found('fsm-5b8f-0a1e')).toEqual([]);
  });

  test('and is back in it when it is indexed again', async () => {
    const { store, remove, index, found } = await setup();
    const quote = luis(10, LUIS);
    await store(quote);
    await remove(LUIS);

    await index(quote);

    expect(await found('luis')).toEqual([LUIS]);
  });

  test('while it is held as spam', async () => {
    const { store, found, tables } = await setup();
    await store(luis(10, LUIS));

    await engine.client.send(
      new UpdateCommand({
        TableName: tables.quotes,
        Key: { id: LUIS },
        UpdateExpression: 'SET held = :held',
        ExpressionAttributeValues: { ':held': 'held' },
      }),
    );

    expect(await found('luis')).toEqual([]);
  });

  test('when its row is gone, though its keys are still there', async () => {
    const { store, found, tables } = await setup();
    await store(luis(10, LUIS));

    await engine.client.send(new DeleteCommand({ TableName: tables.quotes, Key: { id: LUIS } }));

    expect(await found('luis')).toEqual([]);
  });

  test('under the words that a correction has taken from it', async () => {
    const { store, index, found, tables } = await setup();
    const sent = luis(10, LUIS);
    await store(sent);
    const corrected = { ...sent, first_name: 'Lewis', phone: '(510) 555-0142' };

    await engine.client.send(new PutCommand({ TableName: tables.quotes, Item: corrected }));
    await index(corrected);

    expect([await found('luis'), await found('0177')]).toEqual([[], []]);
    expect([await found('lewis'), await found('0142'), await found('garcia')]).toEqual([
      [LUIS],
      [LUIS],
      [LUIS],
    ]);
    const ended = (await engine.scan(tables.keys)).filter(({ expires_at: end }) => end !== undefined);
    expect(ended.map(({ word_at_id: key }) => String(key).split('#')[0])).toContain('luis');
  });
});

describe('what it costs', () => {
  test('a quote is indexed by a key for each of its words, and repeating that reads one row and writes none', async () => {
    const { index, tables } = await setup();
    const quote = luis();

    const first = await engine.unitsOf(() => index(quote));
    const rows = await engine.scan(tables.keys);

    expect(first).toEqual({ read: 1, write: rows.length });
    expect(rows.length).toBeLessThanOrEqual(25);
    expect(await engine.unitsOf(() => index(quote))).toEqual({ read: 1, write: 0 });
  });

  test('two words that many quotes have cost the same at 20,000 keys as at 10,000, and at most 90', async () => {
    const [few, many] = [await setup(), await setup()];
    await crowd(few, MANY / 2);
    await crowd(many, MANY);

    for (const typed of ['ana ruiz', 'ruiz oakland', 'l 415', 'ana ruiz oakland 5']) {
      const units = await engine.unitsOf(() => few.search(typed));
      expect(await engine.unitsOf(() => many.search(typed)), typed).toEqual(units);
      expect(units.read, typed).toBeLessThanOrEqual(90);
    }
  }, 60_000);

  test('a search for what few quotes have reads the same units at 20,000 keys as at 1,000, and at most 60', async () => {
    const [few, many] = [await setup(), await setup()];
    for (const [place, count] of [
      [few, 1_000],
      [many, MANY],
    ] as const) {
      await crowd(place, count);
      await place.store(luis(10, LUIS));
    }

    for (const typed of ['luis', '0177', 'luis garcia', 'garcia oakland', 'l', 'a', '4155550177']) {
      const units = await engine.unitsOf(() => few.search(typed));
      expect(await engine.unitsOf(() => many.search(typed)), typed).toEqual(units);
      expect(units.read, typed).toBeLessThanOrEqual(60);
    }
    expect(await many.found('luis')).toContain(LUIS);
    expect(await many.found('luis garcia')).toEqual([LUIS]);
  }, 60_000);
});

type Age = 'newer' | 'older';

/** Keys of a word, of as many quotes that are newer, or older, than all others and not there any more. */
async function widen({ tables }: Awaited<ReturnType<typeof setup>>, word: string, count: number, age: Age) {
  const first = age === 'newer' ? 0 : 9_000_000_000_000;
  const puts = Array.from({ length: count }, (_, index) => ({
    PutRequest: {
      Item: {
        first_letter: word[0],
        word_at_id: `${word}#${String(first + index).padStart(13, '0')}#${randomUUID()}`,
      },
    },
  }));
  for (const chunk of chunksOf(puts, 25))
    await engine.client.send(new BatchWriteCommand({ RequestItems: { [tables.keys]: [...chunk] } }));
}

describe('words that many quotes have each', () => {
  const OF_BOTH = { first_name: 'Luis', current_address: '12 Grand Ave, Oakland' };

  test('find the one quote that has both, behind hundreds of newer ones, and say that this is all', async () => {
    const place = await setup();
    const both = storedQuote(ago(90), OF_BOTH);
    await place.store(both);
    await widen(place, 'luis', 300, 'newer');
    await widen(place, 'oakland', 900, 'newer');

    const { quotes, is_complete } = await place.search('luis oakland');

    expect(quotes.map(({ id }) => id)).toEqual([both.id]);
    expect(is_complete).toBe(true);
  });

  test('find it too where one of them has more than are read, and say that others may be there', async () => {
    const place = await setup();
    const both = storedQuote(ago(90), OF_BOTH);
    await place.store(both);
    await widen(place, 'oakland', 300, 'newer');
    await widen(place, 'luis', 1_100, 'older');

    const { quotes, is_complete } = await place.search('luis oakland');

    expect(quotes.map(({ id }) => id)).toEqual([both.id]);
    expect(is_complete).toBe(false);
  });

  test('say that not all was looked through where nothing was found among the newest of both', async () => {
    const place = await setup();
    await place.store(storedQuote(ago(90), OF_BOTH));
    await widen(place, 'luis', 1_100, 'newer');
    await widen(place, 'oakland', 1_100, 'newer');

    expect(await place.search('luis oakland')).toMatchObject({ quotes: [], is_complete: false });
  });
});

test('More than one answer holds is said', async () => {
  const { store, search } = await setup();
  await store(...Array.from({ length: 27 }, (_, index) => luis(index + 1)));

  const all = await search('luis');

  expect(all.quotes).toHaveLength(25);
  expect(all.is_complete).toBe(false);
  expect((await search('luis 0178')).is_complete).toBe(true);
});

test.each([
  '%',
  '*',
  "' OR 1=1 --",
  '"; DROP TABLE quotes',
  'quote#',
  'words',
  '\u0000\u202E\uFFFD',
  '😀',
  '\uD800',
  '#'.repeat(100),
  '李'.repeat(100),
  'l'.repeat(100),
])('The hostile text %j is answered, and finds nobody', async (typed) => {
  const { store, found } = await setup();
  await store(luis());

  expect(await found(typed)).toEqual([]);
});
