import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EndpointName } from '#contract/endpoints.ts';
import { type AuditEvent, auditTrail, latestLogs } from '../../../lambdas/aws/audit-trail.ts';
import { sessionEnder } from '../../../lambdas/aws/session-ender.ts';
import {
  newestSessions,
  type SessionKey,
  type SessionRow,
  sessionStatus,
  sessionTracker,
} from '../../../lambdas/aws/sessions-table.ts';
import { jsonEvent } from '../../builders/http-event.ts';
import { sessionRow } from '../../builders/session-row.ts';
import { createAuditLogsTable, createSessionsTable } from '../account-tables.ts';
import { type Engine, startEngine } from '../dynamodb-engine.ts';
import { account, poolDouble } from '../roles/pool-double.ts';
import { type AccountStores, accountService, tokenOf } from './account-service.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());

const now = () => new Date('2026-09-21T12:00:00.000Z');
const ADMIN = 'id-olga';
const USERS = ['id-ana', 'id-ben', 'id-cleo', 'id-dan', 'id-eve', ADMIN];
const DEVICES = ['phone', 'laptop', 'tablet'];
const PEOPLE = USERS.map((userId) => account({ userId }));

interface World {
  readonly stores: AccountStores;
  readonly sessions: () => Promise<readonly SessionRow[]>;
  readonly events: () => Promise<readonly { user_id: unknown; verified: unknown }[]>;
}

/** Rows of every user on every device but the tablet. */
const STORED = USERS.flatMap((user_id) =>
  DEVICES.filter((id) => id !== 'tablet').map((id) => sessionRow({ user_id, id })),
);

function inMemory(): World {
  const rows = new Map(STORED.map((row) => [`${row.user_id}/${row.id}`, row]));
  const events: AuditEvent[] = [];
  const at = ({ userId, id }: SessionKey) => rows.get(`${userId}/${id}`);
  const set = (row: SessionRow) => rows.set(`${row.user_id}/${row.id}`, row);
  const end = async (key: SessionKey) => {
    const row = at(key);
    if (row) set({ ...row, is_active: false });
    return row === undefined ? 'absent' : row.is_active ? 'active' : 'ended';
  };
  const activeOf = (userId: string) =>
    [...rows.values()].filter((row) => row.user_id === userId && row.is_active);
  return {
    sessions: async () => [...rows.values()],
    events: async () => events.map(({ userId, verified }) => ({ user_id: userId, verified })),
    stores: {
      tracker: {
        track: async (row) => {
          const known = at({ userId: row.user_id, id: row.id });
          if (known?.is_active === false) return 'ended';
          set(row);
          return known === undefined ? 'new' : 'known';
        },
      },
      ender: {
        end,
        endAllOf: async (userId) => {
          const active = activeOf(userId);
          for (const { id } of active) await end({ userId, id });
          return active.length;
        },
        markEnded: async (row) => {
          if (!at({ userId: row.user_id, id: row.id })) set({ ...row, is_active: false });
        },
        hasActive: async (userId) => activeOf(userId).length > 0,
      },
      status: async (key) => {
        const row = at(key);
        return row === undefined ? 'absent' : row.is_active ? 'active' : 'ended';
      },
      newest: async () => [...rows.values()],
      trail: {
        append: async (event) => {
          events.push(event);
          return { id: `event-${events.length}`, createdAt: now().toISOString() };
        },
      },
      latest: async () => [],
      pool: poolDouble(PEOPLE, [ADMIN]),
      now,
    },
  };
}

async function onTheEngine(): Promise<World> {
  const [sessionsTable, logsTable] = await Promise.all([
    createSessionsTable(engine),
    createAuditLogsTable(engine),
  ]);
  const tracker = sessionTracker(engine.client, sessionsTable);
  await Promise.all(STORED.map((row) => tracker.track(row)));
  const newId = () => crypto.randomUUID();
  return {
    sessions: async () =>
      (await engine.scan(sessionsTable)).map((row) =>
        sessionRow({
          user_id: String(row.user_id),
          id: String(row.id),
          user_agent: String(row.user_agent),
          is_active: row.is_active === true,
        }),
      ),
    events: async () =>
      (await engine.scan(logsTable)).map(({ user_id, verified }) => ({ user_id, verified })),
    stores: {
      tracker,
      ender: sessionEnder(engine.client, sessionsTable),
      status: sessionStatus(engine.client, sessionsTable),
      newest: newestSessions(engine.client, sessionsTable),
      trail: auditTrail({ client: engine.client, table: logsTable, now, newId }),
      latest: latestLogs(engine.client, logsTable),
      pool: poolDouble(PEOPLE, [ADMIN]),
      now,
    },
  };
}

const PLAIN_USERS = USERS.filter((user) => user !== ADMIN);

/** A plain user on some device goes for a row of anybody. */
const attempt = fc.record({
  by: fc.constantFrom(...PLAIN_USERS),
  device: fc.constantFrom(...DEVICES),
  groups: fc.constantFrom<readonly string[]>([], ['movers'], ['administrators', 'Admin', 'not-admin']),
  call: fc.constantFrom<EndpointName>(
    'trackSession',
    'deactivateSessions',
    'endSession',
    'listSessions',
    'recordEvent',
    'listAuditLogs',
    'readOwnRole',
    'changeRole',
  ),
  target: fc.constantFrom(...USERS),
  targetDevice: fc.constantFrom(...DEVICES),
  action: fc.constantFrom('logout', 'failed_login', 'role_updated'),
});

type Attempt = typeof attempt extends fc.Arbitrary<infer Value> ? Value : never;

/** The target stands wherever a request can name one. */
function requestOf({ by, device, groups, target, targetDevice, action }: Attempt) {
  const names = { user_id: target, userId: target, sub: target, target_user_id: target, id: targetDevice };
  const body = {
    ...names,
    origin_jti: targetDevice,
    session_id: 'forged',
    role: 'admin',
    is_active: true,
    action,
  };
  const event = jsonEvent(JSON.stringify({ ...body, new_data: names }), {
    authorization: `Bearer ${tokenOf(by, device, groups)}`,
    'x-user-id': target,
  });
  return { ...event, pathParameters: names, queryStringParameters: names };
}

const rowsOf = (rows: readonly SessionRow[], isTheirs: (row: SessionRow) => boolean) =>
  rows
    .filter(isTheirs)
    .map(({ user_id, id, is_active, user_agent }) => [user_id, id, is_active, user_agent].join())
    .sort();

async function tryIt({ stores, sessions, events }: World, one: Attempt): Promise<void> {
  const handler = accountService(stores)[one.call];
  if (handler === undefined) throw new Error(`No handler for ${one.call}`);
  const foreign = (row: SessionRow) => row.user_id !== one.by;
  const before = { rows: rowsOf(await sessions(), foreign), events: (await events()).length };

  const { statusCode, body } = await handler(requestOf(one));

  expect(rowsOf(await sessions(), foreign)).toEqual(before.rows);
  expect(stores.pool.adminIds()).toEqual([ADMIN]);
  const added = (await events()).length - before.events;
  expect(added).toBeLessThanOrEqual(1);
  if (['endSession', 'listSessions', 'listAuditLogs', 'changeRole'].includes(one.call)) {
    expect([401, 403]).toContain(statusCode);
  }
  if (one.target !== one.by) expect(body).not.toContain(one.target);
  for (const { user_id } of (await events()).slice(before.events)) expect(user_id).toBe(one.by);
}

test('X01 X02 C153 C285 in 10,000 random pairs of caller and row nobody reads or writes a foreign row', async () => {
  const seen = { calls: new Set<string>(), pairs: 0 };
  let world = inMemory();
  await fc.assert(
    fc.asyncProperty(attempt, async (one) => {
      // Sign-outs wear a world down until everybody is refused.
      if (seen.pairs % 25 === 0) world = inMemory();
      seen.pairs += 1;
      seen.calls.add(one.call);
      await tryIt(world, one);
    }),
    { numRuns: 10_000 },
  );
  expect([seen.pairs, seen.calls.size]).toEqual([10_000, 8]);
});

test('and in 300 on the real engine', async () => {
  let world = await onTheEngine();
  let pairs = 0;
  await fc.assert(
    fc.asyncProperty(attempt, async (one) => {
      if (pairs % 25 === 24) world = await onTheEngine();
      pairs += 1;
      // The engine's rows come in no order: what was added is told by who it is of.
      const before = (await world.events()).filter(({ user_id }) => user_id !== one.by).length;
      await tryIt({ ...world, events: async () => [] }, one);
      expect((await world.events()).filter(({ user_id }) => user_id !== one.by)).toHaveLength(before);
    }),
    { numRuns: 300 },
  );
});

test('An admin of the same world can do what the others could not', async () => {
  const world = inMemory();
  const as = (call: EndpointName, body: object = {}, path: Record<string, string> = {}) =>
    accountService(world.stores)[call]?.({
      ...jsonEvent(JSON.stringify(body), { authorization: `Bearer ${tokenOf(ADMIN, 'phone', ['admin'])}` }),
      pathParameters: path,
    });

  expect((await as('listSessions'))?.statusCode).toBe(200);
  expect((await as('listAuditLogs'))?.statusCode).toBe(200);
  expect((await as('changeRole', { role: 'admin' }, { user_id: 'id-ana' }))?.statusCode).toBe(200);
  expect((await as('endSession', {}, { user_id: 'id-ben', id: 'phone' }))?.statusCode).toBe(200);
  expect(world.stores.pool.adminIds()).toEqual(['id-ana', ADMIN]);
});
