import { describe, expect, test } from 'vitest';
import { isAlert } from '#contract/audit-events.ts';
import type { Account, PasswordResets } from '../../../lambdas/accounts/account.ts';
import type { AuditEvent } from '../../../lambdas/audit-trail/audit-trail.ts';
import { createChangeRole } from '../../../lambdas/roles/change-role.ts';
import { account, poolDouble } from '../accounts/pool-double.ts';
import { proofsDouble } from '../accounts/proofs-double.ts';
import { repeatsDouble } from '../accounts/repeats-double.ts';

const olga = account({ userId: 'olga', email: 'olga@example.com' });
const sam = account({ userId: 'sam', email: 'sam@example.com' });
const UNTIL = '2026-09-28T12:00:00.000Z';

interface World {
  readonly person?: Account;
  readonly unproven?: readonly string[];
  readonly admins?: readonly string[];
  readonly mailed?: Awaited<ReturnType<PasswordResets['mailCode']>>;
}

/** An admin, and a person who signed up and confirmed the address by the link. */
function setup({ person = sam, unproven = ['sam'], admins = ['olga'], mailed = 'mailed' }: World = {}) {
  const order: string[] = [];
  const pool = poolDouble([olga, person], admins, async (step) => order.push(step));
  const proofs = proofsDouble(unproven);
  const recorded: AuditEvent[] = [];
  /** Addresses, with who was admin at that moment. */
  const spent: string[][] = [];
  const change = createChangeRole({
    ...pool,
    passwords: {
      mailCode: async (userId) => {
        const result = await pool.passwords.mailCode(userId);
        return mailed === 'mailed' ? result : mailed;
      },
    },
    proofs: {
      ...proofs,
      setPending: async (...given) => {
        order.push('pending');
        await proofs.setPending(...given);
      },
    },
    sessions: {
      endAllOf: async () => {
        order.push('end rows');
        return 1;
      },
    },
    trail: {
      append: async (event) => {
        recorded.push(event);
        return { id: 'event-1', createdAt: '' };
      },
    },
    grantedAddresses: {
      spend: async ({ email }) => {
        spent.push([email, pool.adminIds().join()]);
      },
    },
    hasUnfinishedChange: async () => false,
    withLock: (work) => work(),
    repeats: repeatsDouble(),
    now: () => new Date('2026-09-21T12:00:00.000Z'),
  });
  return {
    pool,
    proofs,
    order,
    spent,
    actions: () => recorded.map(({ userId, action }) => [userId, action]),
    set: (role: 'admin' | 'user', by: string | null = 'olga') =>
      change({ by, userId: 'sam', role, clientInfo: undefined }),
  };
}

describe('T9 an account whose password somebody else may have chosen', () => {
  test.each(['olga', null])('is not made admin but mailed a code, and waits (asked by %j)', async (by) => {
    const { pool, proofs, set, actions } = setup();

    expect(await set('admin', by)).toEqual({ user_id: 'sam', role: 'user', pending_until: UNTIL });

    expect(pool.adminIds()).toEqual(['olga']);
    expect([pool.mailed, pool.signedOut]).toEqual([['sam'], ['sam']]);
    expect(await proofs.find(sam, new Date('2026-09-21T12:00:00.000Z'))).toMatchObject({
      pending: { by, until: UNTIL },
    });
    expect(actions()).toEqual([[by, 'role_change_pending']]);
    expect(isAlert({ action: 'role_change_pending' })).toBe(false);
  });

  test('waits before its code is mailed, and loses its password before its sessions end', async () => {
    const { order, set } = setup();

    await set('admin');

    expect(order).toEqual(['find', 'members', 'groups', 'pending', 'mail code', 'end rows', 'sign out']);
  });

  test('is treated so too with a proof of an address that it no longer has', async () => {
    const moved = { ...sam, email: 'moved@example.com' };
    const { pool, proofs, set } = setup({ person: moved });
    await proofs.record(sam, { how: 'recovery', at: '2026-09-20T12:00:00.000Z' });

    expect(await set('admin')).toMatchObject({ pending_until: UNTIL });
    expect(pool.adminIds()).toEqual(['olga']);
  });

  test('is treated so too when its owner has confirmed it by the link', async () => {
    const { pool, proofs, set } = setup();
    await proofs.record(sam, { how: 'link', at: '2026-09-20T12:00:00.000Z' });

    expect(await set('admin')).toMatchObject({ role: 'user', pending_until: UNTIL });
    expect(pool.adminIds()).toEqual(['olga']);
  });

  test('is mailed another code when it is asked for again', async () => {
    const { pool, set } = setup();
    await set('admin');

    await set('admin');

    expect(pool.mailed).toEqual(['sam', 'sam']);
  });

  test('goes on waiting when another code cannot be mailed now', async () => {
    const { proofs, set } = setup({ mailed: 'too-often' });
    await proofs.setPending(sam, { by: 'olga', role: 'admin', until: '2026-09-25T12:00:00.000Z' });

    await expect(set('admin')).rejects.toThrow('too many codes');

    const { pending } = await proofs.find(sam, new Date('2026-09-21T12:00:00.000Z'));
    expect(pending).toEqual({ by: 'olga', role: 'admin', until: '2026-09-25T12:00:00.000Z' });
  });

  test('waits no more once an admin says user, which is recorded', async () => {
    const { proofs, set, actions } = setup();
    await set('admin');

    expect(await set('user')).toEqual({ user_id: 'sam', role: 'user' });

    expect(proofs.pendingIds()).toEqual([]);
    expect(actions().slice(1)).toEqual([
      ['olga', 'role_change_started'],
      ['olga', 'role_updated'],
    ]);
  });

  test('is barred from the deploy-time list as well once an admin has said user', async () => {
    const { proofs, set } = setup({ unproven: [] });
    await set('admin');

    await set('user');

    expect(await proofs.find(sam, new Date('2026-09-21T12:00:00.000Z'))).toMatchObject({ isDemoted: true });
  });

  test.each([
    ['no-address', 'This account has no confirmed address'],
    ['too-often', 'This person was mailed too many codes'],
  ] as const)('that cannot be mailed a code (%s) does not wait for one', async (mailed, words) => {
    const { pool, proofs, set, actions } = setup({ mailed });

    await expect(set('admin')).rejects.toThrow(words);

    expect([pool.adminIds(), proofs.pendingIds()]).toEqual([['olga'], []]);
    expect(actions().at(-1)).toEqual(['olga', 'role_change_refused']);
  });
});

test('The deployer says of a plain user that they are one, also where there is no admin', async () => {
  const { pool, set } = setup({ admins: [] });

  await expect(set('user', null)).resolves.toEqual({ user_id: 'sam', role: 'user' });
  expect(pool.adminIds()).toEqual([]);
});

test('An account whose password was reset chooses one by mail first, whatever it proved before', async () => {
  const { pool, set } = setup({ person: { ...sam, status: 'RESET_REQUIRED' }, unproven: [] });

  expect(await set('admin')).toMatchObject({ pending_until: UNTIL });
  expect(pool.adminIds()).toEqual(['olga']);
});

test.each(['recovery', 'invitation'] as const)(
  'An account whose password was chosen by mail (%s) is admin at once',
  async (how) => {
    const { pool, proofs, set } = setup();
    await proofs.record(sam, { how, at: '2026-09-20T12:00:00.000Z' });

    expect(await set('admin')).toEqual({ user_id: 'sam', role: 'admin' });
    expect([pool.adminIds(), pool.mailed]).toEqual([['olga', 'sam'], []]);
  },
);

describe('the deploy-time list gives nothing any more to the address of an account', () => {
  const PROVEN = { how: 'recovery', at: '2026-09-20T12:00:00.000Z' } as const;

  test('that an admin promotes, from before it is admin', async () => {
    const { proofs, spent, set } = setup();
    await proofs.record(sam, PROVEN);

    await set('admin');

    expect(spent).toEqual([['sam@example.com', 'olga']]);
  });

  test('that was made admin past us and is demoted, from before it is no admin any more', async () => {
    const { spent, set } = setup({ admins: ['olga', 'sam'] });

    await set('user');

    expect(spent).toEqual([['sam@example.com', 'olga,sam']]);
  });

  test('but does to one that waits for its promotion, or is a plain user already', async () => {
    const { spent, set } = setup();
    await set('user');
    await set('admin');

    expect(spent).toEqual([]);
  });
});
