import { describe, expect, test } from 'vitest';
import { createListLogs } from '../../../lambdas/audit-logs/list-logs.ts';
import type { Standing } from '../../../lambdas/aws/audit-trail.ts';

const NEWEST = Date.parse('2026-09-21T12:00:00.000Z');

/** An event of a standing so many seconds before the newest. */
function row(standing: Standing, age: number, action: string) {
  return {
    id: `${standing}-${age}`,
    user_id: standing === 'unverified' ? null : 'ana',
    action,
    new_data: {},
    created_at: new Date(NEWEST - age * 1000).toISOString(),
    verified: standing !== 'unverified',
  };
}

/** @param fewest rows that the trail gives at least, however few it is asked for */
function listOf(actions: readonly string[], fewest = 0) {
  const trail = {
    trusted: Array.from({ length: 70 }, (_, age) => row('trusted', age * 9, 'successful_login')),
    reported: Array.from({ length: 20 }, (_, age) => row('reported', age * 8, 'successful_login')),
    plain: Array.from({ length: 60 }, (_, age) => row('plain', age * 7, 'failed_login')),
    unverified: actions.map((action, age) => row('unverified', age, action)),
  };
  const asked: number[] = [];
  const list = createListLogs({
    latest: async ({ standing, limit }) => {
      if (standing === 'unverified') asked.push(limit);
      return trail[standing].slice(0, Math.max(limit, fewest));
    },
    now: () => new Date(NEWEST),
  });
  return { list, asked };
}

const repeat = (count: number, ...actions: readonly string[]) =>
  Array.from({ length: count }, () => actions).flat();

describe('what was reported without a token', () => {
  test.each([
    ['failures alone', repeat(1000, 'failed_login'), [300]],
    [
      'failures with a few other events',
      repeat(500, 'failed_login', 'failed_signup', 'successful_signup'),
      [300],
    ],
    [
      'failures behind which others stand',
      [...repeat(250, 'failed_login'), ...repeat(750, 'successful_signup')],
      [300],
    ],
    ['few events', repeat(299, 'successful_signup'), [300]],
    ['other events alone', repeat(1000, 'successful_signup'), [300, 1000]],
    [
      'failures behind other events',
      [...repeat(290, 'successful_signup'), ...repeat(700, 'failed_login')],
      [300, 1000],
    ],
    [
      'failures one short of the places',
      [...repeat(201, 'successful_signup'), ...repeat(700, 'failed_login')],
      [300, 1000],
    ],
  ])(
    'is read no further than it can show, and the answer is that of all: %s',
    async (_, actions, expected) => {
      const { list, asked } = listOf(actions);
      expect(await list()).toEqual(await listOf(actions, 1000).list());
      expect(asked).toEqual(expected);
    },
  );
});
