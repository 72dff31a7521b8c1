/**
 * Hundreds of requests, a notifier that fails one time in five, a stream that repeats and loses: seeded. `QUOTES=10000` makes
 * them as many as one likes.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Channel } from '../../../lambdas/alerts/alert.ts';
import { seededRandom } from '../../builders/seeded-random.ts';
import { type Engine, startEngine } from '../dynamodb-engine.ts';
import { channelDouble, openOutbox } from './outbox.ts';

const QUOTES = Number(process.env.QUOTES ?? 200);
/** With room for a machine that is busy. */
const MS_FOR_ONE = 300;
/** The sweeper takes some of them at a time. */
const SWEEPS = 60 + QUOTES / 10;
const FAILS = 0.2;
const LOST = 0.1;
const REPEATED = 0.1;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const SEEDS = [1, 2];

let engine: Engine;

beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());

const names = ['owner-mail', 'customer-mail'];

function failingChannels(random: () => number) {
  const doubles = names.map((name) =>
    channelDouble(name, async () => {
      if (random() < FAILS) throw new Error('accepted nothing');
      return 'told';
    }),
  );
  return {
    channels: doubles.map(({ channel }): Channel => channel),
    told: doubles.map((double) => double.told),
  };
}

/** As Lambda does: some records come twice, some never, a failed one three times. */
async function deliver(
  random: () => number,
  announce: (id: string) => Promise<{ readonly kind: string }>,
  id: string,
) {
  if (random() < LOST) return;
  const repeats = random() < REPEATED ? 2 : 1;
  const one = async () => {
    for (let tries = 0; tries < 3 && (await announce(id)).kind === 'failed'; tries += 1);
  };
  await Promise.all(Array.from({ length: repeats }, one));
}

test.each(SEEDS)(
  'every request is told over each channel exactly once (seed %i)',
  async (seed) => {
    const random = seededRandom(seed);
    const { channels, told } = failingChannels(random);
    const { announce, submit, sweep, outbox, now, waiting, pass } = await openOutbox(engine, channels);
    /** By the index: the whole table is read once, at the end. */
    const isOwed = async () => (await outbox.due(new Date(now().getTime() + DAY), 1)).length > 0;
    const ids: string[] = [];
    for (let quote = 0; quote < QUOTES; quote += 1) {
      // Each is somebody else's: what one person has sent before is looked through for each request.
      const id = await submit({ email: `ana.${quote}@example.com`, phone: '' });
      ids.push(id);
      await deliver(random, announce, id);
    }
    const byTheStream = new Set(told[0]).size;

    for (let run = 0; run < SWEEPS && (await isOwed()); run += 1) {
      pass(2 * MINUTE);
      await Promise.all([sweep(), sweep()]);
    }

    expect(byTheStream).toBeLessThan(QUOTES);
    for (const channel of told) expect(channel.toSorted()).toEqual(ids.toSorted());
    expect(await waiting()).toEqual([]);
  },
  QUOTES * MS_FOR_ONE,
);
