import {
  AdminDisableUserCommand,
  AdminGetUserCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { expect, test } from 'vitest';
import { accounts, poolSessions, staffGroups } from '../../../lambdas/accounts/user-pool.ts';
import { publicUserPool } from '../../../lambdas/aws/public-user-pool.ts';
import { verifyAccessToken } from '../../../lambdas/http/access-token.ts';
import { poolKeys } from '../../../lambdas/http/pool-keys.ts';
import { createListRoles } from '../../../lambdas/roles/list-roles.ts';
import {
  addUser,
  CLIENT_ID,
  codeIn,
  PASSWORD,
  POOL_ID,
  signIn,
  startTestPool,
} from '../../infra/local/pool/test-pool.ts';
import { proofsDouble } from './proofs-double.ts';

async function setup() {
  const running = await startTestPool();
  const { endpoint, issuer, sdk } = running;
  const open = publicUserPool({ endpoint, issuer, userPoolId: POOL_ID, clientId: CLIENT_ID });
  const now = () => new Date(running.now());
  const rules = { issuer, clientId: CLIENT_ID, findKey: poolKeys({ load: open.keySet, now }), now };
  return {
    running,
    open,
    verify: (token: string) => verifyAccessToken(token, rules),
    accounts: accounts(sdk, POOL_ID),
    staff: staffGroups(sdk, POOL_ID),
    sessions: poolSessions(sdk, POOL_ID),
  };
}

test('X03 a new account is in no group, even when the sign-up asks for one', async () => {
  const { running, verify } = await setup();
  const asking = { ClientId: CLIENT_ID, Password: PASSWORD };
  for (const Name of ['role', 'custom:role', 'cognito:groups', 'profile']) {
    const UserAttributes = [{ Name, Value: 'admin' }];
    await running.sdk
      .send(
        new SignUpCommand({ ...asking, Username: `${Name.replace(':', '-')}@example.com`, UserAttributes }),
      )
      .catch(() => {});
  }
  const { sub } = await addUser(running, 'ana@example.com');
  const { accessToken } = await signIn(running, 'ana@example.com');

  expect(await verify(accessToken)).toMatchObject({ sub, groups: [] });
});

test('The next access token of a member names the group, and an ID token is refused', async () => {
  const { running, staff, verify } = await setup();
  const { sub } = await addUser(running, 'ana@example.com');
  await staff.add(sub, 'admin');
  const { accessToken, idToken } = await signIn(running, 'ana@example.com');

  expect(await verify(accessToken)).toMatchObject({ sub, groups: ['admin'] });
  expect(await verify(idToken)).toBeUndefined();
  running.passSeconds(15 * 60);
  expect(await verify(accessToken)).toBeUndefined();
});

test('X04 the pool names the account of a token until all its sessions are ended', async () => {
  const { running, open, sessions, verify } = await setup();
  const { sub } = await addUser(running, 'ana@example.com');
  const { accessToken } = await signIn(running, 'ana@example.com');

  expect(await open.accountOf(accessToken)).toEqual({
    email: 'ana@example.com',
    isEmailVerified: true,
    hasSecondFactor: false,
  });
  await sessions.signOutEverywhere(sub);
  expect(await open.accountOf(accessToken)).toBeUndefined();
  expect(await verify(accessToken)).toBeDefined();
});

test('X04 the pool names no account for a token of a disabled one', async () => {
  const { running, open } = await setup();
  await addUser(running, 'ana@example.com');
  const { accessToken } = await signIn(running, 'ana@example.com');

  await running.sdk.send(new AdminDisableUserCommand({ UserPoolId: POOL_ID, Username: 'ana@example.com' }));

  expect(await open.accountOf(accessToken)).toBeUndefined();
});

test('Adding or removing a member of the group a second time does no harm', async () => {
  const { running, staff } = await setup();
  const { sub } = await addUser(running, 'ana@example.com');

  await staff.add(sub, 'admin');
  await staff.add(sub, 'admin');
  expect([await staff.of(sub), await staff.of(crypto.randomUUID())]).toEqual([['admin'], []]);
  expect(await staff.members(['admin', 'crew'])).toMatchObject([
    { userId: sub, email: 'ana@example.com', status: 'CONFIRMED', enabled: true },
  ]);
  await staff.remove(sub, 'admin');
  await staff.remove(sub, 'admin');
  expect(await staff.of(sub)).toEqual([]);
  expect(await staff.members(['admin', 'crew'])).toEqual([]);
});

test('C186 a person has one row among the roles, however often the role was set', async () => {
  const { running, staff, accounts: all } = await setup();
  const [ana, ben] = [await addUser(running, 'ana@example.com'), await addUser(running, 'ben@example.com')];
  const list = createListRoles({ staff, accounts: all, proofs: proofsDouble(), now: () => new Date() });
  const rows = async (role?: 'admin') => {
    const { users } = await list({ role, emailPrefix: undefined, cursor: undefined });
    return users.map(({ user_id, role }) => [user_id, role]).toSorted();
  };

  await Promise.all([staff.add(ana.sub, 'admin'), staff.add(ana.sub, 'admin')]);
  await staff.add(ana.sub, 'admin');
  expect(await rows()).toEqual(
    [
      [ana.sub, 'admin'],
      [ben.sub, 'user'],
    ].toSorted(),
  );
  expect(await rows('admin')).toEqual([[ana.sub, 'admin']]);
  await Promise.all([staff.remove(ana.sub, 'admin'), staff.remove(ana.sub, 'admin')]);
  expect(await rows()).toEqual(
    [
      [ana.sub, 'user'],
      [ben.sub, 'user'],
    ].toSorted(),
  );
  expect(await rows('admin')).toEqual([]);
});

test('An account is found by its id, and a deleted one is not', async () => {
  const { running, accounts: found, sessions } = await setup();
  const { sub } = await addUser(running, 'ana@example.com');

  expect(await found.find(sub)).toMatchObject({ userId: sub, email: 'ana@example.com' });
  expect(await found.find('11111111-1111-4111-8111-111111111111')).toBeUndefined();
  await sessions.signOutEverywhere('11111111-1111-4111-8111-111111111111');
});

test('People are listed page by page, each once, and found by the beginning of their email address', async () => {
  const { running, accounts: found } = await setup();
  const addresses = Array.from({ length: 7 }, (_, index) => `person${index}@example.com`);
  for (const Username of [...addresses, 'other@example.com']) {
    await running.sdk.send(new SignUpCommand({ ClientId: CLIENT_ID, Username, Password: PASSWORD }));
  }

  const listed: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await found.page({ limit: 3, cursor });
    listed.push(...page.accounts.map(({ email }) => email));
    cursor = page.next;
  } while (cursor !== undefined);

  expect(listed.toSorted()).toEqual(['other@example.com', ...addresses]);
  const search = async (emailPrefix: string) => (await found.page({ limit: 20, emailPrefix })).accounts;
  expect(await search('person')).toHaveLength(7);
  expect(await search('" or email ^= "')).toEqual([]);
  expect(await search('\\')).toEqual([]);
});

test.each(['x', 'bm90LWEtcGFnZQ=='])(
  'A cursor %j that the pool did not issue is the caller’s mistake, and is named',
  async (cursor) => {
    const { accounts: found } = await setup();

    await expect(found.page({ limit: 20, cursor })).rejects.toMatchObject({
      code: 'invalid_request',
      fields: { cursor: 'Send the next_cursor of the page before, unchanged.' },
    });
    await expect(found.page({ limit: 61 })).rejects.toMatchObject({ name: 'InvalidParameterException' });
  },
);

test('An account is found by its id in upper case, and is known by the pool’s own', async () => {
  const { running, accounts: found } = await setup();
  const { sub } = await addUser(running, 'ana@example.com');

  expect(await found.find(sub.toUpperCase())).toMatchObject({ userId: sub });
});

test('C148 the link’s account and code confirm a sign-up once, and every other pair is refused', async () => {
  const { running, open } = await setup();
  const { UserSub: sub = '' } = await running.sdk.send(
    new SignUpCommand({ ClientId: CLIENT_ID, Username: 'ana@example.com', Password: PASSWORD }),
  );
  await expect.poll(() => codeIn(running.mails)).toMatch(/^\d{6}$/);
  const code = codeIn(running.mails);
  const wrong = code === '000000' ? '000001' : '000000';

  expect(await open.confirmSignUp(sub, wrong)).toBe('refused');
  expect(await open.confirmSignUp('11111111-1111-4111-8111-111111111111', code)).toBe('refused');
  expect(await open.confirmSignUp(sub, code)).toBe('confirmed');
  expect(await open.confirmSignUp(sub, code)).toBe('already-confirmed');
  const { UserStatus } = await running.sdk.send(
    new AdminGetUserCommand({ UserPoolId: POOL_ID, Username: sub }),
  );
  expect(UserStatus).toBe('CONFIRMED');
});
