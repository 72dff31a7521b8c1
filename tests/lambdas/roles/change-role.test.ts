import { setImmediate, setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '#contract/account-options.ts';
import { isAlert, isOfRoles } from '#contract/audit-events.ts';
import type { Account } from '../../../lambdas/accounts/account.ts';
import { roleLock } from '../../../lambdas/accounts/role-lock-table.ts';
import { createWithLock } from '../../../lambdas/accounts/with-lock.ts';
import type { AuditEvent } from '../../../lambdas/audit-trail/audit-trail.ts';
import { createChangeRole } from '../../../lambdas/roles/change-role.ts';
import { createHasUnfinishedChange } from '../../../lambdas/roles/unfinished-change.ts';
import { createBookkeepingTable } from '../account-tables.ts';
import { account, type PoolStep, poolDouble } from '../accounts/pool-double.ts';
import { proofsDouble } from '../accounts/proofs-double.ts';
import { repeatsDouble } from '../accounts/repeats-double.ts';
import { type Engine, startEngine } from '../dynamodb-engine.ts';

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

/** The trail as its reader gives it, newest first. */
async function* logsOf(recorded: readonly AuditEvent[]) {
  for (const { userId, action, newData } of recorded.toReversed()) {
    yield { id: '', user_id: userId, action, new_data: newData, created_at: '', verified: true };
  }
}

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
  const proofs = proofsDouble();
  const recorded: AuditEvent[] = [];
  const ended: string[] = [];
  const lock = roleLock(engine.client, await createBookkeepingTable(engine));
  const logged: unknown[] = [];
  const withLock = createWithLock({
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
    proofs,
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
    grantedAddresses: { spend: async () => {} },
    hasUnfinishedChange: createHasUnfinishedChange({ read: () => logsOf(recorded), now }),
    withLock,
    repeats: repeatsDouble(),
    now,
  });
  return {
    pool,
    recorded,
    ended,
    logged,
    change: (by: string | null, userId: string, role: Role) =>
      change({
        by,
        userId,
        role,
        clientInfo: {
          sourceIp: '203.0.113.7',
          viewerIp: undefined,
          forwardedFor: undefined,
          userAgent: 'Firefox',
        },
      }),
  };
}

/** Fails at one step, the first time or each time that it comes. */
function failing(at: Step, times = Number.POSITIVE_INFINITY) {
  let left = times;
  return (step: Step) => {
    if (step !== at || left === 0) return;
    left -= 1;
    throw new Error(`${step} failed`);
  };
}
const failOnce = (at: Step) => failing(at, 1);

const actions = (events: readonly AuditEvent[]) =>
  events.map(({ action, newData }) => [action, newData.new_role]);

describe('an admin', () => {
  test('C189 makes a person admin, and records the person, the role and the admin', async () => {
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
        trustLevel: 'trusted',
        clientInfo: {
          sourceIp: '203.0.113.7',
          viewerIp: undefined,
          forwardedFor: undefined,
          userAgent: 'Firefox',
        },
      },
    ]);
  });

  test('C186 C188 C372 who repeats a change changes the role once', async () => {
    const { change, pool, recorded } = await setup();

    await change('ana', 'cleo', 'admin');
    expect(await change('ana', 'cleo', 'admin')).toEqual({ user_id: 'cleo', role: 'admin' });
    await change('ana', 'cleo', 'user');

    expect(pool.adminIds()).toEqual(['ana', 'ben']);
    expect(actions(recorded)).toEqual([
      ['role_change_started', 'admin'],
      ['role_updated', 'admin'],
      ['role_change_started', 'user'],
      ['role_updated', 'user'],
    ]);
  });

  test.each([
    ['ben', 'admin'],
    ['cleo', 'user'],
  ] as const)(
    'C188 who gives %s the role %s that they have changes and records nothing',
    async (id, role) => {
      const { change, pool, recorded, ended } = await setup();

      expect(await change('ana', id, role)).toEqual({ user_id: id, role });

      expect(pool.adminIds()).toEqual(['ana', 'ben']);
      expect([recorded, ended, pool.signedOut]).toEqual([[], [], []]);
    },
  );

  test('C188 is not affected by an unfinished change of another person’s role', async () => {
    const { change, recorded } = await setup({ before: failOnce('add') });
    await expect(change('ana', 'cleo', 'admin')).rejects.toThrow();
    const before = recorded.length;

    await change('ana', 'ben', 'admin');

    expect(recorded).toHaveLength(before);
  });

  test('who demotes a person ends their sessions and revokes their tokens', async () => {
    const { change, pool, ended } = await setup();

    await change('ana', 'ben', 'user');

    expect(pool.adminIds()).toEqual(['ana']);
    expect([new Set(ended), pool.signedOut]).toEqual([new Set(['ben']), ['ben']]);
  });

  test('who names a person in upper case changes, records and answers the pool’s own id', async () => {
    const { change, pool, recorded, ended } = await setup();

    expect(await change('ana', 'BEN', 'user')).toEqual({ user_id: 'ben', role: 'user' });

    expect([pool.adminIds(), new Set(ended), pool.signedOut]).toEqual([['ana'], new Set(['ben']), ['ben']]);
    expect(new Set(recorded.map(({ newData }) => newData.target_user_id))).toEqual(new Set(['ben']));
  });

  test('may demote themselves while there is another', async () => {
    const { change, pool, ended } = await setup();

    await change('ana', 'ana', 'user');

    expect([pool.adminIds(), new Set(ended)]).toEqual([['ben'], new Set(['ana'])]);
  });

  test('finishes an interrupted demotion by repeating it', async () => {
    const { change, ended, pool } = await setup({ before: failOnce('sign out') });
    await expect(change('ana', 'ben', 'user')).rejects.toThrow();
    expect([pool.adminIds(), pool.signedOut]).toEqual([['ana'], []]);

    await change('ana', 'ben', 'user');

    expect([new Set(ended), pool.signedOut]).toEqual([new Set(['ben']), ['ben']]);
  });
});

describe('a dispatcher and a crew', () => {
  test.each(['dispatcher', 'crew'] as const)('%s is made at once, and nobody is signed out', async (role) => {
    const { change, pool, recorded, ended } = await setup();

    expect(await change('ana', 'cleo', role)).toEqual({ user_id: 'cleo', role });

    expect(pool.rolesOf('cleo')).toEqual([role]);
    expect(ended).toEqual([]);
    expect(actions(recorded)).toEqual([
      ['role_change_started', role],
      ['role_updated', role],
    ]);
  });

  test('who is made more keeps the lower group, and loses all of them at once', async () => {
    const { change, pool, ended } = await setup();

    await change('ana', 'cleo', 'crew');
    await change('ana', 'cleo', 'dispatcher');
    expect([pool.rolesOf('cleo'), ended]).toEqual([['dispatcher', 'crew'], []]);
    await change('ana', 'cleo', 'user');

    expect([pool.rolesOf('cleo'), new Set(ended), pool.signedOut]).toEqual([[], new Set(['cleo']), ['cleo']]);
  });

  test.each(['dispatcher', 'crew'] as const)(
    'an admin made %s has no other group, and all sessions ended',
    async (role) => {
      const { change, pool, ended } = await setup();

      expect(await change('ana', 'ben', role)).toEqual({ user_id: 'ben', role });

      expect(pool.rolesOf('ben')).toEqual([role]);
      expect([new Set(ended), pool.signedOut]).toEqual([new Set(['ben']), ['ben']]);
      await expect(change('ben', 'cleo', 'crew')).rejects.toMatchObject({ code: 'forbidden' });
    },
  );

  test('who has the role already is not signed out of it', async () => {
    const { change, recorded, ended } = await setup();
    await change('ana', 'cleo', 'dispatcher');
    const before = recorded.length;

    expect(await change('ana', 'cleo', 'dispatcher')).toEqual({ user_id: 'cleo', role: 'dispatcher' });

    expect([recorded.length, ended]).toEqual([before, []]);
  });

  test('the last admin cannot be made either', async () => {
    const { change, pool, ended } = await setup({ admins: ['ana'] });

    for (const role of ['dispatcher', 'crew'] as const)
      await expect(change('ana', 'ana', role)).rejects.toMatchObject({ code: 'conflict' });

    expect([pool.rolesOf('ana'), ended]).toEqual([['admin'], []]);
  });

  test.each(['end rows', 'remove', 'add', 'sign out'] as const)(
    'who is interrupted at “%s” on the way down is finished by repeating it, never with more than before',
    async (step) => {
      const { change, pool } = await setup({ before: failOnce(step) });
      await expect(change('ana', 'ben', 'crew')).rejects.toThrow(`${step} failed`);
      if (step !== 'end rows' && step !== 'remove') expect(pool.rolesOf('ben')).not.toContain('admin');

      await change('ana', 'ben', 'crew');

      expect(pool.rolesOf('ben')).toEqual(['crew']);
    },
  );

  test('neither may change a role', async () => {
    const { change, pool } = await setup();
    await change('ana', 'cleo', 'dispatcher');

    await expect(change('cleo', 'cleo', 'admin')).rejects.toMatchObject({ code: 'forbidden' });

    expect(pool.rolesOf('cleo')).toEqual(['dispatcher']);
  });
});

describe('the last admin', () => {
  const LAST = 'The last admin cannot be demoted. Make somebody else admin first.';

  test('cannot demote themselves, and the attempt is recorded, but not as an alert', async () => {
    const { change, pool, recorded, ended } = await setup({ admins: ['ana'] });

    await expect(change('ana', 'ana', 'user')).rejects.toMatchObject({ code: 'conflict', message: LAST });

    expect(pool.adminIds()).toEqual(['ana']);
    expect(ended).toEqual([]);
    expect(actions(recorded)).toEqual([['role_change_refused', 'user']]);
  });

  test('cannot be demoted under their id in upper case either, which the pool takes as well', async () => {
    const { change, pool, recorded, ended } = await setup({ admins: ['ana'] });

    await expect(change('ana', 'ANA', 'user')).rejects.toMatchObject({ code: 'conflict', message: LAST });

    expect([pool.adminIds(), ended, pool.signedOut]).toEqual([['ana'], [], []]);
    expect(recorded.map(({ newData }) => newData.target_user_id)).toEqual(['ana']);
  });

  test('may set a plain user to user again, which changes nothing', async () => {
    const { change, recorded } = await setup({ admins: ['ana'] });

    await expect(change('ana', 'ben', 'user')).resolves.toMatchObject({ role: 'user' });

    expect(recorded).toEqual([]);
  });

  test('cannot be demoted by npm run admin either', async () => {
    const { change } = await setup({ admins: ['ana'] });

    await expect(change(null, 'ana', 'user')).rejects.toThrow(LAST);
  });

  test.each([
    ['disabled', { enabled: false }],
    ['not confirmed', { status: 'UNCONFIRMED' }],
    ['without a password', { status: 'FORCE_CHANGE_PASSWORD' }],
  ])('is also an admin beside another who is %s', async (_, overrides) => {
    const people = [ana, { ...ben, ...overrides }];
    const { change } = await setup({ people });

    await expect(change('ana', 'ana', 'user')).rejects.toThrow(LAST);
  });

  test('remains when two admins demote each other concurrently, in any order of their calls', async () => {
    for (let round = 0; round < 25; round += 1) {
      const { change, pool } = await setup();

      const outcomes = await Promise.allSettled([change('ana', 'ben', 'user'), change('ben', 'ana', 'user')]);

      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(pool.adminIds()).toHaveLength(1);
    }
  });

  test('remains when five admins demote themselves concurrently', async () => {
    const five = Array.from({ length: 5 }, (_, index) => account({ userId: `admin-${index}` }));
    const ids = five.map(({ userId }) => userId);
    const { change, pool } = await setup({ people: five, admins: ids });

    await Promise.allSettled(ids.map((id) => change(id, id, 'user')));

    expect(pool.adminIds()).toHaveLength(1);
  });
});

describe('nothing changes', () => {
  test('for a caller who is no longer an admin but whose token says so', async () => {
    const { change, pool, recorded } = await setup({ admins: ['ben'] });

    await expect(change('ana', 'ana', 'admin')).rejects.toMatchObject({ code: 'forbidden' });

    expect(pool.adminIds()).toEqual(['ben']);
    expect(actions(recorded)).toEqual([['failed_role_change', 'admin']]);
  });

  test.each(['admin', 'user'] as const)('for an account that does not exist (%s)', async (role) => {
    const { change, recorded } = await setup();

    await expect(change('ana', 'unknown', role)).rejects.toMatchObject({ code: 'not_found' });
    expect(recorded.map(({ action }) => [action, isAlert({ action })])).toEqual([
      ['role_change_refused', false],
    ]);
  });

  test('115 times in a row leaves three entries, none among the changes of roles', async () => {
    const { change, recorded } = await setup();

    for (let person = 0; person < 115; person += 1)
      await expect(change('ana', `no-such-person-${person}`, 'user')).rejects.toThrow();

    expect(recorded.map(({ newData }) => newData.times)).toEqual(['1', '10', '100']);
    expect(recorded.filter(isOfRoles)).toEqual([]);
  });

  test.each([{ status: 'UNCONFIRMED' }, { enabled: false }])('for an account with %j', async (overrides) => {
    const { change, pool } = await setup({ people: [ana, ben, { ...cleo, ...overrides }] });

    await expect(change('ana', 'cleo', 'admin')).rejects.toMatchObject({ code: 'conflict' });
    expect(pool.adminIds()).toEqual(['ana', 'ben']);
  });
});

describe('a change that is interrupted', () => {
  const DEMOTION: readonly Step[] = [
    'find',
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

  test.each(DEMOTION)(
    'at “%s” leaves no demotion unrecorded, and no demoted user with access',
    async (step) => {
      const { change, pool, recorded, ended } = await setup({ before: failing(step) });

      await expect(change('ana', 'ben', 'user')).rejects.toThrow(`${step} failed`);

      if (pool.adminIds().includes('ben')) return;
      expect(actions(recorded)).toContainEqual(['role_change_started', 'user']);
      expect(ended).toContain('ben');
      await expect(change('ben', 'cleo', 'admin')).rejects.toMatchObject({ code: 'forbidden' });
    },
  );

  test.each(PROMOTION)('at “%s” leaves no promotion unrecorded', async (step) => {
    const { change, pool, recorded } = await setup({ before: failing(step) });

    await expect(change('ana', 'cleo', 'admin')).rejects.toThrow(`${step} failed`);

    if (pool.adminIds().includes('cleo'))
      expect(actions(recorded)).toContainEqual(['role_change_started', 'admin']);
  });

  test.each(DEMOTION)('at “%s” is finished by repeating the demotion', async (step) => {
    const { change, pool, recorded, ended } = await setup({ before: failOnce(step) });
    await expect(change('ana', 'ben', 'user')).rejects.toThrow(`${step} failed`);

    await change('ana', 'ben', 'user');

    expect(pool.adminIds()).toEqual(['ana']);
    expect([ended.at(-1), pool.signedOut.at(-1)]).toEqual(['ben', 'ben']);
    expect(actions(recorded).at(-1)).toEqual(['role_updated', 'user']);
  });

  test.each(PROMOTION)('at “%s” is finished by repeating the promotion', async (step) => {
    const { change, pool, recorded } = await setup({ before: failOnce(step) });
    await expect(change('ana', 'cleo', 'admin')).rejects.toThrow(`${step} failed`);

    await change('ana', 'cleo', 'admin');

    expect(pool.adminIds()).toEqual(['ana', 'ben', 'cleo']);
    expect(actions(recorded).at(-1)).toEqual(['role_updated', 'admin']);
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

test('After any concurrent changes there is an admin, and only admins have changed roles', async () => {
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

      const done = await Promise.allSettled(asked.map(({ by, userId, role }) => change(by, userId, role)));

      expect(pool.adminIds().length).toBeGreaterThan(0);
      const count = (wanted: RegExp) => recorded.filter(({ action }) => wanted.test(action)).length;
      // What one person can repeat at will is not recorded each time.
      const rejected = done.filter(({ status }) => status === 'rejected').length;
      expect(count(/fail|refused/)).toBeLessThanOrEqual(rejected);
      expect(count(/fail|refused/) > 0).toBe(rejected > 0);
      expect(count(/updated/)).toBe(count(/started/));
    }),
    { numRuns: 40 },
  );
}, 120_000);

describe('the lock', () => {
  const setupLock = async () => roleLock(engine.client, await createBookkeepingTable(engine));
  const later = (seconds: number) => new Date(now().getTime() + seconds * 1000);

  test('belongs to one holder until it is released', async () => {
    const lock = await setupLock();

    expect(await lock.acquire('one', now())).toBe(true);
    expect(await lock.acquire('two', now())).toBe(false);
    await lock.release('one');
    expect(await lock.acquire('two', now())).toBe(true);
  });

  test('is not released by another holder', async () => {
    const lock = await setupLock();
    await lock.acquire('one', now());

    await lock.release('two');

    expect(await lock.acquire('two', now())).toBe(false);
  });

  test('expires a minute after its holder stopped', async () => {
    const lock = await setupLock();
    await lock.acquire('dead', now());

    expect(await lock.acquire('two', later(59))).toBe(false);
    expect(await lock.acquire('two', later(60))).toBe(true);
  });

  test('that is not released is answered with 409 and what to do', async () => {
    const lock = await setupLock();
    await lock.acquire('dead', now());
    const pauses: number[] = [];
    const withLock = createWithLock({
      lock,
      now,
      newId: () => 'me',
      sleep: async (pause) => pauses.push(pause),
      log: unheard,
    });

    await expect(withLock(() => setImmediate())).rejects.toMatchObject({
      code: 'conflict',
      message: 'Another change of roles is under way. Try again in a minute.',
    });
    expect(pauses.reduce((sum, pause) => sum + pause)).toBe(3000);
  });

  test('is released after a change that failed', async () => {
    const lock = await setupLock();
    const withLock = createWithLock({ lock, now, newId: () => 'me', sleep: async () => {}, log: unheard });

    await expect(withLock(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await lock.acquire('two', now())).toBe(true);
  });
});
