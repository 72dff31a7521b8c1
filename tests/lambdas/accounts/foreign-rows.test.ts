import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EndpointName } from '#contract/endpoints.ts';
import { sessionEnder } from '../../../lambdas/accounts/session-ender-table.ts';
import { newestSessions, sessionStatus, sessionTracker } from '../../../lambdas/accounts/sessions-table.ts';
import { auditTrail, logReader } from '../../../lambdas/audit-trail/audit-trail-table.ts';
import { jsonEvent, viewerNumber } from '../../builders/http-event.ts';
import { sessionRow } from '../../builders/session-row.ts';
import { createAuditLogsTable, createSessionsTable } from '../account-tables.ts';
import { type Engine, startEngine } from '../dynamodb-engine.ts';
import { type AccountStores, accountService, tokenOf } from './account-service.ts';
import { account, poolDouble } from './pool-double.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());

const now = () => new Date('2026-09-21T12:00:00.000Z');
const ADMIN = 'id-olga';
const USERS = ['id-ana', 'id-ben', 'id-cleo', 'id-dan', 'id-eve', ADMIN];
const DEVICES = ['phone', 'laptop', 'tablet'];
const PEOPLE = USERS.map((userId) => account({ userId, email: `${userId}@example.com` }));

type Row = Readonly<Record<string, unknown>>;

interface World {
  readonly stores: AccountStores;
  readonly handlers: ReturnType<typeof accountService>;
  readonly sessions: () => Promise<readonly Row[]>;
  readonly events: () => Promise<readonly Row[]>;
  /** Puts a person's sessions back: after a sign-out they could try nothing more. */
  readonly restore: (userId: string) => Promise<void>;
}

/** Sessions of every user on every device but the tablet; each row names its owner wherever it can. */
const storedSessions = (userId: string) =>
  DEVICES.filter((id) => id !== 'tablet').map((id) => ({
    ...sessionRow({ user_id: userId, id, user_agent: `browser of ${userId}` }),
    bucket: '2026-09',
    expires_at: 1_800_000_000,
  }));

/** Tables with rows of all users, and the handlers over them, on the real engine. */
async function setup(): Promise<World> {
  const [sessionsTable, logsTable] = await Promise.all([
    createSessionsTable(engine),
    createAuditLogsTable(engine),
  ]);
  const { client } = engine;
  const putSessions = async (rows: readonly Row[], gone: readonly Row[] = []) => {
    const requests = [
      ...rows.map((Item) => ({ PutRequest: { Item } })),
      ...gone.map((Key) => ({ DeleteRequest: { Key } })),
    ];
    await client.send(new BatchWriteCommand({ RequestItems: { [sessionsTable]: requests } }));
  };
  await putSessions(USERS.flatMap(storedSessions));
  const trail = auditTrail({ client, table: logsTable, now, newId: () => crypto.randomUUID() });
  for (const userId of USERS) {
    const newData = { email: `${userId}@example.com` };
    const trustLevel = userId === ADMIN ? 'trusted' : 'plain';
    await trail.append({ userId, action: 'successful_login', newData, trustLevel, clientInfo: undefined });
  }
  const stores: AccountStores = {
    tracker: sessionTracker(client, sessionsTable),
    ender: sessionEnder(client, sessionsTable),
    status: sessionStatus(client, sessionsTable),
    newest: newestSessions(client, sessionsTable),
    trail,
    read: logReader(client, logsTable),
    pool: poolDouble(PEOPLE, [ADMIN]),
    now,
  };
  return {
    stores,
    handlers: accountService(stores),
    sessions: () => engine.scan(sessionsTable),
    events: () => engine.scan(logsTable),
    restore: (userId) => putSessions(storedSessions(userId), [{ user_id: userId, id: 'tablet' }]),
  };
}

const CALLS = [
  'trackSession',
  'deactivateSessions',
  'endSession',
  'listSessions',
  'recordEvent',
  'listAuditLogs',
  'readOwnRole',
  'listRoles',
  'changeRole',
] as const satisfies readonly EndpointName[];
const ADMINS_ONLY: readonly EndpointName[] = [
  'endSession',
  'listSessions',
  'listAuditLogs',
  'listRoles',
  'changeRole',
];
/** After these the caller's own rows are no longer what they were. */
const CHANGES_OWN: readonly EndpointName[] = ['trackSession', 'deactivateSessions'];

const caller = fc.constantFrom(...USERS.filter((user) => user !== ADMIN));

/** A plain user on some device requests a row of any user. */
const attempt = fc.record({
  device: fc.constantFrom(...DEVICES),
  groups: fc.constantFrom<readonly string[]>([], ['movers'], ['administrators', 'Admin', 'not-admin']),
  call: fc.constantFrom(...CALLS),
  target: fc.constantFrom(...USERS),
  targetDevice: fc.constantFrom(...DEVICES),
  action: fc.constantFrom('logout', 'failed_login', 'role_updated'),
  // From as many addresses, so that what refuses a call is not the limit of its sender.
  viewer: fc.nat({ max: 65_535 }),
});

type Attempt = typeof attempt extends fc.Arbitrary<infer Value> ? Value : never;

/** The target stands wherever a request can name one. */
function requestOf(by: string, { device, groups, target, targetDevice, action, viewer }: Attempt) {
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
    ...viewerNumber(viewer),
  });
  return { ...event, pathParameters: names, queryStringParameters: { ...names, email: 'id-' } };
}

/** One call of the caller: its answer names no other person and is no success where only admins may call. */
async function tryIt({ handlers, restore }: World, by: string, one: Attempt): Promise<void> {
  const handler = handlers[one.call];
  if (handler === undefined) throw new Error(`No handler for ${one.call}`);
  const { statusCode, body } = await handler(requestOf(by, one));
  if (ADMINS_ONLY.includes(one.call)) expect([401, 403], one.call).toContain(statusCode);
  for (const other of USERS) if (other !== by) expect(body, one.call).not.toContain(other);
  if (CHANGES_OWN.includes(one.call)) await restore(by);
}

const byKey = (rows: readonly Row[]) =>
  Object.fromEntries(rows.map((row) => [`${row.user_id}/${row.month}/${row.id}`, row]));
const foreign = (rows: readonly Row[], by: string) => byKey(rows.filter(({ user_id }) => user_id !== by));

/** One user's calls change no rows of other users and no existing audit rows. */
async function expectNothingForeignChanged(world: World, by: string, attempts: readonly Attempt[]) {
  const before = { sessions: await world.sessions(), events: await world.events() };

  for (const one of attempts) await tryIt(world, by, one);

  const after = { sessions: await world.sessions(), events: await world.events() };
  expect(foreign(after.sessions, by)).toEqual(foreign(before.sessions, by));
  expect(foreign(after.events, by)).toEqual(foreign(before.events, by));
  expect(byKey(after.events)).toMatchObject(byKey(before.events));
  expect(world.stores.pool.adminIds()).toEqual([ADMIN]);
}

const BATCH = 25;
const BATCHES = 400;

test('X01 X02 C153 C285 in 10,000 random pairs of caller and row no row of another person is read or written', async () => {
  const seen = { calls: new Set<string>(), pairs: 0 };
  const batches = fc.record({
    by: caller,
    attempts: fc.array(attempt, { minLength: BATCH, maxLength: BATCH }),
  });
  let world = await setup();
  await fc.assert(
    fc.asyncProperty(batches, async ({ by, attempts }) => {
      // Events add up, and reading them all takes longer and longer.
      if (seen.pairs % (10 * BATCH) === 0) world = await setup();
      seen.pairs += attempts.length;
      for (const { call } of attempts) seen.calls.add(call);
      await expectNothingForeignChanged(world, by, attempts);
    }),
    { numRuns: BATCHES },
  );
  expect([seen.pairs, seen.calls.size]).toEqual([10_000, CALLS.length]);
}, 240_000);

test('An admin in the same setup can do what plain users could not', async () => {
  const { handlers, stores } = await setup();
  const as = async (call: EndpointName, body: object = {}, path: Record<string, string> = {}) => {
    const token = tokenOf(ADMIN, 'phone', ['admin']);
    const event = jsonEvent(JSON.stringify(body), { authorization: `Bearer ${token}` });
    const answer = await handlers[call]?.({ ...event, pathParameters: path });
    return { status: answer?.statusCode, body: answer?.body ?? '' };
  };

  for (const call of ['listSessions', 'listAuditLogs', 'listRoles'] as const) {
    const { status, body } = await as(call);
    expect([call, status]).toEqual([call, 200]);
    for (const userId of USERS) expect(body).toContain(userId);
  }
  expect((await as('changeRole', { role: 'admin' }, { user_id: 'id-ana' })).status).toBe(200);
  expect((await as('endSession', {}, { user_id: 'id-ben', id: 'phone' })).status).toBe(200);
  expect(stores.pool.adminIds()).toEqual(['id-ana', ADMIN]);
});
