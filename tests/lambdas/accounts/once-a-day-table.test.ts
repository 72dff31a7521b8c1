import { afterAll, beforeAll, expect, test } from 'vitest';
import { onceADay } from '../../../lambdas/accounts/once-a-day-table.ts';
import { createBookkeepingTable } from '../account-tables.ts';
import { type Engine, startEngine } from '../dynamodb-engine.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());

const NOON = Date.parse('2026-09-21T12:00:00.000Z');
const HOUR = 3_600_000;

test('A person is told of one thing once in 24 hours, and again the day after', async () => {
  const { claim } = onceADay(engine.client, await createBookkeepingTable(engine));
  const claimAt = (hours: number, what = 'address-change', userId = 'ana') =>
    claim(what, userId, new Date(NOON + hours * HOUR));

  expect([await claimAt(0), await claimAt(0), await claimAt(23)]).toEqual([true, false, false]);
  expect([await claimAt(1, 'second-factor'), await claimAt(1, 'address-change', 'ben')]).toEqual([
    true,
    true,
  ]);
  expect([await claimAt(24), await claimAt(47)]).toEqual([true, false]);
});

test('What could not be told can be told at once', async () => {
  const { claim, giveBack } = onceADay(engine.client, await createBookkeepingTable(engine));
  await claim('address-change', 'ana', new Date(NOON));

  await giveBack('address-change', 'ana');

  expect(await claim('address-change', 'ana', new Date(NOON))).toBe(true);
});
