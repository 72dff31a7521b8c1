import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantedAddresses } from '../../../lambdas/accounts/granted-addresses-table.ts';
import { createBookkeepingTable } from '../account-tables.ts';
import { type Engine, startEngine } from '../dynamodb-engine.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());

async function setup() {
  const table = await createBookkeepingTable(engine);
  return {
    ...grantedAddresses(engine.client, table),
    rows: () => engine.scan(table),
  };
}

test('An address is granted to one account, until that is finished, and to no later one', async () => {
  const { claim, finish } = await setup();

  expect(await claim('owner@example.test', 'first')).toBe(true);
  expect(await claim('owner@example.test', 'first')).toBe(true);
  expect(await claim('owner@example.test', 'second')).toBe(false);
  expect(await claim('other@example.test', 'second')).toBe(true);
  await finish('owner@example.test');
  expect(await claim('owner@example.test', 'first')).toBe(false);
});

test('An address that is spent is granted to nobody, however it is written, and also half way through a grant', async () => {
  const { claim, spend } = await setup();
  await spend({ email: ' Owner@Example.test', userId: 'first' });
  await claim('other@example.test', 'second');
  await spend({ email: 'other@example.test', userId: 'second' });

  expect(await claim('owner@example.test', 'first')).toBe(false);
  expect(await claim('owner@example.test', 'later')).toBe(false);
  expect(await claim('other@example.test', 'second')).toBe(false);
});

test('What is kept of it is the account and a digest, not the address', async () => {
  const { claim, finish, rows } = await setup();

  await claim('owner@example.test', 'first');
  await finish('owner@example.test');

  expect(await rows()).toEqual([
    { id: expect.stringMatching(/^admin-address#[0-9a-f]{64}$/), granted_to: 'first' },
  ]);
});
