/** The number on the badge: how many requests wait, as the owner's day has them. */
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { othersWaiting } from '../../../lambdas/alerts/waiting-count-table.ts';
import { chunksOf } from '../../../lambdas/aws/chunks-of.ts';
import { storedQuote } from '../../builders/quote-item.ts';
import { type MeteredEngine, startMeteredEngine } from '../metered-engine.ts';

/** A Wednesday, 10 am in Oakland. */
const NOW = Date.parse('2026-11-18T18:00:00.000Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const MOST = 98;
/** DynamoDB takes so many in a batch of writes. */
const AT_ONCE = 25;

const TOLD = { announced: new Set(['owner-mail']) };
/** Held as spam: it has no place in the day. */
const HELD = {
  held: 'held',
  held_group: 'signs#',
  held_for: ['links'],
  attention: undefined,
  attention_at: undefined,
};

let engine: MeteredEngine;

beforeAll(async () => {
  engine = await startMeteredEngine();
});
afterAll(() => engine.stop());

async function setup() {
  const table = await engine.createQuotesTable({ withStream: false });
  return {
    count: () => othersWaiting(engine.client, table, () => new Date(NOW))('the next one', MOST),
    /** Stores so many requests of this age. */
    add: async (ageMs: number, more: object = TOLD, number = 1) => {
      const quotes = Array.from({ length: number }, () => ({
        ...storedQuote(new Date(NOW - ageMs), { additional_notes: '' }),
        ...more,
      }));
      for (const chunk of chunksOf(quotes, AT_ONCE)) {
        const writes = chunk.map((Item) => ({ PutRequest: { Item } }));
        await engine.client.send(new BatchWriteCommand({ RequestItems: { [table]: writes } }));
      }
    },
  };
}

test('Hundreds of posts of a robot that are held hide nobody who waits', async () => {
  const { add, count } = await setup();
  await add(DAY);
  await add(MINUTE, HELD, 350);

  expect(await count()).toBe(1);
});

test('Whoever has waited for three months still waits', async () => {
  const { add, count } = await setup();
  await add(90 * DAY);

  expect(await count()).toBe(1);
});

test('Nobody waits who was called, or is to be called another day, or was never told of', async () => {
  const { add, count } = await setup();
  await add(DAY, { ...TOLD, stage: 'contacted' });
  await add(DAY, { ...TOLD, attention_at: '2026-11-20T18:00:00.000Z#later' });
  await add(DAY, {});

  expect(await count()).toBe(0);
});

test('A request that cannot be read keeps no other off the badge, and the log has its reference alone', async () => {
  const lines = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => lines.mockRestore());
  const { add, count } = await setup();
  await add(DAY);
  await add(DAY, { ...TOLD, stage: 'of another time', first_name: 'Dina' });

  expect(await count()).toBe(1);

  const written = lines.mock.calls.map(([line]) => String(line));
  expect(written.map((line) => JSON.parse(line))).toMatchObject([
    { event: 'unexpected_error', reference: expect.stringMatching(/^FSM-/) },
  ]);
  expect(written.join()).not.toContain('Dina');
});

test('The newest are counted where more are open than a count looks at', async () => {
  const { add, count } = await setup();
  await add(30 * DAY, { ...TOLD, stage: 'contacted' }, 310);
  await add(MINUTE);

  expect(await count()).toBe(1);
});

test('The number ends where the badge does, and costs at most 160 read units', async () => {
  const { add, count } = await setup();
  await add(DAY, TOLD, 350);

  const { read } = await engine.unitsOf(async () => expect(await count()).toBe(MOST));

  expect(read).toBeLessThanOrEqual(160);
});
