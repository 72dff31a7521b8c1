import { expect, test } from 'vitest';
import type { AuditLog } from '#contract/account-answer-schemas.ts';
import { createTellLockouts } from '../../../lambdas/lockouts/tell-lockouts.ts';
import { ceilingDouble } from '../accounts/ceiling-double.ts';
import { account } from '../accounts/pool-double.ts';

const NOW = new Date('2026-09-21T12:00:00.000Z');
const OWNER = account({ userId: 'owner', email: 'Owner@example.com' });

/** A sign-in that was refused some minutes ago, as its page reported it. */
function refusal(email: string, minutesAgo: number, error = 'Password attempts exceeded'): AuditLog {
  return {
    id: 'event',
    user_id: null,
    action: 'failed_login',
    new_data: { email, error },
    created_at: new Date(NOW.getTime() - minutesAgo * 60_000).toISOString(),
    verified: false,
  };
}

function setup(entries: readonly AuditLog[]) {
  const sent: string[] = [];
  let taken = 0;
  const run = createTellLockouts({
    siteOrigin: 'https://movers.example',
    read: async function* () {
      for (const entry of entries) {
        taken += 1;
        yield entry;
      }
    },
    admins: {
      members: async () => [OWNER, account({ userId: 'gone', email: 'gone@example.com', enabled: false })],
    },
    ceiling: ceilingDouble(),
    send: async (to) => void sent.push(to),
    now: () => NOW,
  });
  return { run, sent, taken: () => taken };
}

test('An admin who is kept out by wrong passwords is told once, however often it happens', async () => {
  const { run, sent } = setup([refusal('owner@EXAMPLE.com', 1), refusal('owner@example.com', 2)]);

  expect([await run(), await run()]).toEqual([1, 1]);
  expect(sent).toEqual([OWNER.email]);
});

test.each([
  ['whose password was merely wrong', refusal('owner@example.com', 1, 'Incorrect username or password.')],
  ['who is no admin', refusal('visitor@example.com', 1)],
  ['whose account is disabled', refusal('gone@example.com', 1)],
  ['who was kept out long ago', refusal('owner@example.com', 31)],
])('Nobody is told of a person %s', async (_, entry) => {
  const { run, sent } = setup([entry]);

  expect(await run()).toBe(0);
  expect(sent).toEqual([]);
});

test('A flood of reports costs a bounded number of reads', async () => {
  const { run, taken } = setup(Array.from({ length: 3_000 }, () => refusal('visitor@example.com', 1)));

  await run();

  expect(taken()).toBeLessThanOrEqual(501);
});
