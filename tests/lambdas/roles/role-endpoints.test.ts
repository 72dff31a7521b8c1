import { describe, expect, test } from 'vitest';
import { userRoleSchema } from '#contract/account-answer-schemas.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import type { AuditEvent } from '../../../lambdas/aws/audit-trail.ts';
import type { Account } from '../../../lambdas/aws/user-pool.ts';
import type { Caller } from '../../../lambdas/http/caller.ts';
import { endpoint } from '../../../lambdas/http/endpoint.ts';
import { jsonResult } from '../../../lambdas/http/json-result.ts';
import { changeRoleTranslator } from '../../../lambdas/roles/change-role.translator.ts';
import type { RoleChange } from '../../../lambdas/roles/change-role.ts';
import { listRolesTranslator } from '../../../lambdas/roles/list-roles.translator.ts';
import { createListRoles } from '../../../lambdas/roles/list-roles.ts';
import { readOwnRole } from '../../../lambdas/roles/read-own-role.ts';
import { recordRefusedRoleChange } from '../../../lambdas/roles/refused-role-change.ts';
import { adminCaller, calledBy, caller } from '../../builders/caller.ts';
import { httpEvent, jsonEvent } from '../../builders/http-event.ts';
import { account } from './pool-double.ts';

const TARGET = '55555555-5555-4555-8555-555555555555';
const now = () => new Date('2026-09-21T12:00:00.000Z');

describe('GET /user-roles/me', () => {
  const roleOf = async (groups: readonly string[]) => (await readOwnRole(caller({ groups }))).role;

  test('C147 C181 somebody in no group is user', async () => {
    expect(await roleOf([])).toBe('user');
  });

  test('C183 C187 somebody in the group of admins is admin', async () => {
    expect(await roleOf(['movers', 'admin'])).toBe('admin');
  });

  test.each([['administrators'], ['Admin'], ['admin '], ['[admin]'], ['']])(
    'C185 X03 somebody in the group %j alone is user',
    async (group) => {
      expect(await roleOf([group])).toBe('user');
    },
  );

  test('C130 answers for the caller and nobody else, whatever is asked', async () => {
    const handler = endpoint(
      ENDPOINTS.readOwnRole,
      { read: (request) => request.caller(), answer: (role) => jsonResult(200, userRoleSchema, role) },
      readOwnRole,
      { identify: calledBy(caller()) },
    );

    const { body } = await handler(httpEvent({ queryStringParameters: { user_id: TARGET } }));

    expect(JSON.parse(body)).toEqual({ user_id: '11111111-1111-4111-8111-111111111111', role: 'user' });
  });
});

describe('PUT /user-roles/{user_id}', () => {
  function setup(who: Caller) {
    const changes: RoleChange[] = [];
    const recorded: AuditEvent[] = [];
    const trail = {
      append: async (event: AuditEvent) => {
        recorded.push(event);
        return { id: 'event-1', createdAt: '' };
      },
    };
    const change = async (asked: RoleChange) => {
      changes.push(asked);
      return { user_id: asked.userId, role: asked.role };
    };
    const handler = endpoint(ENDPOINTS.changeRole, changeRoleTranslator, change, {
      identify: calledBy(who),
      refused: recordRefusedRoleChange({ trail, now }),
    });
    const put = (userId: string, body: unknown) =>
      handler({ ...jsonEvent(JSON.stringify(body)), pathParameters: { user_id: userId } });
    return { changes, recorded, put };
  }

  test('hands an admin’s wish on, in the admin’s name', async () => {
    const { changes, recorded, put } = setup(adminCaller());

    const { statusCode, body } = await put(TARGET, { role: 'admin', by: 'victim', user_id: 'victim' });

    expect([statusCode, JSON.parse(body)]).toEqual([200, { user_id: TARGET, role: 'admin' }]);
    expect(changes).toMatchObject([{ by: adminCaller().userId, userId: TARGET, role: 'admin' }]);
    expect(recorded).toEqual([]);
  });

  test.each([
    ['self', caller().userId],
    ['another', TARGET],
  ])(
    'X02 answers a plain user who wants it for %s with 403, changes nothing and records it',
    async (_, target) => {
      const { changes, recorded, put } = setup(caller());

      const { statusCode } = await put(target, { role: 'admin' });

      expect(statusCode).toBe(403);
      expect(changes).toEqual([]);
      expect(recorded).toEqual([
        {
          userId: caller().userId,
          action: 'failed_role_change',
          newData: {
            target_user_id: target,
            timestamp: '2026-09-21T12:00:00.000Z',
            user_agent: 'server',
            ip_address: 'client-side',
          },
          standing: 'plain',
          seen: {
            sourceIp: '203.0.113.7',
            viewerIp: undefined,
            forwardedFor: undefined,
            userAgent: undefined,
          },
        },
      ]);
    },
  );

  test('X02 refuses 300 tries in a row, and stores the first ten', async () => {
    const { recorded, put } = setup(caller());

    const statuses = await Promise.all(
      Array.from(
        { length: 300 },
        async (_, index) => (await put(`id-${index}`, { role: 'admin' })).statusCode,
      ),
    );

    expect(new Set(statuses)).toEqual(new Set([403]));
    expect(recorded).toHaveLength(10);
  });

  test('X02 cuts what a plain user puts in the place of an id', async () => {
    const { recorded, put } = setup(caller());

    await put('x'.repeat(10_000), {});

    expect(recorded[0]?.newData.target_user_id).toHaveLength(128);
  });

  test.each([{ role: 'owner' }, { role: 'Admin' }, { role: ['admin'] }, { role: null }, {}])(
    'C187 answers 400 for %j',
    async (body) => {
      const { changes, put } = setup(adminCaller());

      const result = await put(TARGET, body);

      expect(result.statusCode).toBe(400);
      expect(JSON.parse(result.body).error.fields).toEqual({ role: 'Send one of admin, user.' });
      expect(changes).toEqual([]);
    },
  );
});

describe('GET /user-roles', () => {
  const ana = account({ userId: 'ana' });
  const ben = account({ userId: 'ben', email: 'ben@example.com', enabled: false });
  const cleo = account({ userId: 'cleo', email: 'cleo@example.com', status: 'UNCONFIRMED' });

  function setup(admins: readonly Account[] = [ben, ana]) {
    const queries: unknown[] = [];
    const listRoles = createListRoles({
      admins: { members: async () => admins },
      accounts: {
        page: async (query) => {
          queries.push(query);
          return { accounts: [ana, ben, cleo], next: 'next/page+token==' };
        },
      },
    });
    const handler = endpoint(ENDPOINTS.listRoles, listRolesTranslator, listRoles, {
      identify: calledBy(adminCaller()),
    });
    const get = async (queryStringParameters: Record<string, string> = {}) => {
      const { statusCode, body } = await handler(httpEvent({ queryStringParameters }));
      return { statusCode, body: JSON.parse(body) };
    };
    return { get, queries };
  }

  test('shows a page of people with their roles, and a cursor for the next', async () => {
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
        },
        expect.objectContaining({ user_id: 'ben', role: 'admin', enabled: false }),
        expect.objectContaining({ user_id: 'cleo', role: 'user', status: 'UNCONFIRMED' }),
      ],
      next_cursor: 'next/page+token==',
    });
  });

  test('shows all admins at once, by their addresses', async () => {
    const { get, queries } = setup();

    const { body } = await get({ role: 'admin' });

    expect(body.users.map(({ user_id: id }: { user_id: string }) => id)).toEqual(['ana', 'ben']);
    expect(body.next_cursor).toBeNull();
    expect(queries).toEqual([]);
  });

  test('finds an admin however their address and the search for it are capitalised', async () => {
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
