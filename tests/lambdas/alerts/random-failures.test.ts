/**
 * Hundreds of requests, channels that fail one time in five, before or after they have told, a stream that repeats and
 * loses, and requests that nothing can tell: seeded. `QUOTES=10000` makes them as many as one likes.
 */
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Channel } from '../../../lambdas/alerts/alert.ts';
import { createAnnounce } from '../../../lambdas/alerts/announce.ts';
import { createAnnounceQuotes } from '../../../lambdas/alerts/announce-quotes.ts';
import { createSweepOutbox } from '../../../lambdas/alerts/sweep-outbox.ts';
import { seededRandom } from '../../builders/seeded-random.ts';
import { type Engine, startEngine } from '../dynamodb-engine.ts';
import { deliveryTo, openOutbox } from './outbox.ts';

const QUOTES = Number(process.env.QUOTES ?? 200);
/** With room for a machine that is busy. */
const MS_FOR_ONE = 300;
/** The sweeper takes some of them at a time. */
const SWEEPS = 60 + QUOTES / 10;
const FAILS = 0.2;
/** Of those that fail: the mail was accepted, and the answer was lost. */
const FAILS_AFTERWARDS = 0.3;
const LOST = 0.1;
const REPEATED = 0.1;
/** One of so many is told by nothing. */
const POISON_EVERY = 50;
const BATCH = 10;
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
const SEEDS = [1, 2];

let engine: Engine;

beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());

/** A channel with what it has told, and whom it told without saying so. */
function failingChannel(name: string, random: () => number, poison: ReadonlySet<string>) {
  const told: string[] = [];
  const unsaid = new Set<string>();
  const channel: Channel = {
    name,
    tell: async ({ quote: { id } }) => {
      if (poison.has(id)) throw new Error('cannot be told');
      if (random() >= FAILS) {
        told.push(id);
        return 'told';
      }
      if (random() < FAILS_AFTERWARDS) {
        told.push(id);
        unsaid.add(id);
      }
      throw new Error('no answer');
    },
  };
  return { channel, told, unsaid };
}

test.each(SEEDS)(
  'every request is told over each channel, once unless its answer was lost, and what cannot be told is in the dead letters (seed %i)',
  async (seed) => {
    const random = seededRandom(seed);
    const poison = new Set<string>();
    const channels = ['owner-mail', 'customer-mail'].map((name) => failingChannel(name, random, poison));
    const { submit, outbox, now, waiting, pass, hold, index, connect } = await openOutbox(engine, []);
    // The clock stands still while several are told at once: each would move it for the others, whose claims ran out.
    const pause = async () => setTimeout(1);
    const logFailure = () => {};
    const announce = createAnnounce({
      outbox,
      channels: channels.map(({ channel }) => channel),
      ...{ hold, index, connect, now, pause },
    });
    const stream = createAnnounceQuotes({ announce, logFailure, now, pause });
    const sweep = createSweepOutbox({ outbox, announce, logFailure, now });
    const letters = new Set<string>();
    const deliver = deliveryTo(stream, {
      giveUp: (given) => {
        for (const id of given) letters.add(id);
      },
      pause: async () => pass(SECOND),
    });
    const ids: string[] = [];
    const lost = new Set<string>();
    for (let first = 0; first < QUOTES; first += BATCH) {
      const batch: string[] = [];
      for (let quote = first; quote < Math.min(first + BATCH, QUOTES); quote += 1) {
        // Each is somebody else's: what one person has sent before is looked through for each request.
        const id = await submit({ email: `ana.${quote}@example.com`, phone: '' });
        ids.push(id);
        if (quote % POISON_EVERY === 7) poison.add(id);
        if (random() < LOST) lost.add(id);
        else batch.push(id);
        if (random() < REPEATED && !lost.has(id)) batch.push(id);
      }
      await deliver(batch.map((id) => ({ sequenceNumber: id, createdAt: 0, event: {} })));
    }
    const byTheStream = new Set(channels[0]?.told).size;

    /** By the index: the whole table is read once, at the end. */
    const areOwed = async () =>
      (await outbox.due(new Date(now().getTime() + DAY), poison.size + 1)).length > poison.size;
    for (let run = 0; run < SWEEPS && (await areOwed()); run += 1) {
      pass(2 * MINUTE);
      await Promise.all([sweep(), sweep()]);
    }

    const tellable = ids.filter((id) => !poison.has(id));
    expect(byTheStream).toBeGreaterThan(0);
    expect(byTheStream).toBeLessThan(tellable.length);
    for (const { told, unsaid } of channels) {
      expect([...new Set(told)].toSorted()).toEqual(tellable.toSorted());
      const repeated = [...Map.groupBy(told, (id) => id)].filter(([, times]) => times.length > 1);
      expect(repeated.filter(([id]) => !unsaid.has(id))).toEqual([]);
    }
    expect((await waiting()).map(({ id }) => id).toSorted()).toEqual([...poison].toSorted());
    expect([...poison].filter((id) => !letters.has(id) && !lost.has(id))).toEqual([]);
  },
  QUOTES * MS_FOR_ONE,
);
