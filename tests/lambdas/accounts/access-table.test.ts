import { setTimeout } from 'node:timers/promises';
import {
  AdminAddUserToGroupCommand,
  AdminDisableUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminUserGlobalSignOutCommand,
  GlobalSignOutCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINTS, type EndpointName } from '#contract/endpoints.ts';
import { hostileTokens } from '../../builders/hostile-tokens.ts';
import { quotePayload } from '../../builders/quote-payload.ts';
import { type TestPool, testPool } from '../../builders/test-pool.ts';
import { type AccountStack, type Person, startAccountStack } from './account-stack.ts';
import { poolOf } from './stack-pool.ts';

const CALLERS = [
  'anonymous',
  'user',
  'other user',
  'user of another group',
  'admin',
  'demoted admin',
  'demoted in the console',
  'disabled',
  'expired token',
  'signed-out token',
  'globally signed out',
  'globally signed out by an admin',
  'ID token',
  'foreign pool’s token',
  'admin past the edge',
] as const;
type CallerKind = (typeof CALLERS)[number];

/** Statuses in the order of CALLERS. */
type Statuses = readonly number[];

/**
 * Who gets what. An ID token is stopped by the gateway, which misses the scope in it; where the gateway asks
 * nothing, the function does. Past the edge is the API's own address, which is public on AWS.
 */
// biome-ignore format: it is a table
const ANSWERS: Record<EndpointName, Statuses> = {
  //                   anon user othr grp  admn dem  cons dis  exp  out  glob glba ID   frgn past
  submitQuote:        [201, 201, 201, 201, 201, 201, 201, 201, 201, 201, 201, 201, 201, 201, 403],
  listQuotes:         [401, 403, 403, 403, 200, 401, 403, 401, 401, 401, 401, 401, 403, 401, 403],
  summarizeQuotes:    [401, 403, 403, 403, 200, 401, 403, 401, 401, 401, 401, 401, 403, 401, 403],
  readQuoteNews:      [401, 403, 403, 403, 200, 401, 403, 401, 401, 401, 401, 401, 403, 401, 403],
  // There is no such quote.
  changeWork:         [401, 403, 403, 403, 404, 401, 403, 401, 401, 401, 401, 401, 403, 401, 403],
  listQuoteEvents:    [401, 403, 403, 403, 200, 401, 403, 401, 401, 401, 401, 401, 403, 401, 403],
  // None of them names a quote that is held.
  settleHeldQuote:    [401, 403, 403, 403, 404, 401, 403, 401, 401, 401, 401, 401, 403, 401, 403],
  listAuditLogs:      [401, 403, 403, 403, 200, 401, 403, 401, 401, 401, 401, 401, 403, 401, 403],
  recordEvent:        [201, 201, 201, 201, 201, 401, 201, 401, 401, 401, 401, 401, 401, 401, 403],
  listSessions:       [401, 403, 403, 403, 200, 401, 403, 401, 401, 401, 401, 401, 403, 401, 403],
  trackSession:       [401, 200, 200, 200, 200, 401, 200, 401, 401, 401, 401, 401, 403, 401, 403],
  deactivateSessions: [401, 200, 200, 200, 200, 401, 200, 200, 401, 401, 200, 200, 403, 401, 403],
  endSession:         [401, 403, 403, 403, 200, 401, 403, 401, 401, 401, 401, 401, 403, 401, 403],
  readOwnRole:        [401, 200, 200, 200, 200, 401, 200, 401, 401, 401, 401, 401, 403, 401, 403],
  listRoles:          [401, 403, 403, 403, 200, 401, 403, 401, 401, 401, 401, 401, 403, 401, 403],
  changeRole:         [401, 403, 403, 403, 200, 401, 403, 401, 401, 401, 401, 401, 403, 401, 403],
  inviteUser:         [401, 403, 403, 403, 200, 401, 403, 401, 401, 401, 401, 401, 403, 401, 403],
  confirmSignUp:      [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403],
  readSecondFactor:   [401, 200, 200, 200, 200, 401, 200, 401, 401, 401, 401, 401, 403, 401, 403],
  // None of them has a second factor that could be confirmed.
  confirmSecondFactor: [401, 409, 409, 409, 409, 401, 409, 401, 401, 401, 401, 401, 403, 401, 403],
  turnOffSecondFactor: [401, 200, 200, 200, 200, 401, 200, 401, 401, 401, 401, 401, 403, 401, 403],
  recoverSecondFactor: [400, 400, 400, 400, 400, 400, 400, 400, 400, 400, 400, 400, 400, 400, 403],
  resetSecondFactor:  [401, 403, 403, 403, 200, 401, 403, 401, 401, 401, 401, 401, 403, 401, 403],
  readPushKey:        [401, 403, 403, 403, 200, 401, 403, 401, 401, 401, 401, 401, 403, 401, 403],
  savePushSubscription: [401, 403, 403, 403, 200, 401, 403, 401, 401, 401, 401, 401, 403, 401, 403],
  endPushSubscription: [401, 200, 200, 200, 200, 401, 200, 401, 401, 401, 401, 401, 403, 401, 403],
};

let stack: AccountStack;
/** Signs with the key of the stack's own pool. */
let pool: TestPool;
let stranger: Person;
let stranded: { readonly id: string };

beforeAll(async () => {
  stack = await startAccountStack();
  stranger = await stack.addPerson('stranger@example.com');
  stranded = sessionOf(await signIn(stranger));
  pool = poolOf(stack);
}, 120_000);
afterAll(() => stack.stop());

const newPerson = () => stack.addPerson(`person-${crypto.randomUUID()}@example.com`);

async function signIn({ email }: Person) {
  const tokens = await stack.signIn(email);
  await stack.call('trackSession', { token: tokens.access });
  return tokens;
}

const sessionOf = ({ access }: { readonly access: string }) => ({
  id: String(decodeJwt(access).origin_jti),
});

async function newAdmin() {
  const person = await newPerson();
  const { userPoolId: UserPoolId } = stack.cognito;
  const membership = { UserPoolId, Username: person.userId, GroupName: 'admin' };
  await stack.pool.send(new AdminAddUserToGroupCommand(membership));
  return { person, ...(await signIn(person)) };
}

/** The claims of a good token. */
function bearerOf(access: string) {
  const { sub, username, origin_jti } = decodeJwt(access);
  return { sub, username, origin_jti };
}

/** A token of each kind of caller, new each time. */
const TOKENS: Record<CallerKind, () => Promise<string | undefined>> = {
  anonymous: async () => undefined,
  user: async () => (await signIn(await newPerson())).access,
  'other user': async () => (await signIn(await newPerson())).access,
  'user of another group': async () => {
    const { access } = await signIn(await newPerson());
    return pool.sign({ ...bearerOf(access), 'cognito:groups': ['movers', 'administrators', 'Admin'] });
  },
  admin: async () => (await newAdmin()).access,
  'demoted admin': async () => {
    const { person, access } = await newAdmin();
    const { access: owner } = await stack.signIn(stack.admin.email, stack.admin.password);
    await stack.call('trackSession', { token: owner });
    const path = { user_id: person.userId };
    const { status } = await stack.call('changeRole', { token: owner, path, body: { role: 'user' } });
    expect(status).toBe(200);
    return access;
  },
  'demoted in the console': async () => {
    const { person, access } = await newAdmin();
    const { userPoolId: UserPoolId } = stack.cognito;
    const membership = { UserPoolId, Username: person.userId, GroupName: 'admin' };
    await stack.pool.send(new AdminRemoveUserFromGroupCommand(membership));
    return access;
  },
  disabled: async () => {
    const { person, access } = await newAdmin();
    const { userPoolId: UserPoolId } = stack.cognito;
    await stack.pool.send(new AdminDisableUserCommand({ UserPoolId, Username: person.userId }));
    return access;
  },
  'expired token': async () => {
    const { access } = await newAdmin();
    return pool.sign({ ...bearerOf(access), iat: pool.now - 901, exp: pool.now - 1 });
  },
  'signed-out token': async () => {
    const { access } = await newAdmin();
    await stack.call('deactivateSessions', { token: access });
    return access;
  },
  'globally signed out': async () => {
    const { access } = await newAdmin();
    await stack.pool.send(new GlobalSignOutCommand({ AccessToken: access }));
    return access;
  },
  'globally signed out by an admin': async () => {
    const { person, access } = await newAdmin();
    const { userPoolId: UserPoolId } = stack.cognito;
    await stack.pool.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username: person.userId }));
    return access;
  },
  'ID token': async () => (await newAdmin()).id,
  'foreign pool’s token': async () => {
    const { access } = await newAdmin();
    const { kid, issuer, clientId, now } = pool;
    return testPool({ kid, issuer, clientId, now }).sign(bearerOf(access));
  },
  'admin past the edge': async () => (await newAdmin()).access,
};

/** Those whom a call that ends sessions leaves without one. */
const kept = new Map<CallerKind, Promise<string | undefined>>();

async function tokenOf(kind: CallerKind, name: EndpointName): Promise<string | undefined> {
  if (name === 'deactivateSessions') return TOKENS[kind]();
  const token = kept.get(kind) ?? TOKENS[kind]();
  kept.set(kind, token);
  return token;
}

/** A browser; its key is that of the example in RFC 8291. */
const POINT = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
const DEVICE = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/device',
  keys: { p256dh: POINT, auth: 'BTBZMqHH6r4Tts7J_aSIgg' },
  application_server_key: POINT,
};

/** A request that would change the rows of another person, if it were let. */
function requestFor(name: EndpointName) {
  const victim = { user_id: stranger.userId, id: stranded.id };
  const bodies: Partial<Record<EndpointName, object>> = {
    submitQuote: quotePayload(),
    recordEvent: { ...victim, action: 'failed_login', new_data: {} },
    trackSession: { ...victim, user_agent: 'Firefox' },
    deactivateSessions: victim,
    changeRole: { role: 'user' },
    changeWork: { happened: 'call', version: 0, operation: crypto.randomUUID() },
    settleHeldQuote: { outcome: 'removed' },
    inviteUser: { email: `invited-${crypto.randomUUID()}@example.com`, role: 'user' },
    // Of an account that is confirmed already: nothing changes.
    confirmSignUp: { user: stranger.userId, code: '000000' },
    recoverSecondFactor: { email: stranger.email, code: '0000-0000-0000-0000' },
    savePushSubscription: { ...victim, ...DEVICE },
    endPushSubscription: { ...victim, endpoint: DEVICE.endpoint },
  };
  const query = name === 'readQuoteNews' ? { after: new Date().toISOString() } : undefined;
  return { path: victim, body: bodies[name], ...(query && { query }) };
}

/** The answer, once the throttle lets the request through. */
async function statusOf(name: EndpointName, token: string | undefined, pastEdge = false): Promise<number> {
  for (;;) {
    const response = await stack.call(name, { ...requestFor(name), token, pastEdge });
    await response.body?.cancel();
    expect(response.headers.has('x-amz-cf-id'), 'the answer came through the edge').toBe(!pastEdge);
    if (response.status !== 429) return response.status;
    await setTimeout(250);
  }
}

const names = Object.keys(ENDPOINTS).filter((name): name is EndpointName => name in ANSWERS);

test('Every endpoint of the contract has a row', () => {
  expect(Object.keys(ANSWERS).toSorted()).toEqual(Object.keys(ENDPOINTS).toSorted());
  for (const row of Object.values(ANSWERS)) expect(row).toHaveLength(CALLERS.length);
});

describe.each(names)('X01 X02 X04 %s answers', (name) => {
  test.each(CALLERS.map((kind, index) => [kind, ANSWERS[name][index]] as const))(
    '%s with %i',
    async (kind, expected) => {
      const token = await tokenOf(kind, name);
      expect(await statusOf(name, token, kind === 'admin past the edge')).toBe(expected);
    },
  );
});

/** A sign-out signs out globally first and then reports and deactivates. */
describe.each<CallerKind>(['globally signed out', 'globally signed out by an admin', 'disabled'])(
  'X04 C149 C190 a person who is %s',
  (kind) => {
    const report = async (token: string | undefined, action: string) =>
      (await stack.call('recordEvent', { token, body: { action } })).status;

    test('can finish the sign-out once: two events and the end of the sessions', async () => {
      const token = await TOKENS[kind]();

      expect(await report(token, 'logout')).toBe(201);
      expect(await report(token, 'auth_state_change')).toBe(201);
      expect((await stack.call('deactivateSessions', { token })).status).toBe(200);

      expect(await report(token, 'logout')).toBe(401);
      expect((await stack.call('deactivateSessions', { token })).status).toBe(401);
    });

    test('can report no other event', async () => {
      const token = await TOKENS[kind]();

      for (const action of ['successful_login', 'failed_login', 'successful_signup', 'admin_logout']) {
        expect([action, await report(token, action)]).toEqual([action, 401]);
      }
    });
  },
);

test('X02 Who was demoted in the console is a plain user at once, though the token says admin', async () => {
  const token = await tokenOf('demoted in the console', 'readOwnRole');
  const answer = await stack.call('readOwnRole', { token });

  expect(decodeJwt(token ?? '')['cognito:groups']).toEqual(['admin']);
  expect(await answer.json()).toMatchObject({ role: 'user' });
});

test('Only the calls of admins have touched the rows of another person', async () => {
  const events = (await stack.rows('auditLogs')).filter(({ user_id }) => user_id === stranger.userId);
  const ended = (await stack.rows('sessions')).filter(({ user_id }) => user_id === stranger.userId);

  expect(events).toEqual([]);
  expect(ended).toMatchObject([{ id: stranded.id, is_active: false }]);
});

test('Every protected endpoint refuses each of more than sixty hostile tokens', async () => {
  const { access } = await newAdmin();
  const admin = poolOf(stack, bearerOf(access));
  expect((await stack.call('listQuotes', { token: await admin.sign() })).status).toBe(200);
  const hostile = (await hostileTokens(admin)).filter(([, token]) => /^[!-~]{1,9000}$/.test(token));
  expect(hostile.length).toBeGreaterThan(60);

  const asking = names.filter((name) => 'session' in ENDPOINTS[name] || ENDPOINTS[name].access !== 'anyone');
  const opened = await Promise.all(
    asking.map(async (name) => {
      const statuses = new Map<string, number>();
      for (const [wrong, token] of hostile) statuses.set(`${name}: ${wrong}`, await statusOf(name, token));
      return [...statuses].filter(([, status]) => status !== 401 && status !== 403);
    }),
  );

  expect(asking).toHaveLength(22);
  expect(opened.flat()).toEqual([]);
}, 180_000);
