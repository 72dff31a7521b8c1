import { describe, expect, test } from 'vitest';
import type { AuditEvent } from '../../../lambdas/audit-trail/audit-trail.ts';
import { createCompletePromotion } from '../../../lambdas/sign-up/complete-promotion.ts';
import { account, poolDouble } from '../accounts/pool-double.ts';
import { proofsDouble } from '../accounts/proofs-double.ts';

const POOL = 'us-west-2_TestPool1';
const ana = account({ userId: 'ana' });
const olga = account({ userId: 'olga', email: 'olga@example.com' });
const boss = account({ userId: 'boss', email: 'boss@example.com' });

interface World {
  readonly admins?: readonly string[];
  /** The step at which a store cannot be reached, the first time. */
  readonly failsOnce?: string;
}

function setup({ admins = ['olga'], failsOnce }: World = {}) {
  let now = new Date('2026-09-21T12:00:00.000Z');
  let left = failsOnce;
  const reach = (step: string) => {
    if (step !== left) return;
    left = undefined;
    throw new Error(`${step} failed`);
  };
  const pool = poolDouble([ana, olga, boss], admins, async (step) => reach(step));
  const proofs = proofsDouble();
  const recorded: AuditEvent[] = [];
  const locked: string[] = [];
  const granted = new Map<string, { readonly to: string; readonly isFinished: boolean }>();
  const complete = createCompletePromotion({
    adminEmails: ['boss@example.com'],
    grantedAddresses: {
      claim: async (email, userId) => {
        const before = granted.get(email);
        if (before !== undefined && (before.isFinished || before.to !== userId)) return false;
        granted.set(email, { to: userId, isFinished: false });
        return true;
      },
      finish: async (email) => {
        reach('finish');
        granted.set(email, { to: granted.get(email)?.to ?? '', isFinished: true });
      },
      spend: async ({ email, userId }) => {
        granted.set(email, { to: userId, isFinished: true });
      },
    },
    staff: () => pool.staff,
    proofs,
    withLock: (change) => {
      locked.push('locked');
      return change();
    },
    trail: {
      append: async (event) => {
        reach(`record ${event.action}`);
        recorded.push(event);
        return { id: 'event-1', createdAt: '' };
      },
    },
    now: () => now,
  });
  const events = () =>
    recorded.map(({ userId, action, newData }) => [userId, action, newData.target_user_id, newData.reason]);
  const days = (count: number) => {
    now = new Date(now.getTime() + count * 86_400_000);
  };
  return { pool, proofs, locked, events, days, complete: (who = ana) => complete(who, POOL) };
}

const UNTIL = '2026-09-28T12:00:00.000Z';
const CHOSEN = 'password chosen by mail';

describe('a promotion that waits', () => {
  test.each(['olga', null])('is finished in the name of who asked for it (%j)', async (by) => {
    const { pool, proofs, events, complete } = setup();
    await proofs.setPending(ana, { by, role: 'admin', until: UNTIL });

    await complete();

    expect(pool.adminIds()).toEqual(['ana', 'olga']);
    expect(proofs.pendingIds()).toEqual([]);
    expect(events()).toEqual([
      [by, 'role_change_started', 'ana', CHOSEN],
      [by, 'role_updated', 'ana', CHOSEN],
    ]);
  });

  test('has expired after seven days', async () => {
    const { pool, proofs, events, days, complete } = setup();
    await proofs.setPending(ana, { by: 'olga', role: 'admin', until: UNTIL });
    days(7);

    await complete();

    expect([pool.adminIds(), events()]).toEqual([['olga'], []]);
  });

  test('is none of another address', async () => {
    const { pool, proofs, complete } = setup();
    await proofs.setPending(ana, { by: 'olga', role: 'admin', until: UNTIL });

    await complete({ ...ana, email: 'stranger@example.com' });

    expect(pool.adminIds()).toEqual(['olga']);
  });

  test('ends without effect, and with an entry, when who asked for it is no admin any more', async () => {
    const { pool, proofs, events, complete } = setup({ admins: ['boss'] });
    await proofs.setPending(ana, { by: 'olga', role: 'admin', until: UNTIL });

    await complete();

    expect(pool.adminIds()).toEqual(['boss']);
    expect(proofs.pendingIds()).toEqual([]);
    expect(events()).toEqual([
      ['olga', 'role_change_refused', 'ana', 'who asked for it is no admin any more'],
    ]);
  });

  test.each(['members', 'record role_change_started', 'add', 'record role_updated'])(
    'that breaks off at “%s” makes no admin without an entry, and the next recovery finishes it',
    async (failsOnce) => {
      const { pool, proofs, events, complete } = setup({ failsOnce });
      await proofs.setPending(ana, { by: 'olga', role: 'admin', until: UNTIL });
      await expect(complete()).rejects.toThrow(`${failsOnce} failed`);
      if (pool.adminIds().includes('ana')) expect(events()).toHaveLength(1);

      await complete();

      expect(pool.adminIds()).toEqual(['ana', 'olga']);
      expect(events().at(-1)).toEqual(['olga', 'role_updated', 'ana', CHOSEN]);
    },
  );
});

describe('the deploy-time list', () => {
  const REASON = 'on the list of admin emails';

  test('makes an admin once the password was chosen by mail, and that is recorded', async () => {
    const { pool, events, complete } = setup({ admins: [] });

    await complete(boss);

    expect(pool.adminIds()).toEqual(['boss']);
    expect(events()).toEqual([
      [null, 'role_change_started', 'boss', REASON],
      [null, 'role_updated', 'boss', REASON],
    ]);
  });

  test('makes the same person admin once: who left the group and recovers a password stays out', async () => {
    const { pool, complete } = setup();
    await complete(boss);
    await pool.staff.remove('boss', 'admin');

    await complete(boss);

    expect(pool.adminIds()).toEqual(['olga']);
  });

  test('gives nothing to who was made admin by another: neither after leaving the group nor to a new account', async () => {
    const { pool, proofs, complete } = setup();
    await proofs.setPending(boss, { by: 'olga', role: 'admin', until: UNTIL });
    await complete(boss);
    expect(pool.adminIds()).toContain('boss');
    await pool.staff.remove('boss', 'admin');

    await complete(boss);
    await complete({ ...boss, userId: 'new account' });

    expect(pool.adminIds()).toEqual(['olga']);
  });

  test('gives nothing to a person whom an admin has demoted, however they became admin', async () => {
    const { pool, proofs, complete } = setup();
    await proofs.demote('boss', '2026-09-21T12:00:00.000Z');

    await complete(boss);

    expect(pool.adminIds()).toEqual(['olga']);
  });

  test.each(['record role_change_started', 'add', 'record role_updated', 'finish'])(
    'that breaks off at “%s” is finished by the next recovery',
    async (failsOnce) => {
      const { pool, complete } = setup({ failsOnce });
      await expect(complete(boss)).rejects.toThrow(`${failsOnce} failed`);

      await complete(boss);

      expect(pool.adminIds()).toEqual(['boss', 'olga']);
    },
  );

  test('C147 makes nobody else admin, and recoveries of others do not take the lock on roles', async () => {
    const { pool, events, locked, complete } = setup();

    await complete(ana);

    expect(locked).toEqual([]);
    expect([pool.adminIds(), events()]).toEqual([['olga'], []]);
  });
});
