/** What a change of the work on a quote costs, in the database's own units. */
import { randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApplyWork, type WorkChange } from '../../../lambdas/quotes/change-work.ts';
import { workStore } from '../../../lambdas/quotes/quote-work-table.ts';
import { storedQuote } from '../../builders/quote-item.ts';
import { type MeteredEngine, startMeteredEngine } from '../metered-engine.ts';

const NOW = '2026-09-27T18:00:00.000Z';

let engine: MeteredEngine;

beforeAll(async () => {
  engine = await startMeteredEngine();
});
afterAll(() => engine.stop());

test('A change costs two reads and nine writes with its line of the timeline and its place in the day, two more where the stage changes', async () => {
  const quotes = await engine.createQuotesTable({ withStream: false });
  const events = await engine.createTable('quoteEvents', { withStream: false });
  const quote = storedQuote(NOW, { move_date: '2027-03-14' });
  const day = 24 * 3_600_000;
  let time = Date.parse(NOW);
  // Each call is a day later than the one before, so what is next is due at another time.
  const now = () => {
    time += day;
    return new Date(time);
  };
  await engine.client.send(new PutCommand({ TableName: quotes, Item: { ...quote } }));
  const work = workStore(engine.client, { quotes, events });
  const apply = createApplyWork({ work, now, pause: async () => {} });
  const unitsOf = (version: number, change: Partial<WorkChange> = {}) =>
    engine.unitsOf(() =>
      apply({ id: quote.id, by: 'olga', happened: 'voicemail', operation: randomUUID(), version, ...change }),
    );

  expect(await unitsOf(0)).toEqual({ read: 2, write: 9 });
  for (let version = 1; version < 8; version += 1)
    expect(await unitsOf(version)).toEqual({ read: 2, write: 9 });
  expect(await unitsOf(8, { happened: 'stage', stage: 'lost' })).toEqual({ read: 2, write: 11 });
});
