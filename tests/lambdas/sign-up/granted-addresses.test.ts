import { afterAll, beforeAll, expect, test } from 'vitest';
import { newestSessions } from '../../../lambdas/aws/sessions-table.ts';
import { grantedAddresses } from '../../../lambdas/sign-up/granted-addresses.ts';
import { createSessionsTable } from '../account-tables.ts';
import { type Engine, startEngine } from '../dynamodb-engine.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());

async function setup() {
  const table = await createSessionsTable(engine);
  return {
    claim: grantedAddresses(engine.client, table),
    rows: () => engine.scan(table),
    listed: () => newestSessions(engine.client, table)(50, new Date()),
  };
}

test('An address makes one account an admin, however often the pool asks, and no later one', async () => {
  const { claim } = await setup();

  expect(await claim('owner@example.test', 'first')).toBe(true);
  expect(await claim('owner@example.test', 'first')).toBe(true);
  expect(await claim('owner@example.test', 'second')).toBe(false);
  expect(await claim('other@example.test', 'second')).toBe(true);
});

test('What is kept of it is no session and does not show the address', async () => {
  const { claim, rows, listed } = await setup();

  await claim('owner@example.test', 'first');

  expect(JSON.stringify(await rows())).not.toContain('owner@');
  expect(await listed()).toEqual([]);
});
