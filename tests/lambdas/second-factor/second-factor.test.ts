import '../function-settings.ts';
import { describe, expect, test } from 'vitest';
import { readRecoveryCode } from '#contract/recovery-code.ts';
import type { Caller } from '../../../lambdas/http/caller.ts';
import { clientInfoOf } from '../../../lambdas/http/client-info.ts';
import { build as buildConfirm } from '../../../lambdas/second-factor/confirm-second-factor.handler.ts';
import { build as buildRead } from '../../../lambdas/second-factor/read-second-factor.handler.ts';
import { build as buildRecover } from '../../../lambdas/second-factor/recover-second-factor.handler.ts';
import { build as buildReset } from '../../../lambdas/second-factor/reset-second-factor.handler.ts';
import { build as buildTurnOff } from '../../../lambdas/second-factor/turn-off-second-factor.handler.ts';
import { adminCaller, calledBy, caller } from '../../builders/caller.ts';
import { httpEvent, jsonEvent } from '../../builders/http-event.ts';
import { ANA, factorDouble, NOW, OWNER } from './factor-double.ts';

const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

/** A person who signed in a moment ago, with a second factor. */
const ana = (overrides: Partial<Caller> = {}) =>
  caller({
    signedInAt: minutesAgo(1),
    account: { email: ANA.email, isEmailVerified: true, hasSecondFactor: true },
    ...overrides,
  });

const owner = (overrides: Partial<Caller> = {}) => adminCaller({ signedInAt: minutesAgo(1), ...overrides });

function setup(who: Caller = ana()) {
  const double = factorDouble();
  const { stores } = double;
  const identify = calledBy(who);
  const answer = async (pending: Promise<{ statusCode: number; body: string }>) => {
    const { statusCode, body } = await pending;
    return { status: statusCode, body: JSON.parse(body) };
  };
  const recover = buildRecover(stores);
  const reset = buildReset({ ...stores, identify });
  return {
    ...double,
    read: () => answer(buildRead({ identify, read: stores.records.read })(httpEvent())),
    confirm: () => answer(buildConfirm({ ...stores, identify })(httpEvent())),
    turnOff: () => answer(buildTurnOff({ ...stores, identify })(httpEvent())),
    recover: (email: string, code: string) => answer(recover(jsonEvent(JSON.stringify({ email, code })))),
    reset: (userId: string) => answer(reset(httpEvent({ pathParameters: { user_id: userId } }))),
  };
}

describe('setting a second factor up', () => {
  test('gives ten different recovery codes of 80 bits, of which digests alone are stored', async () => {
    const { confirm, stored } = setup();

    const { status, body } = await confirm();

    const codes: string[] = body.recovery_codes;
    expect([status, new Set(codes).size]).toEqual([200, 10]);
    for (const code of codes) {
      expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
      expect(stored()).not.toContain(readRecoveryCode(code));
    }
  });

  test('is recorded and told, and so are new codes later', async () => {
    const { confirm, recorded, told } = setup();

    await confirm();
    await confirm();

    expect(recorded.map(({ action, trustLevel }) => [action, trustLevel])).toEqual([
      ['second_factor_change_started', 'witnessed'],
      ['second_factor_turned_on', 'witnessed'],
      ['second_factor_change_started', 'witnessed'],
      ['recovery_codes_made', 'witnessed'],
    ]);
    expect(told).toEqual([
      [ANA.email, 'on'],
      [ANA.email, 'codes'],
    ]);
  });

  test('cannot be confirmed while the pool knows of none', async () => {
    const { confirm, stored } = setup(caller({ signedInAt: minutesAgo(1) }));

    expect((await confirm()).status).toBe(409);
    expect(stored()).toBe('[]');
  });
});

test('What a person sees of it: on or off, missing, until when, and how many codes are left', async () => {
  const { confirm, read, stores } = setup(ana({ isSecondFactorMissing: true }));
  await confirm();
  await stores.records.require(ANA.userId, NOW);

  expect(await read()).toEqual({
    status: 200,
    body: { is_on: true, is_missing: true, required_from: NOW.toISOString(), recovery_codes_left: 10 },
  });
});

test('One that was set up past our endpoints is shown as off, to be set up again', async () => {
  const { read } = setup(ana({ isSecondFactorMissing: true }));

  expect((await read()).body).toMatchObject({ is_on: false, is_missing: true });
});

test('Switching it off is recorded as begun, changes the pool, then what is remembered, and is recorded and told', async () => {
  const { turnOff, diary, told } = setup();

  expect(await turnOff()).toEqual({ status: 200, body: { is_on: false } });

  expect(diary).toEqual([
    'second_factor_change_started',
    `pool off ${ANA.userId}`,
    `record off ${ANA.userId}`,
    'second_factor_turned_off',
  ]);
  expect(told).toEqual([[ANA.email, 'off']]);
});

test.each(['confirm', 'turnOff', 'reset'] as const)(
  'A token whose sign-in is older than ten minutes cannot %s, and changes nothing',
  async (name) => {
    const old = { signedInAt: minutesAgo(11) };
    const world = setup(name === 'reset' ? owner(old) : ana(old));

    const { status, body } = await world[name](ANA.userId);

    expect([status, body.error.code]).toEqual([403, 'fresh_sign_in_required']);
    expect([world.diary, world.told, world.stored()]).toEqual([[], [], '[]']);
  },
);

describe('a recovery code', () => {
  async function withCodes() {
    const world = setup();
    const { body } = await world.confirm();
    world.diary.length = 0;
    world.told.length = 0;
    const [first = '', second = '']: string[] = body.recovery_codes;
    return { ...world, first, second };
  }

  test('switches the second factor off and ends all sign-ins, and is recorded and told', async () => {
    const { recover, first, diary, told, stored } = await withCodes();

    expect(await recover(ANA.email, first)).toEqual({ status: 200, body: { is_on: false } });

    expect(diary).toEqual([
      'second_factor_change_started',
      `pool off ${ANA.userId}`,
      `record off ${ANA.userId}`,
      `end sessions ${ANA.userId}`,
      `sign out ${ANA.userId}`,
      'second_factor_recovered',
    ]);
    expect(told).toEqual([[ANA.email, 'recovered']]);
    expect(stored()).toBe('[]');
  });

  test('is taken in small letters, without hyphens, and with a letter O for a zero', async () => {
    const { recover, first } = await withCodes();
    const typed = first.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');

    expect((await recover(ANA.email, typed)).status).toBe(200);
  });

  test('works once, for its own person; every refusal reads alike and is an alert', async () => {
    const { recover, first, second, diary, recorded } = await withCodes();
    const wrong = 'AAAA-BBBB-CCCC-DDDD';
    const refusals = [await recover(OWNER.email, first), await recover(ANA.email, wrong)];
    refusals.push(await recover('nobody@example.com', wrong));
    await recover(ANA.email, first);
    refusals.push(await recover(ANA.email, first), await recover(ANA.email, second));

    expect(new Set(refusals.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(refusals.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    expect(diary.filter((entry) => entry.startsWith('pool off'))).toHaveLength(1);
    const alerts = recorded.filter(({ action }) => action === 'failed_second_factor_recovery');
    expect(alerts.map(({ newData, trustLevel }) => [newData.target_user_id, trustLevel])).toEqual([
      [OWNER.userId, 'targeted'],
      [ANA.userId, 'witnessed'],
    ]);
    expect(JSON.stringify(recorded)).not.toContain(wrong.replaceAll('-', ''));
  });

  test('cannot be tried at will: the 31st try of a sender is refused', async () => {
    const { stores } = factorDouble();
    const recover = buildRecover(stores);
    const body = JSON.stringify({ email: ANA.email, code: 'AAAA-BBBB-CCCC-DDDD' });
    for (let tries = 0; tries < 30; tries += 1) await recover(jsonEvent(body));

    expect((await recover(jsonEvent(body))).statusCode).toBe(429);
  });

  test('of which a flood is tried leaves the first and the tenth in the log', async () => {
    const { recover, recorded } = await withCodes();

    for (let index = 0; index < 40; index += 1) await recover(ANA.email, 'AAAA-BBBB-CCCC-DDDD');

    const failures = recorded.filter(({ action }) => action === 'failed_second_factor_recovery');
    expect(failures.map(({ newData }) => newData.times)).toEqual(['1', '10']);
  });
});

describe('another admin', () => {
  test('resets a second factor: the start is recorded first, then sign-ins end, and the person is told', async () => {
    const { reset, diary, recorded, told } = setup(owner());

    expect(await reset(ANA.userId)).toEqual({ status: 200, body: { is_on: false } });

    expect(diary).toEqual([
      'second_factor_reset_started',
      `pool off ${ANA.userId}`,
      `record off ${ANA.userId}`,
      `end sessions ${ANA.userId}`,
      `sign out ${ANA.userId}`,
      'second_factor_reset',
    ]);
    expect(recorded).toMatchObject([
      { userId: OWNER.userId, trustLevel: 'trusted', newData: { target_user_id: ANA.userId } },
      { clientInfo: clientInfoOf(httpEvent()) },
    ]);
    expect(told).toEqual([[ANA.email, 'reset']]);
  });

  test('cannot be oneself, who is told the ways for that', async () => {
    const { reset, diary, told } = setup(owner());

    const { status, body } = await reset(OWNER.userId);

    expect([status, body.error.code]).toEqual([409, 'conflict']);
    expect(body.error.message).toContain('switch it off under "Sign-in security", or use a recovery code');
    expect([diary, told]).toEqual([[], []]);
  });

  test('who left the group a moment ago resets nothing', async () => {
    const { reset, diary } = setup(owner({ userId: '99999999-9999-4999-8999-999999999999' }));

    expect((await reset(ANA.userId)).status).toBe(403);
    expect(diary).toEqual([]);
  });

  test('cannot reset that of an account which does not exist', async () => {
    const { reset, diary } = setup(owner());

    expect((await reset('99999999-9999-4999-8999-999999999999')).status).toBe(404);
    expect(diary).toEqual([]);
  });
});
