import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { QuoteEvent, WorkWish } from '#contract/quote-work-schemas.ts';
import { createApplyWork } from '../../../lambdas/quotes/change-work.ts';
import { quoteEvents } from '../../../lambdas/quotes/quote-events-table.ts';
import { workStore } from '../../../lambdas/quotes/quote-work-table.ts';
import { storedQuote } from '../../builders/quote-item.ts';
import { seededRandom } from '../../builders/seeded-random.ts';
import { type Engine, startEngine } from '../dynamodb-engine.ts';

/** More for a longer run: `INTERLEAVINGS=1000 npm test -- unit work-interleavings`. */
const RUNS = Number(process.env.INTERLEAVINGS ?? 200);
const SEED = 20_261_122;
const CHANGES = 4;
const NOW = new Date('2026-09-27T18:00:00.000Z');

let engine: Engine;
let tables: { readonly quotes: string; readonly events: string };

beforeAll(async () => {
  engine = await startEngine();
  tables = {
    quotes: await engine.createQuotesTable({ withStream: false }),
    events: await engine.createTable('quoteEvents', { withStream: false }),
  };
});
afterAll(() => engine.stop());

const random = seededRandom(SEED);
const upTo = (count: number) => Math.floor(random() * count);
const uuid = () => 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, () => upTo(16).toString(16));

const WISHES: readonly Omit<WorkWish, 'operation' | 'version'>[] = [
  { happened: 'call' },
  { happened: 'voicemail' },
  { happened: 'no_answer' },
  { happened: 'talked', note: 'Third floor' },
  { happened: 'note', note: 'Has a piano' },
  { happened: 'stage', stage: 'quoted' },
  { happened: 'stage', stage: 'lost', lost_reason: 'price' },
];

interface Told {
  readonly operation: string;
  readonly isApplied: boolean;
}

/**
 * One person who works on a quote at the own pace: what was typed offline is based on what was seen before, some calls
 * are sent twice, and who is told of another's work may save the own on top.
 */
async function work(id: string, by: string): Promise<readonly Told[]> {
  const store = workStore(engine.client, tables);
  const apply = createApplyWork({ work: store, now: () => NOW, pause: async () => {} });
  const told: Told[] = [];
  let seen = 0;
  for (let count = 0; count < CHANGES; count += 1) {
    const wish = WISHES[upTo(WISHES.length)] ?? { happened: 'call' };
    const change = { id, by, ...wish, operation: uuid(), version: seen };
    const isTwice = upTo(4) === 0;
    const isOffline = upTo(3) === 0;
    for (let turns = upTo(4); turns > 0; turns -= 1) await store.find(id);
    const [answer, again] = await Promise.all([apply(change), isTwice ? apply(change) : undefined]);
    const isApplied = answer.is_applied || again?.is_applied === true;
    told.push({ operation: change.operation, isApplied });
    // Each of two that were the same is told the same, unless another's change came in between and was told.
    if (again !== undefined) expect([answer.is_applied, again.is_applied]).toContain(isApplied);
    // Offline, the next change is still based on what was seen.
    if (!isOffline) seen = answer.work.version;
  }
  return told;
}

describe(`${RUNS} random interleavings of two people on one quote (seed ${SEED})`, () => {
  test('nothing is lost, both are told, and one version stands at the end', async () => {
    for (let run = 0; run < RUNS; run += 1) {
      const quote = storedQuote(NOW.toISOString());
      await engine.client.send(new PutCommand({ TableName: tables.quotes, Item: { ...quote } }));

      const told = (await Promise.all([work(quote.id, 'olga'), work(quote.id, 'ben')])).flat();

      const { events } = await quoteEvents(engine.client, tables.events).newest(quote.id, 100);
      const oldestFirst = events.toReversed();
      const end = await workStore(engine.client, tables).find(quote.id);
      const applied = told.filter(({ isApplied }) => isApplied).map(({ operation }) => operation);
      expect(told).toHaveLength(2 * CHANGES);
      expect(applied.length).toBeGreaterThan(0);
      // The timeline is what was told as applied, each once, in the order of the versions.
      expect(oldestFirst.map(({ operation }) => operation).toSorted()).toEqual(applied.toSorted());
      expect(oldestFirst.map(({ version }) => version)).toEqual(applied.map((_, index) => index + 1));
      expect(end?.version).toBe(applied.length);
      expect(end).toMatchObject(lastOf(oldestFirst));
      const calls = oldestFirst.filter(({ happened }, index) => isAttempt(happened, oldestFirst, index));
      expect(end?.progress?.attempts).toBe(calls.length);
    }
  });
});

function lastOf(events: readonly QuoteEvent[]) {
  const last = events.at(-1);
  return { stage: last?.stage, updated_by: last?.by, updated_at: last?.at };
}

/** An outcome counts unless the call that it is of does. */
function isAttempt(happened: string, events: readonly QuoteEvent[], index: number): boolean {
  if (happened === 'call') return true;
  if (!['talked', 'voicemail', 'no_answer'].includes(happened)) return false;
  const before = events.slice(0, index).filter((event) => !['note', 'stage'].includes(event.happened));
  return before.at(-1)?.happened !== 'call';
}
