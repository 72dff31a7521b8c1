import { setImmediate, setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditEvent } from '../../../lambdas/aws/audit-trail.ts';
import type { Account } from '../../../lambdas/aws/user-pool.ts';
import { createChangeRole } from '../../../lambdas/roles/change-role.ts';
import { oneAtATime } from '../../../lambdas/roles/one-at-a-time.ts';
import { roleLock } from '../../../lambdas/roles/role-lock.ts';
import { createSessionsTable } from '../account-tables.ts';
import { type Engine, startEngine } from '../dynamodb-engine.ts';
import { account, type PoolStep, poolDouble } from './pool-double.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());

const now = () => new Date('2026-09-21T12:00:00.000Z');
const ana = account({ userId: 'ana' });
const ben = account({ userId: 'ben', email: 'ben@example.com' });
const cleo = account({ userId: 'cleo', email: 'cleo@example.com' });
const unheard = () => {};
const PEOPLE: readonly Account[] = [ana, ben, cleo];

type Step = PoolStep | 'end rows' | 'release' | `record ${string}`;

interface World {
  readonly people?: readonly Account[];
  readonly admins?: readonly string[];
  /** Runs before each answer of the pool, the sessions and the trail, and can make it fail. */
  readonly before?: (step: Step) => void;
}

async function setup({ people = PEOPLE, admins = ['ana', 'ben'], before = () => {} }: World = {}) {
  const pool = poolDouble(people, admins, async (step) => {
    before(step);
    await setTimeout(Math.random() * 3);
  });
  const recorded: AuditEvent[] = [];
  const ended: string[] = [];
  const lock = roleLock(engine.client, await createSessionsTable(engine));
  const logged: unknown[] = [];
  const alone = oneAtATime({
    lock: {
      ...lock,
      release: async (holder) => {
        before('release');
        await lock.release(holder);
      },
    },
    now,
    newId: () => crypto.randomUUID(),
    sleep: () => setTimeout(5),
    log: (error) => logged.push(error),
  });
  const change = createChangeRole({
    ...pool,
    sessions: {
      endAllOf: async (userId) => {
        before('end rows');
        return ended.push(userId);
      },
    },
    trail: {
      append: async (event) => {
        before(`record ${event.action}`);
        recorded.push(event);
        return { id: 'event-1', createdAt: '' };
      },
    },
    alone,
    now,
  });
  return {
    pool,
    recorded,
    ended,
    logged,
    change: (by: string | null, userId: string, role: 'admin' | 'user') =>
      change({
        by,
        userId,
        role,
        seen: { sourceIp: '203.0.113.7', viewerIp: undefined, forwardedFor: undefined, userAgent: 'Firefox' },
      }),
  };
}

const actions = (events: readonly AuditEvent[]) =>
  events.map(({ action, newData }) => [action, newData.new_role]);

describe('an admin', () => {
  test('C189 makes somebody admin, and it is recorded whom, as what and by whom', async () => {
    const { change, pool, recorded, ended } = await setup();

    expect(await change('ana', 'cleo', 'admin')).toEqual({ user_id: 'cleo', role: 'admin' });

    expect(pool.adminIds()).toEqual(['ana', 'ben', 'cleo']);
    expect([ended, pool.signedOut]).toEqual([[], []]);
    expect(actions(recorded)).toEqual([
      ['role_change_started', 'admin'],
      ['role_updated', 'admin'],
    ]);
    expect(recorded.filter(({ action }) => action === 'role_updated')).toEqual([
      {
        userId: 'ana',
        action: 'role_updated',
        newData: {
          target_user_id: 'cleo',
          new_role: 'admin',
          timestamp: '2026-09-21T12:00:00.000Z',
          user_agent: 'Firefox',
          ip_address: 'client-side',
        },
        standing: 'trusted',
        seen: { sourceIp: '203.0.113.7', viewerIp: undefined, forwardedFor: undefined, userAgent: 'Firefox' },
      },
    ]);
  });

  test('C186 C188 C372 who says it twice changes one role once', async () => {
    const { change, pool, recorded } = await setup();

    await change('ana', 'cleo', 'admin');
    expect(await change('ana', 'cleo', 'admin')).toEqual({ user_id: 'cleo', role: 'admin' });
    await change('ana', 'cleo', 'user');

    expect(pool.adminIds()).toEqual(['ana', 'ben']);
    expect(actions(recorded).filter(([action]) => action === 'role_updated')).toEqual([
      ['role_updated', 'admin'],
      ['role_updated', 'admin'],
      ['role_updated', 'user'],
    ]);
  });

  test('who demotes somebody ends their sessions and their tokens', async () => {
    const { change, pool, ended } = await setup();

    await change('ana', 'ben', 'user');

    expect(pool.adminIds()).toEqual(['ana']);
    expect([new Set(ended), pool.signedOut]).toEqual([new Set(['ben']), ['ben']]);
  });

  test('may step down while there is another', async () => {
    const { change, pool, ended } = await setup();

    await change('ana', 'ana', 'user');

    expect([pool.adminIds(), new Set(ended)]).toEqual([['ben'], new Set(['ana'])]);
  });

  test('finishes a demotion that broke off half way by repeating it', async () => {
    const { change, ended, pool } = await setup({ admins: ['ana'] });

    await change('ana', 'ben', 'user');

    expect([new Set(ended), pool.signedOut]).toEqual([new Set(['ben']), ['ben']]);
  });
});

describe('the last admin', () => {
  const LAST = 'The last admin cannot be demoted. Make somebody else admin first.';

  test('cannot step down, and that it was tried is recorded', async () => {
    const { change, pool, recorded, ended } = await setup({ admins: ['ana'] });

    await expect(change('ana', 'ana', 'user')).rejects.toMatchObject({ code: 'conflict', message: LAST });

    expect(pool.adminIds()).toEqual(['ana']);
    expect(ended).toEqual([]);
    expect(actions(recorded)).toEqual([['failed_role_change', 'user']]);
  });

  test('cannot be demoted by the deployer either', async () => {
    const { change } = await setup({ admins: ['ana'] });

    await expect(change(null, 'ana', 'user')).rejects.toThrow(LAST);
  });

  test.each([
    ['disabled', { enabled: false }],
    ['not confirmed', { status: 'UNCONFIRMED' }],
    ['without a password', { status: 'FORCE_CHANGE_PASSWORD' }],
  ])('is also who is left with one that is %s', async (_, overrides) => {
    const people = [ana, { ...ben, ...overrides }];
    const { change } = await setup({ people });

    await expect(change('ana', 'ana', 'user')).rejects.toThrow(LAST);
  });

  test('remains when two admins demote each other at the same moment, however their calls interleave', async () => {
    for (let round = 0; round < 25; round += 1) {
      const { change, pool } = await setup();

      const outcomes = await Promise.allSettled([change('ana', 'ben', 'user'), change('ben', 'ana', 'user')]);

      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(pool.adminIds()).toHaveLength(1);
    }
  });

  test('remains when all of five admins step down at once', async () => {
    const five = Array.from({ length: 5 }, (_, index) => account({ userId: `admin-${index}` }));
    const ids = five.map(({ userId }) => userId);
    const { change, pool } = await setup({ people: five, admins: ids });

    await Promise.allSettled(ids.map((id) => change(id, id, 'user')));

    expect(pool.adminIds()).toHaveLength(1);
  });
});

describe('nothing changes', () => {
  test('by a caller whose token still says admin but who is none any more', async () => {
    const { change, pool, recorded } = await setup({ admins: ['ben'] });

    await expect(change('ana', 'ana', 'admin')).rejects.toMatchObject({ code: 'forbidden' });

    expect(pool.adminIds()).toEqual(['ben']);
    expect(actions(recorded)).toEqual([['failed_role_change', 'admin']]);
  });

  test('for an account that does not exist', async () => {
    const { change } = await setup();

    await expect(change('ana', 'nobody', 'admin')).rejects.toMatchObject({ code: 'not_found' });
  });

  test.each([{ status: 'UNCONFIRMED' }, { enabled: false }])('for an account with %j', async (overrides) => {
    const { change, pool } = await setup({ people: [ana, ben, { ...cleo, ...overrides }] });

    await expect(change('ana', 'cleo', 'admin')).rejects.toMatchObject({ code: 'conflict' });
    expect(pool.adminIds()).toEqual(['ana', 'ben']);
  });
});

describe('a change that breaks off', () => {
  const DEMOTION: readonly Step[] = [
    'members',
    'record role_change_started',
    'end rows',
    'remove',
    'sign out',
    'record role_updated',
  ];
  const PROMOTION: readonly Step[] = [
    'members',
    'find',
    'record role_change_started',
    'add',
    'record role_updated',
  ];

  /** Fails at one step, the first time or each time that it comes. */
  const failing = (at: Step, times = Number.POSITIVE_INFINITY) => {
    let left = times;
    return (step: Step) => {
      if (step !== at || left === 0) return;
      left -= 1;
      throw new Error(`${step} failed`);
    };
  };

  test.each(DEMOTION)(
    'at “%s” leaves no demotion without an entry, and no demoted user who can write',
    async (step) => {
      const { change, pool, recorded, ended } = await setup({ before: failing(step) });

      await expect(change('ana', 'ben', 'user')).rejects.toThrow(`${step} failed`);

      if (pool.adminIds().includes('ben')) return;
      expect(actions(recorded)).toContainEqual(['role_change_started', 'user']);
      expect(ended).toContain('ben');
      await expect(change('ben', 'cleo', 'admin')).rejects.toMatchObject({ code: 'forbidden' });
    },
  );

  test.each(PROMOTION)('at “%s” leaves no admin without an entry', async (step) => {
    const { change, pool, recorded } = await setup({ before: failing(step) });

    await expect(change('ana', 'cleo', 'admin')).rejects.toThrow(`${step} failed`);

    if (pool.adminIds().includes('cleo'))
      expect(actions(recorded)).toContainEqual(['role_change_started', 'admin']);
  });

  test.each(DEMOTION)('at “%s” is finished by repeating it', async (step) => {
    const { change, pool, recorded, ended } = await setup({ before: failing(step, 1) });
    await expect(change('ana', 'ben', 'user')).rejects.toThrow(`${step} failed`);

    await change('ana', 'ben', 'user');

    expect(pool.adminIds()).toEqual(['ana']);
    expect([ended.at(-1), pool.signedOut.at(-1)]).toEqual(['ben', 'ben']);
    expect(actions(recorded).at(-1)).toEqual(['role_updated', 'user']);
  });

  test.each([
    { userId: 'ben', role: 'user', admins: ['ana'], signedOut: ['ben'] },
    { userId: 'cleo', role: 'admin', admins: ['ana', 'ben', 'cleo'], signedOut: [] },
  ] as const)('only at the release of the lock is done all the same: $role', async (wish) => {
    const { change, pool, recorded, logged } = await setup({ before: failing('release') });

    expect(await change('ana', wish.userId, wish.role)).toEqual({ user_id: wish.userId, role: wish.role });

    expect([pool.adminIds(), pool.signedOut]).toEqual([wish.admins, wish.signedOut]);
    expect(actions(recorded)).toEqual([
      ['role_change_started', wish.role],
      ['role_updated', wish.role],
    ]);
    expect(logged).toMatchObject([{ message: 'release failed' }]);
  });

  test('because the pool fails is recorded as a failure too', async () => {
    const { change, recorded } = await setup({ before: failing('remove') });

    await expect(change('ana', 'ben', 'user')).rejects.toThrow('remove failed');

    expect(actions(recorded)).toEqual([
      ['role_change_started', 'user'],
      ['failed_role_change', 'user'],
    ]);
  });
});

test('Whatever changes are asked for side by side, there is an admin at the end and only admins have changed roles', async () => {
  const ids = fc.constantFrom('ana', 'ben', 'cleo');
  const changes = fc.array(
    fc.record({ by: ids, userId: ids, role: fc.constantFrom('admin' as const, 'user' as const) }),
    {
      minLength: 2,
      maxLength: 6,
    },
  );
  await fc.assert(
    fc.asyncProperty(changes, async (asked) => {
      const { change, pool, recorded } = await setup();

      await Promise.allSettled(asked.map(({ by, userId, role }) => change(by, userId, role)));

      expect(pool.adminIds().length).toBeGreaterThan(0);
      expect(recorded.filter(({ action }) => action !== 'role_change_started')).toHaveLength(asked.length);
    }),
    { numRuns: 40 },
  );
}, 120_000);

describe('the lock', () => {
  const setupLock = async () => roleLock(engine.client, await createSessionsTable(engine));
  const later = (seconds: number) => new Date(now().getTime() + seconds * 1000);

  test('is one holder’s until it is released', async () => {
    const lock = await setupLock();

    expect(await lock.acquire('one', now())).toBe(true);
    expect(await lock.acquire('two', now())).toBe(false);
    await lock.release('one');
    expect(await lock.acquire('two', now())).toBe(true);
  });

  test('is not released by somebody else', async () => {
    const lock = await setupLock();
    await lock.acquire('one', now());

    await lock.release('two');

    expect(await lock.acquire('two', now())).toBe(false);
  });

  test('is free a minute after its holder died', async () => {
    const lock = await setupLock();
    await lock.acquire('dead', now());

    expect(await lock.acquire('two', later(59))).toBe(false);
    expect(await lock.acquire('two', later(60))).toBe(true);
  });

  test('that nobody releases is given up with 409 and words on what to do', async () => {
    const lock = await setupLock();
    await lock.acquire('dead', now());
    const pauses: number[] = [];
    const alone = oneAtATime({
      lock,
      now,
      newId: () => 'me',
      sleep: async (pause) => pauses.push(pause),
      log: unheard,
    });

    await expect(alone(() => setImmediate())).rejects.toMatchObject({
      code: 'conflict',
      message: 'Another change of roles is under way. Try again in a minute.',
    });
    expect(pauses.reduce((sum, pause) => sum + pause)).toBe(3000);
  });

  test('is released after a change that failed', async () => {
    const lock = await setupLock();
    const alone = oneAtATime({ lock, now, newId: () => 'me', sleep: async () => {}, log: unheard });

    await expect(alone(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await lock.acquire('two', now())).toBe(true);
  });
});
