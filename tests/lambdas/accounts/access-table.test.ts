import { request } from 'node:http';
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminUserGlobalSignOutCommand,
  GlobalSignOutCommand,
  RevokeTokenCommand,
  SetUserMFAPreferenceCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINTS, type EndpointName } from '#contract/endpoints.ts';
import { STAFF_ROLES, type StaffRole } from '#contract/staff-roles.ts';
import { secondFactorRecords } from '../../../lambdas/accounts/second-factor-table.ts';
import { hostileTokens } from '../../builders/hostile-tokens.ts';
import { newVisitor } from '../../builders/new-visitor.ts';
import { quotePayload } from '../../builders/quote-payload.ts';
import { signUp } from '../../builders/sign-up.ts';
import { type TestPool, testPool } from '../../builders/test-pool.ts';
import { signInBySrp } from '../../infra/local/pool/srp-client.ts';
import { type AccountStack, PASSWORD, type Person, startAccountStack } from './account-stack.ts';
import { enrol } from './enrol.ts';
import { poolOf } from './stack-pool.ts';

/** Outcomes that differ; a column of the table each. */
const STANDINGS = [
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
  'admin whose sign-in is eleven minutes old',
  'admin who switched the second factor off at the pool',
  'admin whose password came by mail a moment ago',
  'admin whose sign-in was not tracked',
  'dispatcher',
  'crew',
  'dispatcher demoted in the console',
  'crew demoted in the console',
  'dispatcher made crew a moment ago',
] as const;
type Standing = (typeof STANDINGS)[number];

/** Statuses in the order of STANDINGS. */
type Statuses = readonly number[];

/**
 * Who gets what. An ID token is stopped by the gateway, which misses the scope in it; where the gateway asks
 * nothing, the function does. Past the edge is the API's own address, which is public on AWS.
 */
// biome-ignore format: it is a table
const ANSWERS: Record<EndpointName, Statuses> = {
  //                   anon user othr grp  admn dem  cons dis  exp  out  glob glba ID   frgn past old  fact erly untr disp crew dcon ccon dcrw
  submitQuote:        [201, 201, 201, 201, 201, 201, 201, 201, 201, 201, 201, 201, 201, 201, 403, 201, 201, 201, 201, 201, 201, 201, 201, 201],
  listQuotes:         [401, 403, 403, 403, 200, 401, 403, 401, 401, 401, 401, 401, 403, 401, 403, 200, 403, 403, 401, 200, 403, 403, 403, 401],
  listJobs:           [401, 403, 403, 403, 200, 401, 403, 401, 401, 401, 401, 401, 403, 401, 403, 200, 403, 403, 401, 200, 200, 403, 403, 401],
  // None of them says who called.
  recordLead:         [401, 403, 403, 403, 400, 401, 403, 401, 401, 401, 401, 401, 403, 401, 403, 400, 403, 403, 401, 400, 403, 403, 403, 401],
  // No person's token is a key.
  sendLead:           [401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 403, 401, 401, 401, 401, 401, 401, 401, 401, 401],
  listApiKeys:        [401, 403, 403, 403, 200, 401, 403, 401, 401, 401, 401, 401, 403, 401, 403, 200, 403, 403, 401, 403, 403, 403, 403, 401],
  makeApiKey:         [401, 403, 403, 403, 201, 401, 403, 401, 401, 401, 401, 401, 403, 401, 403, 403, 403, 403, 401, 403, 403, 403, 403, 401],
  // None of them names a key.
  revokeApiKey:       [401, 403, 403, 403, 400, 401, 403, 401, 401, 401, 401, 401, 403, 401, 403, 400, 403, 403, 401, 403, 403, 403, 403, 401],
  listWebhooks:       [401, 403, 403, 403, 200, 401, 403, 401, 401, 401, 401, 401, 403, 401, 403, 200, 403, 403, 401, 403, 403, 403, 403, 401],
  // None of them says where to, or names a webhook.
  makeWebhook:        [401, 403, 403, 403, 400, 401, 403, 401, 401, 401, 401, 401, 403, 401, 403, 403, 403, 403, 401, 403, 403, 403, 403, 401],
  changeWebhook:      [401, 403, 403, 403, 400, 401, 403, 401, 401, 401, 401, 401, 403, 401, 403, 400, 403, 403, 401, 403, 403, 403, 403, 401],
  summarizeQuotes:    [401, 403, 403, 403, 200, 401, 403, 401, 401, 401, 401, 401, 403, 401, 403, 200, 403, 403, 401, 200, 403, 403, 403, 401],
  readQuoteNews:      [401, 403, 403, 403, 200, 401, 403, 401, 401, 401, 401, 401, 403, 401, 403, 200, 403, 403, 401, 200, 403, 403, 403, 401],
  // There is no such quote.
  changeWork:         [401, 403, 403, 403, 404, 401, 403, 401, 401, 401, 401, 401, 403, 401, 403, 404, 403, 403, 401, 404, 403, 403, 403, 401],
  listQuoteEvents:    [401, 403, 403, 403, 200, 401, 403, 401, 401, 401, 401, 401, 403, 401, 403, 200, 403, 403, 401, 200, 403, 403, 403, 401],
  readPerson:         [401, 403, 403, 403, 404, 401, 403, 401, 401, 401, 401, 401, 403, 401, 403, 404, 403, 403, 401, 403, 403, 403, 403, 401],
  exportPerson:       [401, 403, 403, 403, 404, 401, 403, 401, 401, 401, 401, 401, 403, 401, 403, 404, 403, 403, 401, 403, 403, 403, 403, 401],
  orderErasure:       [401, 403, 403, 403, 404, 401, 403, 401, 401, 401, 401, 401, 403, 401, 403, 403, 403, 403, 401, 403, 403, 403, 403, 401],
  // None of them has an address.
  readCalendarFeed:   [404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 403, 404, 404, 404, 404, 404, 404, 404, 404, 404],
  changeCalendarFeed: [401, 403, 403, 403, 200, 401, 403, 401, 401, 401, 401, 401, 403, 401, 403, 403, 403, 403, 401, 200, 403, 403, 403, 401],
  // None of them names a quote that is held.
  settleHeldQuote:    [401, 403, 403, 403, 404, 401, 403, 401, 401, 401, 401, 401, 403, 401, 403, 404, 403, 403, 401, 404, 403, 403, 403, 401],
  listAuditLogs:      [401, 403, 403, 403, 200, 401, 403, 401, 401, 401, 401, 401, 403, 401, 403, 200, 403, 403, 401, 403, 403, 403, 403, 401],
  recordEvent:        [201, 201, 201, 201, 201, 401, 201, 401, 401, 401, 401, 401, 401, 401, 403, 201, 201, 201, 201, 201, 201, 201, 201, 401],
  listSessions:       [401, 403, 403, 403, 200, 401, 403, 401, 401, 401, 401, 401, 403, 401, 403, 200, 403, 403, 401, 403, 403, 403, 403, 401],
  trackSession:       [401, 200, 200, 200, 200, 401, 200, 401, 401, 401, 401, 401, 403, 401, 403, 200, 200, 200, 201, 200, 200, 200, 200, 401],
  deactivateSessions: [401, 200, 200, 200, 200, 401, 200, 200, 401, 401, 200, 200, 403, 401, 403, 200, 200, 200, 200, 200, 200, 200, 200, 401],
  recordPasswordChange:[401, 200, 200, 200, 200, 401, 200, 401, 401, 401, 401, 401, 403, 401, 403, 200, 200, 200, 401, 200, 200, 200, 200, 401],
  endSession:         [401, 403, 403, 403, 200, 401, 403, 401, 401, 401, 401, 401, 403, 401, 403, 200, 403, 403, 401, 403, 403, 403, 403, 401],
  readOwnRole:        [401, 200, 200, 200, 200, 401, 200, 401, 401, 401, 401, 401, 403, 401, 403, 200, 200, 200, 200, 200, 200, 200, 200, 401],
  listRoles:          [401, 403, 403, 403, 200, 401, 403, 401, 401, 401, 401, 401, 403, 401, 403, 200, 403, 403, 401, 403, 403, 403, 403, 401],
  changeRole:         [401, 403, 403, 403, 200, 401, 403, 401, 401, 401, 401, 401, 403, 401, 403, 403, 403, 403, 401, 403, 403, 403, 403, 401],
  inviteUser:         [401, 403, 403, 403, 200, 401, 403, 401, 401, 401, 401, 401, 403, 401, 403, 403, 403, 403, 401, 403, 403, 403, 403, 401],
  requestSignUpPass:  [201, 201, 201, 201, 201, 201, 201, 201, 201, 201, 201, 201, 201, 201, 403, 201, 201, 201, 201, 201, 201, 201, 201, 201],
  // There is no such account.
  reportPageError:    [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  confirmSignUp:      [400, 400, 400, 400, 400, 400, 400, 400, 400, 400, 400, 400, 400, 400, 403, 400, 400, 400, 400, 400, 400, 400, 400, 400],
  readSecondFactor:   [401, 200, 200, 200, 200, 401, 200, 401, 401, 401, 401, 401, 403, 401, 403, 200, 200, 200, 401, 200, 200, 200, 200, 401],
  // None of them has a second factor that could be confirmed.
  confirmSecondFactor: [401, 409, 409, 409, 409, 401, 409, 401, 401, 401, 401, 401, 403, 401, 403, 403, 409, 403, 401, 409, 409, 409, 409, 401],
  turnOffSecondFactor: [401, 200, 200, 200, 200, 401, 200, 401, 401, 401, 401, 401, 403, 401, 403, 403, 200, 403, 401, 200, 200, 200, 200, 401],
  recoverSecondFactor: [400, 400, 400, 400, 400, 400, 400, 400, 400, 400, 400, 400, 400, 400, 403, 400, 400, 400, 400, 400, 400, 400, 400, 400],
  resetSecondFactor:  [401, 403, 403, 403, 200, 401, 403, 401, 401, 401, 401, 401, 403, 401, 403, 403, 403, 403, 401, 403, 403, 403, 403, 401],
  readPushKey:        [401, 403, 403, 403, 200, 401, 403, 401, 401, 401, 401, 401, 403, 401, 403, 200, 403, 403, 401, 200, 403, 403, 403, 401],
  savePushSubscription: [401, 403, 403, 403, 200, 401, 403, 401, 401, 401, 401, 401, 403, 401, 403, 200, 403, 403, 401, 200, 403, 403, 403, 401],
  endPushSubscription: [401, 200, 200, 200, 200, 401, 200, 401, 401, 401, 401, 401, 403, 401, 403, 200, 200, 200, 401, 200, 200, 200, 200, 401],
};

let stack: AccountStack;
/** Signs with the key of the stack's own pool. */
let pool: TestPool;
let stranger: Person;
let stranded: { readonly id: string };

beforeAll(async () => {
  stack = await startAccountStack({ flags: ['--trust-viewer-address'] });
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

const membershipOf = ({ userId }: Person, role: StaffRole) => ({
  UserPoolId: stack.cognito.userPoolId,
  Username: userId,
  GroupName: role,
});

async function asStaff(person: Person, role: StaffRole) {
  await stack.pool.send(new AdminAddUserToGroupCommand(membershipOf(person, role)));
  return { person, ...(await signIn(person)) };
}

const newStaff = async (role: StaffRole) => asStaff(await newPerson(), role);
const asAdmin = (person: Person) => asStaff(person, 'admin');
const newAdmin = () => newStaff('admin');

async function demotedInConsole(role: StaffRole) {
  const { person, access } = await newStaff(role);
  await stack.pool.send(new AdminRemoveUserFromGroupCommand(membershipOf(person, role)));
  return access;
}

/** The claims of a good token. */
function bearerOf(access: string) {
  const { sub, username, origin_jti } = decodeJwt(access);
  return { sub, username, origin_jti };
}

/** Names that contain those of roles, or look like them. */
const OTHER_GROUPS = [
  'movers',
  'administrators',
  'Admin',
  'dispatchers',
  'Dispatcher',
  'crew2',
  'crew ',
  'admin,dispatcher,crew',
];

/** A token of each standing, new each time. */
const TOKENS: Record<Standing, () => Promise<string | undefined>> = {
  anonymous: async () => undefined,
  user: async () => (await signIn(await newPerson())).access,
  'other user': async () => (await signIn(await newPerson())).access,
  'user of another group': async () => {
    const { access } = await signIn(await newPerson());
    return pool.sign({ ...bearerOf(access), 'cognito:groups': OTHER_GROUPS });
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
  'demoted in the console': () => demotedInConsole('admin'),
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
  'admin whose sign-in is eleven minutes old': async () => {
    const { access } = await newAdmin();
    return pool.sign({ ...bearerOf(access), auth_time: pool.now - 660 });
  },
  'admin who switched the second factor off at the pool': async () => {
    const { access: AccessToken } = await newAdmin();
    await enrol(stack, AccessToken);
    expect((await stack.call('confirmSecondFactor', { token: AccessToken })).status).toBe(200);
    const SoftwareTokenMfaSettings = { Enabled: false, PreferredMfa: false };
    await stack.pool.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings }));
    return AccessToken;
  },
  'admin whose password came by mail a moment ago': async () => {
    const person = await newPerson();
    await signIn(person);
    await stack.recover(person.email);
    return (await asAdmin(person)).access;
  },
  'admin whose sign-in was not tracked': async () => {
    const { person } = await newAdmin();
    return (await stack.signIn(person.email)).access;
  },
  dispatcher: async () => (await newStaff('dispatcher')).access,
  crew: async () => (await newStaff('crew')).access,
  'dispatcher demoted in the console': () => demotedInConsole('dispatcher'),
  'crew demoted in the console': () => demotedInConsole('crew'),
  'dispatcher made crew a moment ago': async () => {
    const { person, access } = await newStaff('dispatcher');
    const token = (await newAdmin()).access;
    const path = { user_id: person.userId };
    const changed = await stack.call('changeRole', { token, path, body: { role: 'crew' } });
    expect(await changed.json()).toEqual({ user_id: person.userId, role: 'crew' });
    return access;
  },
};

/** How a token is shown to the API. */
type Show = (token: string) => Sent;

const authorization = (value: string) => ({ headers: { authorization: value } });
const byHeader: Show = (token) => authorization(`Bearer ${token}`);

interface Caller {
  /** Whose answers this caller gets. */
  readonly standing: Standing;
  /** The token of that standing unless it has one of its own. */
  readonly token?: () => Promise<string | undefined>;
  readonly show?: Show;
  /** Headers of which `Authorization` follows in a line of its own. */
  readonly second?: Sent;
}

/** Of one admin, made once. Those of each role are shown to every protected endpoint in a test of their own below. */
let hostileOfAdmin: Promise<ReadonlyMap<string, string>> | undefined;

async function newHostileTokens(): Promise<ReadonlyMap<string, string>> {
  const { access } = await newAdmin();
  return new Map(await hostileTokens(poolOf(stack, { ...bearerOf(access), 'cognito:groups': ['admin'] })));
}

const hostile = (wrong: string) => async () => {
  hostileOfAdmin ??= newHostileTokens();
  const token = (await hostileOfAdmin).get(wrong);
  if (token === undefined) throw new Error(`There is no hostile token with ${wrong}.`);
  return token;
};

const WITHOUT_STANDING = 'foreign pool’s token' satisfies Standing;

/** What a patient attacker tries beside: whatever is wrong opens what it would without a token, or nothing. */
const FURTHER: Readonly<Record<string, Caller>> = {
  'a token of another pool, with its own key': {
    standing: WITHOUT_STANDING,
    token: async () => {
      const { access } = await newAdmin();
      const [kid, issuer] = ['another-pools-key', `${pool.issuer}2`];
      return testPool({ kid, issuer, clientId: pool.clientId, now: pool.now }).sign(bearerOf(access));
    },
  },
  ...Object.fromEntries(
    [
      'alg none',
      'alg none with the old signature',
      'HS256 with the public key as its secret',
      'another client',
      'iss of another region',
      'iat in the future',
      'nbf in the future',
      'exp in milliseconds',
      'a life of two days',
      'an ID token with a client_id',
      'another payload',
      'jwk',
      'a kid that is an address',
      'crit of something unknown',
    ].map((wrong) => [`a token with ${wrong}`, { standing: WITHOUT_STANDING, token: hostile(wrong) }]),
  ),
  'a dispatcher whose token says admin': {
    standing: 'dispatcher',
    token: async () => {
      const { access } = await newStaff('dispatcher');
      return pool.sign({ ...bearerOf(access), 'cognito:groups': ['admin'] });
    },
  },
  'a crew whose token says every role': {
    standing: 'crew',
    token: async () => {
      const { access } = await newStaff('crew');
      return pool.sign({ ...bearerOf(access), 'cognito:groups': STAFF_ROLES });
    },
  },
  'a plain user whose token says dispatcher and crew': {
    standing: 'user',
    token: async () => {
      const { access } = await signIn(await newPerson());
      return pool.sign({ ...bearerOf(access), 'cognito:groups': ['dispatcher', 'crew'] });
    },
  },
  'a crew made admin whose token is of before': {
    standing: 'crew',
    token: async () => {
      const { person, access } = await newStaff('crew');
      await stack.pool.send(new AdminAddUserToGroupCommand(membershipOf(person, 'admin')));
      return access;
    },
  },
  'an ID token of a dispatcher': {
    standing: 'ID token',
    token: async () => (await newStaff('dispatcher')).id,
  },
  'an ID token of a crew': { standing: 'ID token', token: async () => (await newStaff('crew')).id },
  'a crew who signed out': {
    standing: 'signed-out token',
    token: async () => {
      const { access } = await newStaff('crew');
      await stack.call('deactivateSessions', { token: access });
      return access;
    },
  },
  'a refresh token': {
    standing: WITHOUT_STANDING,
    token: async () => (await newAdmin()).refresh,
  },
  'a token whose sign-in was revoked': {
    standing: 'globally signed out',
    token: async () => {
      const { access, refresh } = await newAdmin();
      await stack.pool.send(new RevokeTokenCommand({ ClientId: stack.cognito.clientId, Token: refresh }));
      return access;
    },
  },
  'a token whose session an admin has ended': {
    standing: 'signed-out token',
    token: async () => {
      const { person, access } = await newAdmin();
      const token = (await newAdmin()).access;
      const path = { user_id: person.userId, ...sessionOf({ access }) };
      expect((await stack.call('endSession', { token, path })).status).toBe(200);
      return access;
    },
  },
  'a deleted person': {
    standing: 'disabled',
    token: async () => {
      const { person, access } = await newAdmin();
      const { userPoolId: UserPoolId } = stack.cognito;
      await stack.pool.send(new AdminDeleteUserCommand({ UserPoolId, Username: person.userId }));
      return access;
    },
  },
  'an admin past the days in which a second factor was to be set up': {
    standing: 'admin who switched the second factor off at the pool',
    token: async () => {
      const { person, access } = await newAdmin();
      const { tables } = stack.endpoints;
      await secondFactorRecords(stack.dynamodb, tables.bookkeeping ?? '').require(person.userId, new Date(0));
      return access;
    },
  },
  'a person whose promotion waits for a new password': {
    standing: 'demoted admin',
    token: async () => {
      const person = await newPerson();
      const { access } = await signIn(person);
      const token = (await newAdmin()).access;
      const path = { user_id: person.userId };
      const asked = await stack.call('changeRole', { token, path, body: { role: 'admin' } });
      expect(await asked.json()).toMatchObject({ role: 'user', pending_until: expect.any(String) });
      return access;
    },
  },
  'an unconfirmed person, whom the pool gives no token': {
    standing: 'anonymous',
    token: async () => {
      const email = `person@${crypto.randomUUID()}.example`;
      await signUp(stack, { email, password: PASSWORD });
      await expect(stack.signIn(email)).rejects.toThrow('User is not confirmed.');
      return undefined;
    },
  },
  'an invited person with what the pool gives before the first password is chosen': {
    standing: WITHOUT_STANDING,
    token: async () => {
      const { userPoolId, clientId } = stack.cognito;
      const username = `invited-${crypto.randomUUID()}@example.com`;
      const user = { UserPoolId: userPoolId, Username: username, TemporaryPassword: PASSWORD };
      await stack.pool.send(new AdminCreateUserCommand({ ...user, MessageAction: 'SUPPRESS' }));
      const login = { poolId: userPoolId, clientId, username, password: PASSWORD };
      const { ChallengeName, Session } = await signInBySrp(stack.pool, login);
      expect(ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
      return Session;
    },
  },
  'an admin with the scheme in lower case': {
    standing: 'admin',
    show: (token) => authorization(`bearer ${token}`),
  },
  'an admin with another scheme': {
    standing: WITHOUT_STANDING,
    show: (token) => authorization(`Basic ${token}`),
  },
  'an admin without a scheme': { standing: WITHOUT_STANDING, show: authorization },
  'an admin with two tokens in one line': {
    standing: WITHOUT_STANDING,
    show: (token) => authorization(`Bearer ${token}, Bearer ${token}`),
  },
  'a user whose second line names an admin': {
    standing: WITHOUT_STANDING,
    show: byHeader,
    second: authorization('Bearer eyJhbGciOiJub25lIn0.eyJjb2duaXRvOmdyb3VwcyI6WyJhZG1pbiJdfQ.'),
  },
  'an admin with the token in the query': {
    standing: 'anonymous',
    show: (token) => ({ query: { access_token: token, authorization: `Bearer ${token}`, token } }),
  },
  'an admin with the token in a cookie': {
    standing: 'anonymous',
    show: (token) => ({ headers: { cookie: `authorization=Bearer ${token}; access_token=${token}` } }),
  },
  'an admin with the token in other headers': {
    standing: 'anonymous',
    show: (token) => ({
      headers: {
        'x-authorization': `Bearer ${token}`,
        'proxy-authorization': `Bearer ${token}`,
        'x-amz-security-token': token,
        'x-forwarded-authorization': `Bearer ${token}`,
      },
    }),
  },
  'a person who claims to be an admin in headers': {
    standing: 'anonymous',
    show: () => ({
      headers: { 'x-user': 'admin', 'cognito-groups': 'admin', 'x-amzn-oidc-identity': 'admin' },
    }),
  },
};

const CALLERS: Readonly<Record<string, Caller>> = {
  ...Object.fromEntries(STANDINGS.map((standing) => [standing, { standing }])),
  ...FURTHER,
};

/** Calls that give a caller another standing when they succeed. */
const CHANGES_STANDING: Partial<Record<EndpointName, readonly Standing[]>> = {
  deactivateSessions: STANDINGS,
  recordPasswordChange: STANDINGS,
  // The stage asks for no second factor, so who is tracked anew needs none.
  trackSession: [
    'admin whose sign-in was not tracked',
    'admin who switched the second factor off at the pool',
  ],
  turnOffSecondFactor: ['admin who switched the second factor off at the pool'],
};

const kept = new Map<string, Promise<string | undefined>>();

const expectedOf = (name: EndpointName, { standing }: Caller) =>
  ANSWERS[name][STANDINGS.indexOf(standing)] ?? 0;

async function tokenOf(name: EndpointName, who: string, caller: Caller): Promise<string | undefined> {
  const { standing, token = TOKENS[standing] } = caller;
  const isChanged = CHANGES_STANDING[name]?.includes(standing) && expectedOf(name, caller) < 300;
  if (isChanged) return token();
  const known = kept.get(who) ?? token();
  kept.set(who, known);
  return known;
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
  const victim = { user_id: stranger.userId, id: stranded.id, address: 'nobody.ics' };
  const bodies: Partial<Record<EndpointName, object>> = {
    submitQuote: quotePayload(),
    sendLead: { first_name: 'Ana', phone: '(510) 555-0107' },
    makeApiKey: { name: 'Yelp bridge' },
    recordEvent: { ...victim, action: 'failed_login', new_data: {} },
    trackSession: { ...victim, user_agent: 'Firefox' },
    deactivateSessions: victim,
    recordPasswordChange: victim,
    changeRole: { role: 'user' },
    changeWork: { happened: 'call', version: 0, operation: crypto.randomUUID() },
    exportPerson: { requests: [crypto.randomUUID()] },
    orderErasure: { operation: crypto.randomUUID(), requests: [crypto.randomUUID()] },
    changeCalendarFeed: { wish: 'end' },
    settleHeldQuote: { outcome: 'removed' },
    inviteUser: { email: `invited-${crypto.randomUUID()}@example.com`, role: 'user' },
    requestSignUpPass: { email: stranger.email },
    reportPageError: { script: '/assets/home-1.js', line: 1, column: 2, kind: 'TypeError' },
    confirmSignUp: { user: crypto.randomUUID(), code: '000000' },
    recoverSecondFactor: { email: stranger.email, code: '0000-0000-0000-0000' },
    savePushSubscription: { ...victim, ...DEVICE },
    endPushSubscription: { ...victim, endpoint: DEVICE.endpoint },
  };
  const query = name === 'readQuoteNews' ? { after: new Date().toISOString() } : undefined;
  return { path: victim, body: bodies[name], ...(query && { query }) };
}

interface Sent {
  readonly headers?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
}

/** Each from an address of its own, so that nobody waits for the throttle. */
async function statusOf(name: EndpointName, shown: Sent, pastEdge = false): Promise<number> {
  const asked = requestFor(name);
  const query = { ...asked.query, ...shown.query };
  const headers = { ...newVisitor(), ...shown.headers };
  const response = await stack.call(name, { ...asked, query, headers, pastEdge });
  await response.body?.cancel();
  expect(response.headers.has('x-amz-cf-id'), 'the answer came through the edge').toBe(!pastEdge);
  return response.status;
}

/** The answer to a request with two lines of `Authorization`. */
async function statusOfTwoLines(name: EndpointName, lines: readonly string[]): Promise<number> {
  const { path, query, body = {} } = requestFor(name);
  const { method, path: template } = ENDPOINTS[name];
  const place = template.replaceAll(/\{(\w+)\}/g, (_, key: string) => String(Reflect.get(path, key)));
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const call = request(`${stack.endpoints.site}${place}?${new URLSearchParams(query)}`, { method });
  for (const [header, value] of Object.entries(newVisitor())) call.setHeader(header, value);
  call.setHeader('content-type', 'application/json');
  call.setHeader('authorization', lines);
  call.on('response', (response) => {
    response.resume();
    resolve(response.statusCode ?? 0);
  });
  call.on('error', reject);
  call.end(method === 'GET' ? undefined : JSON.stringify(body));
  return promise;
}

async function statusFor(name: EndpointName, who: string, caller: Caller): Promise<number> {
  const token = await tokenOf(name, who, caller);
  const { show = byHeader, second } = caller;
  const shown = token === undefined ? {} : show(token);
  if (second === undefined) return statusOf(name, shown, who === 'admin past the edge');
  return statusOfTwoLines(
    name,
    [shown, second].map(({ headers }) => headers?.authorization ?? ''),
  );
}

const names = Object.keys(ENDPOINTS).filter((name): name is EndpointName => name in ANSWERS);

test('Every endpoint of the contract has a row', () => {
  expect(Object.keys(ANSWERS).toSorted()).toEqual(Object.keys(ENDPOINTS).toSorted());
  for (const row of Object.values(ANSWERS)) expect(row).toHaveLength(STANDINGS.length);
});

describe.each(names)('X01 X02 X04 %s answers', (name) => {
  const rows = Object.entries(CALLERS).map(
    ([who, caller]) => [who, expectedOf(name, caller), caller] as const,
  );
  test.each(rows)('%s with %i', async (who, expected, caller) => {
    expect(await statusFor(name, who, caller)).toBe(expected);
  });
});

/** A sign-out signs out globally first and then reports and deactivates. */
describe.each<Standing>(['globally signed out', 'globally signed out by an admin', 'disabled'])(
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
  const token = await tokenOf('readOwnRole', 'demoted in the console', {
    standing: 'demoted in the console',
  });
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

test.each(STAFF_ROLES)(
  'Every protected endpoint refuses each of sixty and more hostile tokens: %s',
  async (role) => {
    const { access } = await newStaff(role);
    const person = poolOf(stack, { ...bearerOf(access), 'cognito:groups': [role] });
    expect((await stack.call('listJobs', { token: await person.sign() })).status).toBe(200);
    const hostile = (await hostileTokens(person)).filter(([, token]) => /^[!-~]{1,9000}$/.test(token));
    expect(hostile.length).toBeGreaterThan(60);

    const asking = names.filter(
      (name) => 'session' in ENDPOINTS[name] || ENDPOINTS[name].access !== 'anyone',
    );
    const opened = await Promise.all(
      asking.map(async (name) => {
        const statuses = new Map<string, number>();
        for (const [wrong, token] of hostile) {
          statuses.set(`${name}: ${wrong}`, await statusOf(name, byHeader(token)));
        }
        return [...statuses].filter(([, status]) => status !== 401 && status !== 403);
      }),
    );

    expect(asking.length).toBeGreaterThan(20);
    expect(opened.flat()).toEqual([]);
  },
  180_000,
);

/** A key in use, made by an admin. */
async function newKey(): Promise<{ readonly id: string; readonly key: string }> {
  const token = (await newAdmin()).access;
  const made = await stack.call('makeApiKey', { token, body: { name: 'Yelp bridge' } });
  expect(made.status).toBe(201);
  return made.json();
}

async function revoke(id: string): Promise<void> {
  const token = (await newAdmin()).access;
  expect((await stack.call('revokeApiKey', { token, path: { id } })).status).toBe(200);
}

describe('A key of another system', () => {
  let kept: { readonly id: string; readonly key: string };
  beforeAll(async () => {
    kept = await newKey();
  });

  test.each(names)('opens nothing of %s but the one thing that it is for', async (name) => {
    const expected = name === 'sendLead' ? 201 : expectedOf(name, { standing: 'foreign pool’s token' });
    expect(await statusOf(name, byHeader(kept.key))).toBe(expected);
  });

  const other = (digits: string) => (digits.startsWith('0') ? `1${digits.slice(1)}` : `0${digits.slice(1)}`);
  const parts = () => {
    const [, id = '', secret = ''] = kept.key.split('_');
    return { id, secret };
  };
  /** What is sent in the place of a key, by what is wrong with it. */
  const WRONG: Readonly<Record<string, () => Sent>> = {
    'another secret': () => byHeader(`fsm_${parts().id}_${other(parts().secret)}`),
    'another id': () => byHeader(`fsm_${other(parts().id)}_${parts().secret}`),
    'its id alone': () => byHeader(`fsm_${parts().id}`),
    'its secret alone': () => byHeader(parts().secret),
    'an empty secret': () => byHeader(`fsm_${parts().id}_`),
    'one digit less': () => byHeader(kept.key.slice(0, -1)),
    'one digit more': () => byHeader(`${kept.key}0`),
    'its digits in upper case': () => byHeader(`fsm_${parts().id}_${parts().secret.toUpperCase()}`),
    'another prefix': () => byHeader(kept.key.replace('fsm_', 'sk_')),
    'two of it in one line': () => authorization(`Bearer ${kept.key}, Bearer ${kept.key}`),
    'a second word behind it': () => authorization(`Bearer ${kept.key} admin`),
    'another scheme': () => authorization(`Basic ${kept.key}`),
    'no scheme': () => authorization(kept.key),
    'the hash that the table has': () => byHeader(`fsm_${parts().id}_${'0'.repeat(48)}`),
    'the key in the query': () => ({ query: { key: kept.key, access_token: kept.key } }),
    'the key in another header': () => ({ headers: { 'x-api-key': kept.key } }),
    'the key in a cookie': () => ({ headers: { cookie: `authorization=Bearer ${kept.key}` } }),
    'a name of all objects': () => byHeader('__proto__'),
  };

  test.each(Object.entries(WRONG))('adds no request with %s', async (_wrong, sent) => {
    expect(await statusOf('sendLead', sent())).toBe(401);
  });

  test('adds none past the edge', async () => {
    expect(await statusOf('sendLead', byHeader(kept.key), true)).toBe(403);
  });

  test('opens nothing from the moment on in which it is revoked, and another goes on', async () => {
    const second = await newKey();
    expect(await statusOf('sendLead', byHeader(second.key))).toBe(201);
    await revoke(second.id);

    expect(await statusOf('sendLead', byHeader(second.key))).toBe(401);
    expect(await statusOf('sendLead', byHeader(kept.key))).toBe(201);
  });
});
