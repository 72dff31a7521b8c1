import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { QuoteWork } from '#contract/quote-answer-schemas.ts';
import type { ChangedWork, QuoteEvent } from '#contract/quote-work-answer-schemas.ts';
import type { WorkWish } from '#contract/quote-work-schemas.ts';
import { createApplyWork, type WorkChange, type WorkStore } from '../../../lambdas/quotes/change-work.ts';
import { quoteEvents } from '../../../lambdas/quotes/quote-events-table.ts';
import { workStore } from '../../../lambdas/quotes/quote-work-table.ts';
import { storedQuote } from '../../builders/quote-item.ts';
import { seededRandom } from '../../builders/seeded-random.ts';
import { type Engine, startEngine } from '../dynamodb-engine.ts';
import { type Turns, takingTurns } from './taking-turns.ts';

const RUNS = 1_000;
/** Another one: `SEED=7 npm test -- unit work-interleavings`. */
const SEED = Number(process.env.SEED ?? 20_261_122);
/** Runs that are on their way at once; each has a quote of its own. */
const AT_ONCE = 10;
/** So many changes each of the two wants to tell. */
const WISHES_OF = { olga: 2, ben: 1 } as const;
/** Calls of the other that may pass while somebody is offline. */
const OFFLINE_TURNS = 8;
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

type Wish = Omit<WorkWish, 'operation' | 'version'>;

const WISHES: readonly Wish[] = [
  { happened: 'call' },
  { happened: 'voicemail' },
  { happened: 'no_answer' },
  { happened: 'talked', note: 'Third floor' },
  { happened: 'note', note: 'Has a piano' },
  { happened: 'stage', stage: 'quoted' },
  { happened: 'stage', stage: 'lost', lost_reason: 'price' },
];

/** What somebody was told of an operation in the end. */
interface Told {
  readonly change: WorkChange;
  readonly isApplied: boolean;
  /** The work that came with the answer. */
  readonly work: QuoteWork;
}

interface Person {
  readonly id: string;
  readonly by: keyof typeof WISHES_OF;
  readonly random: () => number;
  readonly apply: (change: WorkChange) => Promise<ChangedWork>;
  readonly flow: Turns['flow'];
  /** Lets a turn pass. */
  readonly idle: () => Promise<void>;
}

const oneIn = (random: () => number, count: number) => random() * count < 1;

function newUuid(random: () => number): string {
  const digit = () => Math.floor(random() * 16).toString(16);
  return 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, digit);
}

/** Sends one change over a bad line: at times twice at once, and again as the same while the answer is lost. */
async function send({ apply, random, flow }: Person, change: WorkChange): Promise<Told> {
  const isTwice = oneIn(random, 6);
  const answers = [flow(() => apply(change)), ...(isTwice ? [flow(() => apply(change))] : [])];
  const [answer, again] = await Promise.all(answers);
  if (answer === undefined) throw new Error('Nobody answered.');
  const isApplied = answer.is_applied || again?.is_applied === true;
  if (oneIn(random, 6)) {
    // Whatever came in between, a repeat is told the same of itself.
    expect((await flow(() => apply(change))).is_applied).toBe(isApplied);
  }
  return { change, work: answer.work, isApplied };
}

/**
 * One person's work on a quote. Offline, it waits on the version that was seen last while the other goes on; back online
 * it is sent. Who was told of the other's work sends the own again on top of it, until it is saved.
 */
async function work(person: Person): Promise<readonly Told[]> {
  const { id, by, random, idle } = person;
  const told: Told[] = [];
  let seen = 0;
  for (let count = 0; count < WISHES_OF[by]; count += 1) {
    const wish = WISHES[Math.floor(random() * WISHES.length)] ?? { happened: 'call' };
    let isSaved = false;
    while (!isSaved) {
      const change = { id, by, ...wish, operation: newUuid(random), version: seen };
      const isOffline = oneIn(random, 3);
      if (isOffline) for (let turn = 0; turn < OFFLINE_TURNS; turn += 1) await person.flow(idle);
      const outcome = await send(person, change);
      told.push(outcome);
      isSaved = outcome.isApplied;
      seen = Math.max(seen, outcome.work.version);
    }
  }
  return told;
}

async function twoPeople(run: number) {
  const quote = storedQuote(NOW.toISOString());
  await engine.client.send(new PutCommand({ TableName: tables.quotes, Item: { ...quote } }));
  const { flow, inTurn } = takingTurns(seededRandom(SEED + run));
  const { find, eventOf, bookedOn, write } = workStore(engine.client, tables);
  const store: WorkStore = {
    find: inTurn(find),
    eventOf: inTurn(eventOf),
    bookedOn: inTurn(bookedOn),
    write: inTurn(write),
  };
  const apply = createApplyWork({ work: store, now: () => NOW, pause: async () => {} });
  const person = (by: keyof typeof WISHES_OF, seed: number) =>
    work({ id: quote.id, by, random: seededRandom(seed), apply, flow, idle: inTurn(async () => {}) });
  const told = await Promise.all([person('olga', 2 * run + SEED), person('ben', 2 * run + 1 + SEED)]);
  const { events } = await quoteEvents(engine.client, {
    quotes: tables.quotes,
    events: tables.events,
  }).newest(quote.id, 100);
  const end = await workStore(engine.client, tables).find(quote.id);
  return { told: told.flat(), events: events.toReversed(), end: end?.work };
}

function holds({ told, events, end }: Awaited<ReturnType<typeof twoPeople>>): void {
  const applied = told.filter(({ isApplied }) => isApplied);
  const refused = told.filter(({ isApplied }) => !isApplied);
  // Nothing is lost: all that the two wanted to tell is a line of the timeline, each once.
  expect(applied).toHaveLength(WISHES_OF.olga + WISHES_OF.ben);
  const lines = new Map(events.map((event) => [event.operation, event]));
  expect(lines.size).toBe(events.length);
  expect([...lines.keys()].toSorted()).toEqual(applied.map(({ change }) => change.operation).toSorted());
  for (const { change } of applied) {
    const { happened, note, lost_reason, by, version } = change;
    expect(lines.get(change.operation)).toMatchObject({
      happened,
      by,
      version: version + 1,
      ...(note !== undefined && { note }),
      ...(lost_reason !== undefined && { lost_reason }),
    });
  }
  // Who came second was told what stands there instead: later work than that it was based on.
  for (const { change, work: theirs } of refused) expect(theirs.version).toBeGreaterThan(change.version);
  // One version stands at the end, that of the last line.
  expect(events.map(({ version }) => version)).toEqual(applied.map((_, index) => index + 1));
  const last = events.at(-1);
  expect(end).toMatchObject({ version: last?.version, stage: last?.stage, updated_by: last?.by });
  const attempts = events.filter(({ happened }, index) => isAttempt(happened, events, index));
  expect(end?.progress?.attempts).toBe(attempts.length);
}

/** An outcome counts unless the call that it is of does. */
function isAttempt(happened: string, events: readonly QuoteEvent[], index: number): boolean {
  if (happened === 'call') return true;
  if (!['talked', 'voicemail', 'no_answer'].includes(happened)) return false;
  const before = events.slice(0, index).filter((event) => !['note', 'stage'].includes(event.happened));
  return before.at(-1)?.happened !== 'call';
}

describe(`${RUNS} random interleavings of two people on one quote (seed ${SEED})`, () => {
  test('nothing is lost, both are told, and one version stands at the end', async () => {
    const kinds = { conflicts: 0, runs: 0 };
    for (let first = 0; first < RUNS; first += AT_ONCE) {
      const runs = Array.from({ length: AT_ONCE }, (_, index) => twoPeople(first + index));
      for (const [index, outcome] of (await Promise.all(runs)).entries()) {
        try {
          holds(outcome);
        } catch (error) {
          throw new Error(`Run ${first + index} of the seed ${SEED}`, { cause: error });
        }
        kinds.runs += 1;
        if (outcome.told.some(({ isApplied }) => !isApplied)) kinds.conflicts += 1;
      }
    }
    expect(kinds.runs).toBe(RUNS);
    // Else it would say nothing of two people.
    expect(kinds.conflicts).toBeGreaterThan(RUNS / 2);
  }, 120_000);
});
