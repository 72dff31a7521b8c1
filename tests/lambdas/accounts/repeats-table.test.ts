import { afterAll, beforeAll, expect, test } from 'vitest';
import { tellOfRepeats } from '../../../lambdas/accounts/repeats.ts';
import { repeatCounter } from '../../../lambdas/accounts/repeats-table.ts';
import { createBookkeepingTable } from '../account-tables.ts';
import { type Engine, startEngine } from '../dynamodb-engine.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());

const NOON = new Date('2026-09-21T12:10:00.000Z');
const AN_HOUR_LATER = new Date('2026-09-21T13:10:00.000Z');

test('Of 120 times at once the first, tenth and hundredth are told, for each account, thing and hour anew', async () => {
  const table = await createBookkeepingTable(engine);
  const repeats = repeatCounter(engine.client, table);
  const told: string[] = [];
  const repeat = (what: string, userId: string, now = NOON) =>
    tellOfRepeats(repeats, { what, userId, now }, async ({ times }) =>
      told.push(`${what} ${userId} ${times}`),
    );

  await Promise.all(Array.from({ length: 120 }, () => repeat('change', 'ana')));
  await repeat('change', 'ben');
  await repeat('recovery', 'ana');
  await repeat('change', 'ana', AN_HOUR_LATER);

  const expected = ['change ana 1', 'change ana 10', 'change ana 100', 'change ana 1'];
  expect(told.toSorted()).toEqual([...expected, 'change ben 1', 'recovery ana 1'].toSorted());
  for (const row of await engine.scan(table)) expect(row.expires_at).toBeGreaterThan(NOON.getTime() / 1000);
});

test('What could not be told is told the next time', async () => {
  const repeats = repeatCounter(engine.client, await createBookkeepingTable(engine));
  const told: string[] = [];
  const once = { what: 'change', userId: 'ana', now: NOON };
  const failing = tellOfRepeats(repeats, once, () => Promise.reject(new Error('unreachable')));
  await expect(failing).rejects.toThrow('unreachable');

  await tellOfRepeats(repeats, once, async ({ times }) => told.push(times));

  expect(told).toEqual(['1']);
});
