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
  const told: string[][] = [];
  const watch = createWatchSecondFactor({
    ...stores,
    ceiling: ceilingDouble(),
    tell: async (to, news) => void told.push([to, news]),
    requiredAfterDays,
  });
  return { watch, records: stores.records, recorded, told };
}

test('The loss of a second factor that was confirmed is an alert and a mail, once a day', async () => {
  const { watch, records, recorded, told } = setup();
  await records.markOn(ANA.userId);
  await watch(caller({ account: account(true) }));
  expect([recorded, told]).toEqual([[], []]);

  for (let renewal = 0; renewal < 3; renewal += 1) await watch(caller({ account: account(false) }));

  expect(recorded).toMatchObject([
    { action: 'failed_second_factor_removal', userId: ANA.userId, trustLevel: 'trusted' },
  ]);
  expect(told).toEqual([[ANA.email, 'removed']]);
});

test('A second factor that nobody confirmed is an alert and a mail, once a day, and is never remembered', async () => {
  const { watch, records, recorded, told } = setup();

  for (let renewal = 0; renewal < 3; renewal += 1) await watch(caller({ account: account(true) }));

  expect(recorded).toMatchObject([
    { action: 'failed_second_factor_setup', userId: ANA.userId, trustLevel: 'trusted' },
  ]);
  expect(told).toEqual([[ANA.email, 'added']]);
  expect((await records.read(ANA.userId)).isOn).toBe(false);
});

test('A second factor that was switched off by our own endpoint is no alert', async () => {
  const { watch, records, recorded } = setup();
  await records.markOn(ANA.userId);
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
