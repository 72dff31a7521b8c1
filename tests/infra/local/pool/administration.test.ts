import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  GetUserCommand,
  ListUsersCommand,
  ListUsersInGroupCommand,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { createCallers } from '../../../../infra/local/iam/callers.ts';
import { OPERATIONS } from '../../../../infra/local/pool/operations/operation-table.ts';
import { signInBySrp } from './srp-client.ts';
import { addUser, CLIENT_ID, PASSWORD, POOL_ID, sdkFor, signIn, startTestPool } from './test-pool.ts';

const reference = (Username: string) => ({ UserPoolId: POOL_ID, Username });
const POOL_ARN = `arn:aws:cognito-idp:us-west-2:123456789012:userpool/${POOL_ID}`;

describe('administrator operations', () => {
  async function poolWithFunction(Action: string[], Resource = [POOL_ARN]) {
    const callers = createCallers();
    const arn = 'arn:aws:sts::123456789012:assumed-role/change-role/change-role';
    const { accessKeyId } = callers.add('change-role', {
      arn,
      statements: [{ Effect: 'Allow', Action, Resource }],
    });
    const pool = await startTestPool({ callers });
    return { pool, asFunction: sdkFor(pool.endpoint, accessKeyId), arn };
  }

  it('are allowed to a function whose role allows them', async () => {
    const { pool, asFunction } = await poolWithFunction(['cognito-idp:AdminGetUser']);
    await addUser(pool, 'ann@example.com');
    await expect(
      asFunction.send(new AdminGetUserCommand(reference('ann@example.com'))),
    ).resolves.toBeDefined();
  });

  it('are refused to a function whose role does not, with AWS’s message', async () => {
    const { pool, asFunction, arn } = await poolWithFunction(['cognito-idp:AdminGetUser']);
    await addUser(pool, 'ann@example.com');
    const membership = { ...reference('ann@example.com'), GroupName: 'admin' };
    await expect(asFunction.send(new AdminAddUserToGroupCommand(membership))).rejects.toMatchObject({
      name: 'AccessDeniedException',
      message: `User: ${arn} is not authorized to perform: cognito-idp:AdminAddUserToGroup on resource: ${POOL_ARN} because no identity-based policy allows the cognito-idp:AdminAddUserToGroup action`,
    });
    const admins = new ListUsersInGroupCommand({ UserPoolId: POOL_ID, GroupName: 'admin' });
    expect((await pool.sdk.send(admins)).Users).toEqual([]);
  });

  it('are refused with a grant on another pool', async () => {
    const { asFunction } = await poolWithFunction(['cognito-idp:*'], [`${POOL_ARN}x`]);
    const list = new ListUsersCommand({ UserPoolId: POOL_ID });
    await expect(asFunction.send(list)).rejects.toMatchObject({ name: 'AccessDeniedException' });
  });

  it('are all refused to a role that allows nothing, and without a signature', async () => {
    const { pool, asFunction } = await poolWithFunction([]);
    const accessKey = await asFunction.config.credentials();
    const guarded = [...OPERATIONS].filter(([name]) => /^(Admin|List|Describe)/.test(name));
    expect(guarded).toHaveLength(15);
    for (const [name] of guarded) {
      const call = (headers: Record<string, string>) =>
        fetch(pool.endpoint, {
          method: 'POST',
          headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${name}`, ...headers },
          body: '{}',
        }).then((response) => response.json());
      const Credential = `AWS4-HMAC-SHA256 Credential=${accessKey.accessKeyId}/20260101/us-west-2/cognito-idp/aws4_request`;
      expect(await call({ authorization: Credential }), name).toMatchObject({
        __type: 'AccessDeniedException',
      });
      expect(await call({}), name).toMatchObject({ __type: 'MissingAuthenticationTokenException' });
    }
  });

  it('are refused for the id of another pool', async () => {
    const pool = await startTestPool();
    const other = { UserPoolId: 'us-west-2_OTHER', Username: 'ann@example.com' };
    await expect(pool.sdk.send(new AdminGetUserCommand(other))).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
      message: 'User pool us-west-2_OTHER does not exist.',
    });
  });
});

describe('groups', () => {
  it('N1: members are added, listed, and removed', async () => {
    const pool = await startTestPool();
    const ann = await addUser(pool, 'ann@example.com');
    await addUser(pool, 'bob@example.com');
    const membership = { ...reference(ann.sub), GroupName: 'admin' };
    await pool.sdk.send(new AdminAddUserToGroupCommand(membership));
    await pool.sdk.send(new AdminAddUserToGroupCommand(membership));
    const members = () =>
      pool.sdk.send(new ListUsersInGroupCommand({ UserPoolId: POOL_ID, GroupName: 'admin' }));
    expect((await members()).Users?.map(({ Username }) => Username)).toEqual([ann.sub]);
    const { accessToken } = await signIn(pool, ann.email);
    expect(decodeJwt(accessToken)['cognito:groups']).toEqual(['admin']);
    await pool.sdk.send(new AdminRemoveUserFromGroupCommand(membership));
    expect((await members()).Users).toEqual([]);
  });

  it('a group that the template does not have is unknown', async () => {
    const pool = await startTestPool();
    await addUser(pool, 'ann@example.com');
    const membership = { ...reference('ann@example.com'), GroupName: 'owners' };
    await expect(pool.sdk.send(new AdminAddUserToGroupCommand(membership))).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
      message: 'Group not found.',
    });
  });
});

describe('accounts', () => {
  it('an invited user gets a temporary password by mail and chooses another at the first sign-in', async () => {
    const pool = await startTestPool();
    const email = 'invited@example.com';
    await pool.sdk.send(new AdminCreateUserCommand(reference(email)));
    const html = pool.mails.at(-1)?.html ?? '';
    expect(html).toContain(`Your username is ${email}`);
    const [, password = ''] = /temporary password is (\S+)\.$/.exec(html) ?? [];
    const login = { poolId: POOL_ID, clientId: CLIENT_ID, username: email, password };
    const challenge = await signInBySrp(pool.sdk, login);
    expect(challenge.ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
    const choose = (NEW_PASSWORD: string) =>
      pool.sdk.send(
        new RespondToAuthChallengeCommand({
          ChallengeName: 'NEW_PASSWORD_REQUIRED',
          ClientId: CLIENT_ID,
          Session: challenge.Session,
          ChallengeResponses: { USERNAME: email, NEW_PASSWORD },
        }),
      );
    await expect(choose('short')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
    await expect(choose(PASSWORD)).resolves.toHaveProperty('AuthenticationResult.AccessToken');
    await expect(signIn(pool, email, password)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await expect(signIn(pool, email)).resolves.toBeDefined();
  });

  it('an invited user who is disabled while choosing a password is refused', async () => {
    const pool = await startTestPool();
    const user = reference('invited@example.com');
    await pool.sdk.send(new AdminCreateUserCommand({ ...user, TemporaryPassword: PASSWORD }));
    const login = { poolId: POOL_ID, clientId: CLIENT_ID, username: user.Username, password: PASSWORD };
    const { Session } = await signInBySrp(pool.sdk, login);
    await pool.sdk.send(new AdminDisableUserCommand(user));
    const choose = new RespondToAuthChallengeCommand({
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      ClientId: CLIENT_ID,
      Session,
      ChallengeResponses: { USERNAME: user.Username, NEW_PASSWORD: 'Battery-horse-8-staple' },
    });
    await expect(pool.sdk.send(choose)).rejects.toMatchObject({ message: 'User is disabled.' });
  });

  it('a temporary password expires after the days of the template', async () => {
    const pool = await startTestPool();
    const user = reference('invited@example.com');
    await pool.sdk.send(
      new AdminCreateUserCommand({ ...user, TemporaryPassword: PASSWORD, MessageAction: 'SUPPRESS' }),
    );
    expect(pool.mails).toEqual([]);
    pool.passSeconds(86_400);
    await expect(signIn(pool, user.Username)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Temporary password has expired and must be reset by an administrator.',
    });
  });

  it('a disabled user’s sessions end; enabled again, only a new sign-in works', async () => {
    const pool = await startTestPool();
    await addUser(pool, 'ann@example.com');
    const { accessToken } = await signIn(pool, 'ann@example.com');
    await pool.sdk.send(new AdminDisableUserCommand(reference('ann@example.com')));
    await pool.sdk.send(new AdminEnableUserCommand(reference('ann@example.com')));
    await expect(pool.sdk.send(new GetUserCommand({ AccessToken: accessToken }))).rejects.toMatchObject({
      message: 'Access Token has been revoked',
    });
    await expect(signIn(pool, 'ann@example.com')).resolves.toBeDefined();
  });

  it('an administrator signs a user out everywhere', async () => {
    const pool = await startTestPool();
    await addUser(pool, 'ann@example.com');
    const { accessToken } = await signIn(pool, 'ann@example.com');
    await pool.sdk.send(new AdminUserGlobalSignOutCommand(reference('ann@example.com')));
    await expect(pool.sdk.send(new GetUserCommand({ AccessToken: accessToken }))).rejects.toMatchObject({
      message: 'Access Token has been revoked',
    });
  });

  it('a password can be set, and an account deleted', async () => {
    const pool = await startTestPool();
    await addUser(pool, 'ann@example.com');
    const user = reference('ann@example.com');
    const weak = { ...user, Password: 'weak', Permanent: true };
    await expect(pool.sdk.send(new AdminSetUserPasswordCommand(weak))).rejects.toMatchObject({
      name: 'InvalidPasswordException',
    });
    const Password = 'Battery-horse-8-staple';
    await pool.sdk.send(new AdminSetUserPasswordCommand({ ...user, Password, Permanent: true }));
    await expect(signIn(pool, 'ann@example.com', Password)).resolves.toBeDefined();
    await pool.sdk.send(new AdminDeleteUserCommand(user));
    await expect(pool.sdk.send(new AdminGetUserCommand(user))).rejects.toMatchObject({
      name: 'UserNotFoundException',
    });
  });
});

describe('the list of users', () => {
  async function poolWithUsers() {
    const pool = await startTestPool();
    for (const name of ['ann', 'anna', 'bob']) await addUser(pool, `${name}@example.com`);
    const find = async (Filter: string) => {
      const { Users = [] } = await pool.sdk.send(new ListUsersCommand({ UserPoolId: POOL_ID, Filter }));
      const emails = Users.map(
        ({ Attributes = [] }) => Attributes.find(({ Name }) => Name === 'email')?.Value,
      );
      return emails.sort();
    };
    return { pool, find };
  }

  it('is filtered as the service filters', async () => {
    const { find } = await poolWithUsers();
    expect(await find('email = "ann@example.com"')).toEqual(['ann@example.com']);
    expect(await find('email ^= "ANN"')).toEqual(['ann@example.com', 'anna@example.com']);
    expect(await find('cognito:user_status = "CONFIRMED"')).toHaveLength(3);
    expect(await find('status = "Disabled"')).toEqual([]);
    expect(await find('')).toHaveLength(3);
  });

  it.each(['email', 'email = ann', 'shoe_size = "9"', 'email = "a" or email = "b"'])(
    'refuses the filter %s',
    async (Filter) => {
      const { find } = await poolWithUsers();
      await expect(find(Filter)).rejects.toMatchObject({ name: 'InvalidParameterException' });
    },
  );

  it('is returned in pages that together hold every user once', async () => {
    const { pool } = await poolWithUsers();
    const found: (string | undefined)[] = [];
    let PaginationToken: string | undefined;
    do {
      const page = await pool.sdk.send(
        new ListUsersCommand({ UserPoolId: POOL_ID, Limit: 2, PaginationToken }),
      );
      found.push(...(page.Users ?? []).map(({ Username }) => Username));
      PaginationToken = page.PaginationToken;
    } while (PaginationToken !== undefined);
    expect(new Set(found).size).toBe(3);
    expect(found).toHaveLength(3);
  });
});
