import '../function-settings.ts';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HeldOutcome } from '#contract/held-quotes.ts';
import type { QuoteNews } from '#contract/quote-work-answer-schemas.ts';
import { quoteHolder } from '../../../lambdas/alerts/spam-table.ts';
import { createApplyWork } from '../../../lambdas/quotes/change-work.ts';
import { heldQuotes } from '../../../lambdas/quotes/held-quotes-table.ts';
import type { QuoteItem } from '../../../lambdas/quotes/quote-item.ts';
import { quoteNews } from '../../../lambdas/quotes/quote-news-table.ts';
import { workStore } from '../../../lambdas/quotes/quote-work-table.ts';
import { build } from '../../../lambdas/quotes/read-quote-news.handler.ts';
import { createReadQuoteNews } from '../../../lambdas/quotes/read-quote-news.ts';
import { adminCaller, calledBy } from '../../builders/caller.ts';
import { httpEvent } from '../../builders/http-event.ts';
import { storedQuote } from '../../builders/quote-item.ts';
import { type MeteredEngine, startMeteredEngine } from '../metered-engine.ts';

const NOW = '2026-09-27T18:00:00.000Z';
const SECOND = 1_000;

const ago = (seconds: number, time = NOW) => new Date(Date.parse(time) - seconds * SECOND).toISOString();

let engine: MeteredEngine;

beforeAll(async () => {
  engine = await startMeteredEngine();
});

afterAll(() => engine.stop());

/** A quote, and whether the counters have it. */
type Stored = QuoteItem & { readonly counted?: boolean };

async function setup(stored: readonly Stored[] = [], moment = NOW) {
  const { client } = engine;
  const table = await engine.createQuotesTable({ withStream: false });
  const put = (item: QuoteItem) => client.send(new PutCommand({ TableName: table, Item: { ...item } }));
  for (const item of stored) await put(item);
  const stores = { news: quoteNews(client, table), now: () => new Date(moment) };
  const read = createReadQuoteNews(stores);
  const events = await engine.createTable('quoteEvents', { withStream: false });
  const contact = (id: string, at: string) =>
    createApplyWork({
      work: workStore(client, { quotes: table, events }),
      now: () => new Date(at),
      pause: () => Promise.reject(new Error('Nobody else works on it.')),
    })({ id, version: 0, operation: id, happened: 'mail', by: 'olga' });
  const hold = (how: 'hold' | 'holdEarlier', { id }: QuoteItem, at: string) =>
    quoteHolder(client, table, () => new Date(at))[how]({ id, signs: ['links'], group: 'sender#a' });
  const settle = (outcome: HeldOutcome, { id, created_at }: QuoteItem, at: string) =>
    heldQuotes(client, table, () => Promise.reject(new Error('Nobody else is at it.'))).settle[outcome](
      [{ id, created_at, held_group: 'sender#a' }],
      { by: 'olga', now: new Date(at) },
    );
  return {
    put,
    read,
    contact,
    hold,
    settle,
    handler: build({ ...stores, identify: calledBy(adminCaller()) }),
  };
}

const idsOf = ({ quotes }: QuoteNews) => quotes.map(({ id }) => id);

describe('News of quotes', () => {
  test('are the quotes that came since, newest first, and the time to ask with next', async () => {
    const [old, first, second] = [storedQuote(ago(600)), storedQuote(ago(20)), storedQuote(ago(10))];
    const { read } = await setup([old, first, second]);

    const news = await read({ after: ago(30) });

    expect(idsOf(news)).toEqual([second.id, first.id]);
    expect(news.quotes[0]).toMatchObject({ first_name: 'Ana', stage: 'new', version: 0 });
    expect(news).toMatchObject({ changed: [], is_complete: true, as_of: NOW });
  });

  test('lose no quote that was stored late, after a later one had been told', async () => {
    const late = storedQuote(ago(70));
    const { read, put } = await setup([storedQuote(ago(60))]);
    const { as_of: after } = await read({ after: ago(30) });
    await put(late);

    expect(idsOf(await read({ after: ago(20, after) }))).toContain(late.id);
  });

  test('are also what anybody has done about older quotes, once each, as it stands now', async () => {
    const quote = storedQuote(ago(86_400));
    const { read, contact } = await setup([quote]);
    await contact(quote.id, ago(5));

    const news = await read({ after: ago(30) });

    expect(news.quotes).toEqual([]);
    expect(news.changed).toEqual([
      {
        id: quote.id,
        stage: 'contacted',
        version: 1,
        updated_by: 'olga',
        updated_at: ago(5),
        progress: {
          attempts: 0,
          first_contact_at: ago(5),
          next_kind: 'follow_up',
          next_at: expect.any(String),
        },
      },
    ]);
  });

  test('are also what became of spam: released it comes whole, removed and put back as that', async () => {
    const [released, removed] = [storedQuote(ago(86_400)), storedQuote(ago(86_500))];
    const { read, hold, settle, handler } = await setup([
      { ...released, counted: true },
      { ...removed, counted: true },
    ]);
    for (const quote of [released, removed]) await hold('hold', quote, ago(86_300));
    expect(await read({ after: ago(30) })).toMatchObject({ quotes: [], changed: [] });

    await settle('released', released, ago(5));
    await settle('removed', removed, ago(5));
    const answer = await handler(httpEvent({ queryStringParameters: { after: ago(30) } }));

    expect(JSON.parse(answer.body)).toMatchObject({
      quotes: [{ id: released.id, first_name: 'Ana', email: released.email }],
      is_complete: true,
    });
    const became = { stage: 'new', version: 0, held_for: ['links'], held_group: 'sender#a' };
    expect(JSON.parse(answer.body).changed).toEqual([{ id: removed.id, held: 'removed', ...became }]);
    await settle('restored', removed, ago(2));
    expect((await read({ after: ago(1) })).changed).toMatchObject([{ id: removed.id, held: 'held' }]);
  });

  test('are also a request that was shown and then held: by its judge, or when its robot was found out', async () => {
    const [early, late] = [storedQuote(ago(3_600)), storedQuote(ago(31))];
    const { read, hold } = await setup([early, late]);
    expect(idsOf(await read({ after: ago(60) }))).toEqual([late.id]);

    await hold('hold', late, ago(29));
    await hold('holdEarlier', early, ago(28));

    const news = await read({ after: ago(30) });
    expect(news.quotes).toEqual([]);
    expect(news.changed).toMatchObject([
      { id: late.id, held: 'held' },
      { id: early.id, held: 'held' },
    ]);
  });

  test('are all that were removed at once, and the list need not be read again for them', async () => {
    const robots = Array.from({ length: 120 }, (_, index) => storedQuote(ago(86_400 + index)));
    const { read, hold, settle } = await setup(robots.map((quote) => ({ ...quote, counted: true })));
    await Promise.all(robots.map((quote) => hold('hold', quote, ago(86_000))));
    for (const quote of robots) await settle('removed', quote, ago(5));

    const { changed, is_complete: isComplete } = await read({ after: ago(30) });
    expect([changed.length, isComplete]).toEqual([robots.length, true]);
  });

  test('go over a change of month', async () => {
    const midnight = '2026-10-01T00:00:10.000Z';
    const [last, first] = [storedQuote(ago(15, midnight)), storedQuote(ago(5, midnight))];
    const { read } = await setup([last, first], midnight);

    const news = await read({ after: ago(30, midnight) });

    expect(idsOf(news)).toEqual([first.id, last.id]);
    expect(news.is_complete).toBe(true);
  });

  test('say when there is more than one answer holds, or has been away for too long', async () => {
    const many = Array.from({ length: 51 }, (_, index) => storedQuote(ago(index % 30)));
    const { read } = await setup(many);

    expect(await read({ after: ago(30) })).toMatchObject({ is_complete: false });
    const { read: readNone } = await setup();
    expect(await readNone({ after: '2026-08-02T00:00:00.000Z' })).toMatchObject({ is_complete: true });
    expect(await readNone({ after: '2026-07-31T23:00:00.000Z' })).toMatchObject({ is_complete: false });
  });

  test('cost one and a half read units and less than 400 bytes with our headers when there are none', async () => {
    const { handler } = await setup([storedQuote(ago(3_600))]);
    const ask = () => handler(httpEvent({ queryStringParameters: { after: ago(30) } }));

    expect(await engine.unitsOf(ask)).toEqual({ read: 1.5, write: 0 });
    const answer = await ask();

    expect(answer.statusCode).toBe(200);
    expect(JSON.parse(answer.body)).toMatchObject({ quotes: [], changed: [] });
    const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${value}\r\n`);
    expect(Buffer.byteLength(lines.join('') + answer.body)).toBeLessThan(250);
  });

  test.each([[undefined], [''], ['yesterday'], ['2026-02-30T00:00:00.000Z'], ["x' OR 1=1"]])(
    'are refused after %j, with what to send',
    async (after) => {
      const { handler } = await setup();

      const answer = await handler(httpEvent({ queryStringParameters: { after } }));

      expect(answer.statusCode).toBe(400);
      expect(JSON.parse(answer.body).error.fields).toEqual({
        after: 'Send the as_of of the answer before, unchanged.',
      });
    },
  );
});
