import '../function-settings.ts';
import { describe, expect, test } from 'vitest';
import type { Account } from '../../../lambdas/accounts/account.ts';
import type { AuditEvent } from '../../../lambdas/audit-trail/audit-trail.ts';
import type { Caller } from '../../../lambdas/http/caller.ts';
import { build as buildChangeRole } from '../../../lambdas/roles/change-role.handler.ts';
import { build as buildListRoles } from '../../../lambdas/roles/list-roles.handler.ts';
import { build as buildReadOwnRole } from '../../../lambdas/roles/read-own-role.handler.ts';
import { readOwnRole } from '../../../lambdas/roles/read-own-role.ts';
import { adminCaller, calledBy, caller } from '../../builders/caller.ts';
import { httpEvent, jsonEvent, viewerNumber } from '../../builders/http-event.ts';
import { account, poolDouble } from '../accounts/pool-double.ts';
import { proofsDouble } from '../accounts/proofs-double.ts';
import { repeatsDouble } from '../accounts/repeats-double.ts';

const TARGET = '55555555-5555-4555-8555-555555555555';
const now = () => new Date('2026-09-21T12:00:00.000Z');

describe('GET /user-roles/me', () => {
  const roleOf = async (groups: readonly string[]) => (await readOwnRole(caller({ groups }))).role;

  test('C147 C181 a person in no group has the role user', async () => {
    expect(await roleOf([])).toBe('user');
  });

  test('C183 C187 a person in the group admin has the role admin', async () => {
    expect(await roleOf(['movers', 'admin'])).toBe('admin');
  });

  test.each([['administrators'], ['Admin'], ['admin '], ['[admin]'], ['']])(
    'C185 X03 a person only in the group %j has the role user',
    async (group) => {
      expect(await roleOf([group])).toBe('user');
    },
  );

  test('C130 answers only for the caller, whatever the request says', async () => {
    const handler = buildReadOwnRole({ identify: calledBy(caller()) });

    const { body } = await handler(httpEvent({ queryStringParameters: { user_id: TARGET } }));

    expect(JSON.parse(body)).toEqual({ user_id: '11111111-1111-4111-8111-111111111111', role: 'user' });
  });
});

describe('PUT /user-roles/{user_id}', () => {
  function setup(who: Caller) {
    const recorded: AuditEvent[] = [];
    const trail = {
      append: async (event: AuditEvent) => {
        recorded.push(event);
        return { id: 'event-1', createdAt: '' };
      },
    };
    const people = [adminCaller().userId, TARGET].map((userId) => account({ userId }));
    const pool = poolDouble(people, [adminCaller().userId]);
    const handler = buildChangeRole({
      ...pool,
      proofs: proofsDouble(),
      identify: calledBy(who),
      sessions: { endAllOf: async () => 0 },
      grantedAddresses: { spend: async () => {} },
      hasUnfinishedChange: async () => false,
      withLock: (change) => change(),
      repeats: repeatsDouble(),
      trail,
      now,
    });
    const put = (userId: string, body: unknown, headers = {}) =>
      handler({
        ...jsonEvent(JSON.stringify(body), headers),
        pathParameters: { user_id: userId },
      });
    return { adminIds: pool.adminIds, recorded, put };
  }

  test('changes a role for an admin and records the admin', async () => {
    const { adminIds, recorded, put } = setup(adminCaller());

    const { statusCode, body } = await put(TARGET, { role: 'admin', by: 'victim', user_id: 'victim' });

    expect([statusCode, JSON.parse(body)]).toEqual([200, { user_id: TARGET, role: 'admin' }]);
    expect(adminIds()).toEqual([adminCaller().userId, TARGET]);
    expect(recorded.map(({ userId, action, newData }) => [userId, action, newData.target_user_id])).toEqual([
      [adminCaller().userId, 'role_change_started', TARGET],
      [adminCaller().userId, 'role_updated', TARGET],
    ]);
  });

  test('C188 accepts the role that the person already has and writes no event', async () => {
    const { adminIds, recorded, put } = setup(adminCaller());

    const { statusCode, body } = await put(TARGET, { role: 'user' });

    expect([statusCode, JSON.parse(body)]).toEqual([200, { user_id: TARGET, role: 'user' }]);
    expect([adminIds(), recorded]).toEqual([[adminCaller().userId], []]);
  });

  test.each([
    ['self', caller().userId],
    ['another', TARGET],
  ])('X02 answers a plain user who asks for %s with 403 and records it', async (_, target) => {
    const { adminIds, recorded, put } = setup(caller());

    const { statusCode } = await put(target, { role: 'admin' });

    expect(statusCode).toBe(403);
    expect(adminIds()).toEqual([adminCaller().userId]);
    expect(recorded).toEqual([
      {
        userId: caller().userId,
        action: 'failed_role_change',
        newData: {
          target_user_id: target,
          times: '1',
          within: 'an hour',
          timestamp: '2026-09-21T12:00:00.000Z',
          user_agent: 'server',
          ip_address: 'client-side',
        },
        trustLevel: 'witnessed',
        clientInfo: {
          sourceIp: '203.0.113.7',
          viewerIp: undefined,
          forwardedFor: undefined,
          userAgent: undefined,
        },
      },
    ]);
  });

  test('X02 refuses 300 attempts in a row, and stores the first, tenth and hundredth', async () => {
    const { recorded, put } = setup(caller());

    const statuses = await Promise.all(
      Array.from(
        { length: 300 },
        async (_, index) => (await put(`id-${index}`, { role: 'admin' }, viewerNumber(index))).statusCode,
      ),
    );

    expect(new Set(statuses)).toEqual(new Set([403]));
    expect(recorded.map(({ newData }) => newData.times)).toEqual(['1', '10', '100']);
  });

  test('X02 truncates an overlong id sent by a plain user', async () => {
    const { recorded, put } = setup(caller());

    await put('x'.repeat(10_000), {});

    expect(recorded[0]?.newData.target_user_id).toHaveLength(128);
  });

  test.each([{ role: 'owner' }, { role: 'Admin' }, { role: ['admin'] }, { role: null }, {}])(
    'C187 answers 400 for %j',
    async (body) => {
      const { adminIds, recorded, put } = setup(adminCaller());

      const result = await put(TARGET, body);

      expect(result.statusCode).toBe(400);
      expect(JSON.parse(result.body).error.fields).toEqual({
        role: 'Send one of admin, dispatcher, crew, user.',
      });
      expect(adminIds()).toEqual([adminCaller().userId]);
      expect(recorded).toEqual([]);
    },
  );
});

describe('GET /user-roles', () => {
  const ana = account({ userId: 'ana' });
  const ben = account({ userId: 'ben', email: 'ben@example.com', enabled: false });
  const cleo = account({ userId: 'cleo', email: 'cleo@example.com', status: 'UNCONFIRMED' });

  function setup(admins: readonly Account[] = [ben, ana]) {
    const queries: unknown[] = [];
    const handler = buildListRoles({
      identify: calledBy(adminCaller()),
      proofs: proofsDouble(['ben']),
      now,
      staff: { members: async ([role]) => (role === 'admin' ? admins : []) },
      accounts: {
        page: async (query) => {
          queries.push(query);
          return { accounts: [ana, ben, cleo], next: 'next/page+token==' };
        },
      },
    });
    const get = async (queryStringParameters: Record<string, string> = {}) => {
      const { statusCode, body } = await handler(httpEvent({ queryStringParameters }));
      return { statusCode, body: JSON.parse(body) };
    };
    return { get, queries };
  }

  test('returns a page of people with their roles, and a cursor for the next', async () => {
    const { get, queries } = setup();

    const { statusCode, body } = await get({ cursor: 'this/page+token==', email: 'A' });

    expect(statusCode).toBe(200);
    expect(queries).toEqual([{ limit: 20, cursor: 'this/page+token==', emailPrefix: 'A' }]);
    expect(body).toEqual({
      users: [
        {
          user_id: 'ana',
          email: 'ana@example.com',
          role: 'admin',
          status: 'CONFIRMED',
          enabled: true,
          created_at: '2026-01-05T10:00:00.000Z',
          proof: { how: 'recovery', at: '2026-09-01T12:00:00.000Z' },
          pending_until: null,
          pending_role: null,
        },
        expect.objectContaining({ user_id: 'ben', role: 'admin', enabled: false, proof: null }),
        expect.objectContaining({ user_id: 'cleo', role: 'user', status: 'UNCONFIRMED' }),
      ],
      next_cursor: 'next/page+token==',
    });
  });

  test('returns all admins at once, ordered by address', async () => {
    const { get, queries } = setup();

    const { body } = await get({ role: 'admin' });

    expect(body.users.map(({ user_id: id }: { user_id: string }) => id)).toEqual(['ana', 'ben']);
    expect(body.next_cursor).toBeNull();
    expect(queries).toEqual([]);
  });

  test('finds an admin by address, ignoring case', async () => {
    const { get } = setup([account({ userId: 'dora', email: 'Dora@Example.com' })]);

    for (const email of ['dora@e', 'DORA', 'Dora@Example.com']) {
      const { body } = await get({ role: 'admin', email });
      expect(body.users).toMatchObject([{ user_id: 'dora', email: 'Dora@Example.com' }]);
    }
    expect((await get({ role: 'admin', email: 'ora' })).body.users).toEqual([]);
  });

  test.each([
    [{ role: 'user' }, 'role'],
    [{ email: 'a" or sub ^= "' }, 'email'],
    [{ cursor: 'a b' }, 'cursor'],
    [{ cursor: '' }, 'cursor'],
  ])('answers 400 for %j and names the parameter', async (query, name) => {
    const { get, queries } = setup();

    const { statusCode, body } = await get(query);

    expect(statusCode).toBe(400);
    expect(Object.keys(body.error.fields)).toEqual([name]);
    expect(queries).toEqual([]);
  });
});
