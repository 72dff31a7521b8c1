import { describe, expect, test } from 'vitest';
import { isAlert } from '#contract/audit-events.ts';
import { chooseFairly } from '../../../lambdas/audit-logs/choose-fairly.ts';
import { createListLogs } from '../../../lambdas/audit-logs/list-logs.ts';
import { roundRobin } from '../../../lambdas/audit-logs/round-robin.ts';
import { byAccount } from '../../../lambdas/audit-logs/senders.ts';
import { partOf, type TrustLevel } from '../../../lambdas/audit-trail/log-parts.ts';

const NEWEST = Date.parse('2026-09-21T12:00:00.000Z');

/** An event of a trust level so many seconds before the newest. */
function row(trustLevel: TrustLevel, age: number, action: string) {
  return {
    id: `${trustLevel}-${age}`,
    user_id: trustLevel === 'unverified' ? null : 'ana',
    action,
    new_data: {},
    created_at: new Date(NEWEST - age * 1000).toISOString(),
    verified: trustLevel !== 'unverified',
  };
}

/** @param actions what was reported without a token, the newest first */
function setup(actions: readonly string[]) {
  const trail = {
    trusted: Array.from({ length: 70 }, (_, age) => row('trusted', age * 9, 'successful_login')),
    targeted: Array.from({ length: 20 }, (_, age) => row('targeted', age * 8, 'failed_sign_in_attempts')),
    reported: Array.from({ length: 20 }, (_, age) => row('reported', age * 8, 'logout')),
    witnessed: Array.from({ length: 60 }, (_, age) => row('witnessed', age * 7, 'failed_role_change')),
    plain: Array.from({ length: 60 }, (_, age) => row('plain', age * 7, 'logout')),
    unverified: actions.map((action, age) => row('unverified', age, action)),
  };
  const taken = { trusted: 0, targeted: 0, reported: 0, witnessed: 0, plain: 0, unverified: 0 };
  const list = createListLogs({
    read: async function* ({ parts }) {
      for (const { trustLevel, kind } of parts) {
        for (const log of trail[trustLevel]) {
          if (partOf({ trustLevel, action: log.action }).kind !== kind) continue;
          taken[trustLevel] += 1;
          yield log;
        }
      }
    },
    now: () => new Date(NEWEST),
  });
  return { list, taken, trail };
}

const repeat = (count: number, ...actions: readonly string[]) =>
  Array.from({ length: count }, () => actions).flat();

describe('among the alerts, reports without a token', () => {
  test.each([
    ['failures alone', repeat(1200, 'failed_login'), 1000],
    [
      'failures among other events, which are not read',
      repeat(500, 'failed_login', 'failed_signup', 'successful_signup'),
      1000,
    ],
    [
      'failures behind which others stand',
      [...repeat(250, 'failed_login'), ...repeat(750, 'successful_signup')],
      250,
    ],
    ['other events alone', repeat(1200, 'successful_signup'), 0],
    ['a failure behind other events', [...repeat(1200, 'successful_signup'), 'failed_login'], 1],
  ])('are read only as far as they are shown, with the same result: %s', async (_, actions, expected) => {
    const { list, taken, trail } = setup(actions);

    const { logs } = await list('alerts');

    const alerts = Object.entries(trail).map(([level, rows]) => [level, rows.filter(isAlert).slice(0, 1000)]);
    expect(logs).toEqual(chooseFairly(Object.fromEntries(alerts)));
    expect(taken.unverified).toBe(expected);
  });
});

test('Server-recorded events without a person are not delayed by reports without a token', () => {
  const anonymous = [1, 2].map((age) => row('unverified', age, 'failed_login'));
  const byDeployer = { ...row('trusted', 3, 'failed_login'), user_id: null };

  const turns = roundRobin([...anonymous, byDeployer], byAccount);

  expect(turns.map(({ log }) => log.id)).toEqual(['unverified-1', 'trusted-3', 'unverified-2']);
});

describe('the log', () => {
  test('C322 reads at most 100 events when it opens', async () => {
    const { list, taken } = setup(repeat(300, 'failed_login'));

    expect((await list('newest')).logs).toHaveLength(100);
    expect(Object.values(taken).reduce((sum, count) => sum + count)).toBe(100);
  });

  test.each([
    ['alerts', { trusted: 0, reported: 0, plain: 0 }],
    ['staff', { targeted: 0, witnessed: 0, plain: 0, unverified: 0 }],
    ['server', { reported: 0, plain: 0, unverified: 0 }],
    ['verified', { unverified: 0 }],
  ] as const)('reads for the view “%s” no event that it cannot hold', async (view, expected) => {
    const { list, taken } = setup(repeat(300, 'failed_login'));

    await list(view);

    expect(taken).toMatchObject(expected);
  });
});
