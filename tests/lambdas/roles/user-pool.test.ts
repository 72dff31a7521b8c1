import {
  AdminDisableUserCommand,
  AdminGetUserCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { expect, test } from 'vitest';
import { publicUserPool } from '../../../lambdas/aws/public-user-pool.ts';
import { accounts, adminGroup, poolSessions } from '../../../lambdas/aws/user-pool.ts';
import { verifyAccessToken } from '../../../lambdas/http/access-token.ts';
import { poolKeys } from '../../../lambdas/http/pool-keys.ts';
import {
  addUser,
  CLIENT_ID,
  codeIn,
  PASSWORD,
  POOL_ID,
  signIn,
  startTestPool,
} from '../../infra/local/pool/test-pool.ts';

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
    admins: adminGroup(sdk, POOL_ID),
    sessions: poolSessions(sdk, POOL_ID),
  };
}

test('X03 whoever signs up and in carries no group, also when the sign-up asks for one', async () => {
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

test('Somebody in the group has it in the next token, and an ID token is none of ours', async () => {
  const { running, admins, verify } = await setup();
  const { sub } = await addUser(running, 'ana@example.com');
  await admins.add(sub);
  const { accessToken, idToken } = await signIn(running, 'ana@example.com');

  expect(await verify(accessToken)).toMatchObject({ sub, groups: ['admin'] });
  expect(await verify(idToken)).toBeUndefined();
  running.passSeconds(15 * 60);
  expect(await verify(accessToken)).toBeUndefined();
});

test('X04 a token is honoured until its bearer is signed out everywhere, by whomever', async () => {
  const { running, open, sessions, verify } = await setup();
  const { sub } = await addUser(running, 'ana@example.com');
  const { accessToken } = await signIn(running, 'ana@example.com');

  expect(await open.honours(accessToken)).toBe(true);
  await sessions.signOutEverywhere(sub);
  expect(await open.honours(accessToken)).toBe(false);
  expect(await verify(accessToken)).toBeDefined();
});

test('X04 a token of a disabled account is not honoured', async () => {
  const { running, open } = await setup();
  await addUser(running, 'ana@example.com');
  const { accessToken } = await signIn(running, 'ana@example.com');

  await running.sdk.send(new AdminDisableUserCommand({ UserPoolId: POOL_ID, Username: 'ana@example.com' }));

  expect(await open.honours(accessToken)).toBe(false);
});

test('Members join and leave the group, twice without harm', async () => {
  const { running, admins } = await setup();
  const { sub } = await addUser(running, 'ana@example.com');

  await admins.add(sub);
  await admins.add(sub);
  expect(await admins.members()).toMatchObject([
    { userId: sub, email: 'ana@example.com', status: 'CONFIRMED', enabled: true },
  ]);
  await admins.remove(sub);
  await admins.remove(sub);
  expect(await admins.members()).toEqual([]);
});

test('An account is found by its id, and one that is gone is nobody', async () => {
  const { running, accounts: found, sessions } = await setup();
  const { sub } = await addUser(running, 'ana@example.com');

  expect(await found.find(sub)).toMatchObject({ userId: sub, email: 'ana@example.com' });
  expect(await found.find('11111111-1111-4111-8111-111111111111')).toBeUndefined();
  await sessions.signOutEverywhere('11111111-1111-4111-8111-111111111111');
});

test('People are listed page by page, each once, and found by the beginning of their address', async () => {
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
