import { describe, expect, test } from 'vitest';
import type { Account } from '../../../lambdas/accounts/account.ts';
import type { AuditEvent } from '../../../lambdas/audit-trail/audit-trail.ts';
import { createInviteUser } from '../../../lambdas/roles/invite-user.ts';
import { account, poolDouble } from '../accounts/pool-double.ts';
import { proofsDouble } from '../accounts/proofs-double.ts';

const NOW = new Date('2026-09-21T12:00:00.000Z');
const EMAIL = 'sam@example.com';
const olga = account({ userId: 'olga', email: 'olga@example.com' });

interface World {
  /** The account that has the address already. */
  readonly present?: Partial<Account>;
  readonly admins?: readonly string[];
  /** Whether somebody signs up with the address at that moment. */
  readonly isRaced?: boolean;
}

function setup({ present, admins = ['olga'], isRaced = false }: World = {}) {
  const sam = present && account({ userId: 'sam', email: EMAIL, ...present });
  const steps: string[] = [];
  const pool = poolDouble(sam ? [olga, sam] : [olga], admins);
  const proofs = proofsDouble(['sam', 'new']);
  const recorded: AuditEvent[] = [];
  const invite = createInviteUser({
    ...pool,
    accounts: { find: async () => sam },
    invitations: {
      create: async (email) => {
        steps.push(`create ${email}`);
        return isRaced ? undefined : 'new';
      },
      renew: async (userId) => {
        steps.push(`renew ${userId}`);
      },
      takeOver: async (userId) => {
        steps.push(`take over ${userId}`);
      },
    },
    proofs,
    grantedAddresses: {
      spend: async ({ email }) => {
        steps.push(`spend ${email}`);
      },
    },
    sessions: {
      endAllOf: async (userId) => {
        steps.push(`end ${userId}`);
        return 0;
      },
    },
    trail: {
      append: async (event) => {
        recorded.push(event);
        return { id: 'event-1', createdAt: '' };
      },
    },
    withLock: (work) => work(),
    now: () => NOW,
  });
  return {
    pool,
    proofs,
    steps,
    actions: () =>
      recorded.map(({ userId, action, newData }) => [
        userId,
        action,
        newData.target_user_id,
        newData.new_role,
      ]),
    invite: (role: 'admin' | 'user' = 'admin', by: string | null = 'olga') =>
      invite({ by, email: EMAIL, role, clientInfo: undefined }),
    newPassword: () =>
      invite({ by: null, email: EMAIL, role: 'user', clientInfo: undefined, replacesPassword: true }),
  };
}

describe('somebody without an account', () => {
  test.each(['olga', null])(
    'is mailed a first password and is admin, all of it recorded (by %j)',
    async (by) => {
      const { pool, proofs, steps, actions, invite } = setup();

      expect(await invite('admin', by)).toEqual({ user_id: 'new', email: EMAIL, role: 'admin' });

      expect(steps).toEqual([`create ${EMAIL}`, `spend ${EMAIL}`]);
      expect(pool.adminIds()).toEqual(['new', 'olga']);
      expect(await proofs.find({ userId: 'new', email: EMAIL }, NOW)).toMatchObject({
        proof: { how: 'invitation', at: NOW.toISOString() },
      });
      expect(actions()).toEqual(
        ['user_invited', 'role_change_started', 'role_updated'].map((action) => [by, action, 'new', 'admin']),
      );
    },
  );

  test('who is invited as a user gets no right', async () => {
    const { pool, steps, actions, invite } = setup();

    expect(await invite('user')).toMatchObject({ role: 'user' });

    expect(steps).toEqual([`create ${EMAIL}`]);
    expect(pool.adminIds()).toEqual(['olga']);
    expect(actions()).toEqual([['olga', 'user_invited', 'new', 'user']]);
  });

  test('with whose address somebody signs up at that moment is to be invited once more', async () => {
    const { pool, invite } = setup({ isRaced: true });

    await expect(invite()).rejects.toMatchObject({ code: 'conflict' });
    expect(pool.adminIds()).toEqual(['olga']);
  });
});

test('A stranger’s unconfirmed account is taken over: its password ends before the invitation is mailed', async () => {
  const { pool, steps, invite } = setup({ present: { status: 'UNCONFIRMED' } });

  expect(await invite()).toEqual({ user_id: 'sam', email: EMAIL, role: 'admin' });

  expect(steps).toEqual(['take over sam', 'end sam', 'renew sam', `spend ${EMAIL}`]);
  expect(pool.adminIds()).toEqual(['olga', 'sam']);
});

test('Who still waits for the first password is mailed another, and stays what they are', async () => {
  const { steps, actions, invite } = setup({
    present: { status: 'FORCE_CHANGE_PASSWORD' },
    admins: ['olga', 'sam'],
  });

  expect(await invite('user')).toMatchObject({ role: 'admin' });

  expect(steps).toEqual(['renew sam']);
  expect(actions()).toEqual([['olga', 'user_invited', 'sam', 'user']]);
});

test.each([{ status: 'CONFIRMED' }, { status: 'RESET_REQUIRED' }, { enabled: false }])(
  'An address whose account has %j is not invited, and reads why',
  async (present) => {
    const { pool, steps, actions, invite } = setup({ present });

    await expect(invite()).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/There is an account|is disabled/),
    });
    expect([steps, actions(), pool.adminIds()]).toEqual([[], [], ['olga']]);
  },
);

test('Who is no admin any more invites nobody, whatever the token says', async () => {
  const { steps, invite } = setup({ admins: [] });

  await expect(invite()).rejects.toMatchObject({ code: 'forbidden' });
  expect(steps).toEqual([]);
});

describe('a new first password', () => {
  test.each(['CONFIRMED', 'RESET_REQUIRED'])(
    'ends the password and the sessions of an account (%s)',
    async (status) => {
      const { pool, proofs, steps, newPassword } = setup({ present: { status }, admins: ['olga', 'sam'] });

      expect(await newPassword()).toEqual({ user_id: 'sam', email: EMAIL, role: 'admin' });

      expect(steps).toEqual(['take over sam', 'end sam', 'renew sam']);
      expect(pool.adminIds()).toEqual(['olga', 'sam']);
      expect(proofs.adminsFrom('sam')).toEqual(new Date('2026-09-21T12:04:00.000Z'));
    },
  );

  test('is mailed again when the first try broke off after the old one had ended, and opens as late', async () => {
    const { proofs, steps, newPassword } = setup({ present: { status: 'FORCE_CHANGE_PASSWORD' } });

    await newPassword();

    expect(steps).toEqual(['renew sam']);
    expect(proofs.adminsFrom('sam')).toEqual(new Date('2026-09-21T12:04:00.000Z'));
  });

  test('makes no admin of a user', async () => {
    const { pool, newPassword } = setup({ present: { status: 'CONFIRMED' } });

    expect(await newPassword()).toMatchObject({ role: 'user' });
    expect(pool.adminIds()).toEqual(['olga']);
  });
});
