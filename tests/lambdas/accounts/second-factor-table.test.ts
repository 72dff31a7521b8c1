import { afterAll, beforeAll, expect, test } from 'vitest';
import { isSecondFactorMissing } from '../../../lambdas/accounts/second-factor.ts';
import { secondFactorRecords } from '../../../lambdas/accounts/second-factor-table.ts';
import { createBookkeepingTable } from '../account-tables.ts';
import { type Engine, startEngine } from '../dynamodb-engine.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());

const NOON = new Date('2026-09-21T12:00:00.000Z');
const later = (hours: number) => new Date(NOON.getTime() + hours * 3_600_000);
const newRecords = async () => secondFactorRecords(engine.client, await createBookkeepingTable(engine));

test('Of a person that nothing is known of, no second factor is asked for', async () => {
  const { read } = await newRecords();

  expect(await read('ana')).toEqual({ isOn: false, requiredFrom: undefined, codesLeft: 0 });
});

test('The moment from which a second factor is asked for stays the first one, until none is asked for', async () => {
  const { read, require, requireNoMore } = await newRecords();

  await require('ana', NOON);
  await require('ana', later(24));
  expect((await read('ana')).requiredFrom).toEqual(NOON);

  await requireNoMore('ana');
  await require('ana', later(48));
  expect((await read('ana')).requiredFrom).toEqual(later(48));
});

test('A recovery code works once, and only that of its own person', async () => {
  const { read, replaceCodes, redeem, saltOf } = await newRecords();
  await replaceCodes('ana', { salt: 'salt-1', digests: new Set(['one', 'two']) });
  await replaceCodes('ben', { salt: 'salt-2', digests: new Set(['three']) });

  const tries = await Promise.all([redeem('ana', 'one'), redeem('ana', 'one'), redeem('ana', 'three')]);

  expect(tries.filter(Boolean)).toHaveLength(1);
  expect([(await read('ana')).codesLeft, (await read('ben')).codesLeft]).toEqual([1, 1]);
  expect(await saltOf('ana')).toBe('salt-1');
  expect(await redeem('ana', 'two')).toBe(true);
  expect(await redeem('ana', 'two')).toBe(false);
  expect((await read('ana')).codesLeft).toBe(0);
});

test('Switching it off forgets the codes', async () => {
  const { read, markOn, markOff, replaceCodes, redeem } = await newRecords();
  await markOn('ana');
  await replaceCodes('ana', { salt: 'salt', digests: new Set(['one']) });
  expect(await read('ana')).toMatchObject({ isOn: true, codesLeft: 1 });

  await markOff('ana');

  expect(await read('ana')).toMatchObject({ isOn: false, codesLeft: 0 });
  expect(await redeem('ana', 'one')).toBe(false);
});

test.each([
  ['is on', { hasSecondFactor: true, isOn: true, requiredFrom: NOON }, false],
  ['was never on', { hasSecondFactor: false, isOn: false, requiredFrom: undefined }, false],
  [
    'was switched off past our endpoints',
    { hasSecondFactor: false, isOn: true, requiredFrom: undefined },
    true,
  ],
  ['was set up past our endpoints', { hasSecondFactor: true, isOn: false, requiredFrom: undefined }, true],
  ['is asked for from tomorrow on', { hasSecondFactor: false, isOn: false, requiredFrom: later(24) }, false],
  ['is asked for since now', { hasSecondFactor: false, isOn: false, requiredFrom: NOON }, true],
])('Of a second factor that %s: missing is %j', (_, { hasSecondFactor, ...known }, expected) => {
  const record = { ...known, codesLeft: 0 };

  expect(isSecondFactorMissing({ hasSecondFactor, record, now: NOON })).toBe(expected);
});
