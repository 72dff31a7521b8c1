import { expect, test } from 'vitest';
import type { AuditEvent } from '../../../lambdas/audit-trail/audit-trail.ts';
import { BUSINESS } from '../../../lambdas/contract/business.ts';
import type { Mail } from '../../../lambdas/mail/mail.ts';
import { createReportAddressAttempt } from '../../../lambdas/sign-up/refused-address-change.ts';
import { ceilingDouble } from '../accounts/ceiling-double.ts';
import { account } from '../accounts/pool-double.ts';
import { repeatsDouble } from '../accounts/repeats-double.ts';

const OWNER = account();
const ATTEMPT = {
  userPoolId: 'us-west-2_TestPool1',
  userName: OWNER.userId,
  userId: OWNER.userId,
};

function setup({ failures = 0, isStaff = false } = {}) {
  const sent: { readonly to: string; readonly mail: Mail }[] = [];
  const recorded: AuditEvent[] = [];
  let left = failures;
  const report = createReportAddressAttempt({
    siteOrigin: 'https://movers.example',
    accounts: () => ({ find: async (userId) => (userId === OWNER.userId ? OWNER : undefined) }),
    trail: {
      append: async (event) => {
        recorded.push(event);
        return { id: 'event', createdAt: '' };
      },
    },
    isStaff: async () => isStaff,
    ceiling: ceilingDouble(),
    repeats: repeatsDouble(),
    send: async (to, mail) => {
      if (left > 0) {
        left -= 1;
        throw new Error('not sent');
      }
      sent.push({ to, mail });
    },
    now: () => new Date('2026-09-21T12:00:00.000Z'),
  });
  return { sent, recorded, report };
}

test('The address of the account is told that somebody wanted another one, and gets no code', async () => {
  const { sent, report } = setup();

  await report(ATTEMPT);

  expect(sent.map(({ to }) => to)).toEqual([OWNER.email]);
  expect(sent[0]?.mail.code).toBeUndefined();
  expect(sent[0]?.mail.subject).toBe(`Somebody tried to change your email address at ${BUSINESS.name}`);
});

test('120 attempts of an hour are three alerts, which say how many and name no address; the mail goes out once', async () => {
  const { sent, recorded, report } = setup();

  for (let attempt = 0; attempt < 120; attempt += 1) await report(ATTEMPT);

  expect(recorded.map(({ action, userId, newData }) => [action, userId, newData.times])).toEqual(
    ['1', '10', '100'].map((times) => ['failed_address_change', OWNER.userId, times]),
  );
  expect(Object.keys(recorded[0]?.newData ?? {})).not.toContain('email');
  expect(sent).toHaveLength(1);
});

test.each([
  [true, 'trusted'],
  [false, 'witnessed'],
])('An attempt at an account that is an admin’s: %s, has the trust level %s', async (isStaff, trustLevel) => {
  const { recorded, report } = setup({ isStaff });

  await report(ATTEMPT);

  expect(recorded.map((event) => event.trustLevel)).toEqual([trustLevel]);
});

test('A mail that could not be sent is sent at the next attempt', async () => {
  const { sent, report } = setup({ failures: 1 });

  await expect(report(ATTEMPT)).rejects.toThrow('not sent');
  await report(ATTEMPT);

  expect(sent).toHaveLength(1);
});

test('An account that is gone is told nothing', async () => {
  const { sent, recorded, report } = setup();

  await report({ ...ATTEMPT, userName: 'gone' });

  expect([sent.length, recorded.length]).toEqual([0, 1]);
});
