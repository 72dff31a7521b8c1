import { expect, test } from 'vitest';
import { createWatchSecondFactor, daysIn } from '../../../lambdas/sessions/watch-second-factor.ts';
import { adminCaller, caller } from '../../builders/caller.ts';
import { ceilingDouble } from '../accounts/ceiling-double.ts';
import { ANA, factorDouble, NOW, OWNER } from '../second-factor/factor-double.ts';

const account = (hasSecondFactor: boolean) => ({
  email: ANA.email,
  isEmailVerified: true,
  hasSecondFactor,
});

function setup(requiredAfterDays?: number) {
  const { stores, recorded } = factorDouble();
  const told: string[] = [];
  const watch = createWatchSecondFactor({
    ...stores,
    ceiling: ceilingDouble(),
    tellRemoved: async (to) => void told.push(to),
    requiredAfterDays,
  });
  return { watch, records: stores.records, recorded, told };
}

test('A second factor that is on is remembered, and its loss is an alert and a mail, once a day', async () => {
  const { watch, recorded, told } = setup();
  await watch(caller({ account: account(true) }));
  expect([recorded, told]).toEqual([[], []]);

  for (let renewal = 0; renewal < 3; renewal += 1) await watch(caller({ account: account(false) }));

  expect(recorded).toMatchObject([
    { action: 'failed_second_factor_removal', userId: ANA.userId, trustLevel: 'trusted' },
  ]);
  expect(told).toEqual([ANA.email]);
});

test('A second factor that was switched off by our own endpoint is no alert', async () => {
  const { watch, records, recorded } = setup();
  await watch(caller({ account: account(true) }));
  await records.markOff(ANA.userId);

  await watch(caller({ account: account(false) }));

  expect(recorded).toEqual([]);
});

test('An admin’s days begin with the first sign-in as one, and do not begin anew', async () => {
  const { watch, records } = setup(14);

  await watch(adminCaller());
  await records.require(OWNER.userId, NOW);
  await watch(adminCaller());

  expect((await records.read(OWNER.userId)).requiredFrom).toEqual(new Date('2026-10-05T14:15:00.000Z'));
});

test('No second factor is asked of a plain user, nor of an admin where the stage asks for none', async () => {
  const asking = setup(14);
  const silent = setup();
  await silent.records.require(OWNER.userId, NOW);

  await asking.watch(caller());
  await silent.watch(adminCaller());

  expect((await asking.records.read(ANA.userId)).requiredFrom).toBeUndefined();
  expect((await silent.records.read(OWNER.userId)).requiredFrom).toBeUndefined();
});

test('The setting of a stage is a number of days, or off', () => {
  expect([daysIn('14'), daysIn('0'), daysIn('off')]).toEqual([14, 0, undefined]);
});
