import {
  ConfirmSignUpCommand,
  DeleteUserCommand,
  GetUserCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from 'vitest';
import { addUser, CLIENT_ID, codeIn, PASSWORD, signIn, startTestPool, type TestPool } from './test-pool.ts';

const emailOf = async ({ sdk }: TestPool, AccessToken: string) => {
  const { UserAttributes = [] } = await sdk.send(new GetUserCommand({ AccessToken }));
  return Object.fromEntries(UserAttributes.map(({ Name = '', Value }) => [Name, Value]));
};

const changeEmail = ({ sdk }: TestPool, AccessToken: string, Value: string) =>
  sdk.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes: [{ Name: 'email', Value }] }));

const verify = ({ sdk }: TestPool, AccessToken: string, Code: string) =>
  sdk.send(new VerifyUserAttributeCommand({ AccessToken, AttributeName: 'email', Code }));

describe('a new email', () => {
  it('N13: replaces the old one only after its code was entered; until then the old one signs in', async () => {
    const pool = await startTestPool();
    await addUser(pool, 'old@example.com');
    const { accessToken } = await signIn(pool, 'old@example.com');
    const answer = await changeEmail(pool, accessToken, 'new@example.com');
    expect(answer.CodeDeliveryDetailsList).toEqual([
      { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'n***@e***' },
    ]);
    expect(pool.mails.at(-1)?.to).toEqual(['new@example.com']);
    expect(await emailOf(pool, accessToken)).toMatchObject({ email: 'old@example.com' });
    await verify(pool, accessToken, codeIn(pool.mails));
    expect(await emailOf(pool, accessToken)).toMatchObject({
      email: 'new@example.com',
      email_verified: 'true',
    });
    await expect(signIn(pool, 'new@example.com')).resolves.toBeDefined();
    await expect(signIn(pool, 'old@example.com')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  it('that belongs to another account is refused', async () => {
    const pool = await startTestPool();
    await addUser(pool, 'ann@example.com');
    await addUser(pool, 'bob@example.com');
    const { accessToken } = await signIn(pool, 'ann@example.com');
    await expect(changeEmail(pool, accessToken, 'BOB@example.com')).rejects.toMatchObject({
      name: 'AliasExistsException',
      message: 'An account with the given email already exists.',
    });
  });

  it('that another account took meanwhile is refused when the code is entered', async () => {
    const pool = await startTestPool();
    await addUser(pool, 'ann@example.com');
    const { accessToken } = await signIn(pool, 'ann@example.com');
    await changeEmail(pool, accessToken, 'bob@example.com');
    const code = codeIn(pool.mails);
    await addUser(pool, 'bob@example.com');
    await expect(verify(pool, accessToken, code)).rejects.toMatchObject({ name: 'AliasExistsException' });
    expect(await emailOf(pool, accessToken)).toMatchObject({ email: 'ann@example.com' });
  });

  it('replaces the old one at once, unverified, where the template does not keep it', async () => {
    const pool = await startTestPool({ pool: { UserAttributeUpdateSettings: undefined } });
    await addUser(pool, 'old@example.com');
    const { accessToken } = await signIn(pool, 'old@example.com');
    await changeEmail(pool, accessToken, 'new@example.com');
    expect(await emailOf(pool, accessToken)).toMatchObject({
      email: 'new@example.com',
      email_verified: 'false',
    });
    await verify(pool, accessToken, codeIn(pool.mails));
    expect(await emailOf(pool, accessToken)).toMatchObject({ email_verified: 'true' });
  });
});

describe('attributes', () => {
  it.each([
    ['email_verified', 'true', 'NotAuthorizedException'],
    ['sub', 'another-person', 'NotAuthorizedException'],
    ['nickname', 'Annie', 'NotAuthorizedException'],
    ['custom:role', 'admin', 'InvalidParameterException'],
    ['email', 'no-address', 'InvalidParameterException'],
  ])('X03: %s cannot be set to %s', async (Name, Value, error) => {
    const pool = await startTestPool();
    const { email } = await addUser(pool, 'ann@example.com');
    const { accessToken } = await signIn(pool, email);
    const change = { AccessToken: accessToken, UserAttributes: [{ Name, Value }] };
    await expect(pool.sdk.send(new UpdateUserAttributesCommand(change))).rejects.toMatchObject({
      name: error,
    });
  });
});

it('an account that its owner deletes is removed with its tokens', async () => {
  const pool = await startTestPool();
  const { email } = await addUser(pool, 'ann@example.com');
  const { accessToken } = await signIn(pool, email);
  await pool.sdk.send(new DeleteUserCommand({ AccessToken: accessToken }));
  await expect(pool.sdk.send(new GetUserCommand({ AccessToken: accessToken }))).rejects.toMatchObject({
    name: 'UserNotFoundException',
  });
  await expect(signIn(pool, email)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  await expect(addUser(pool, email)).resolves.toBeDefined();
});

describe('codes', () => {
  const user = { ClientId: CLIENT_ID, Username: 'ann@example.com' };
  const confirm = ({ sdk }: TestPool, ConfirmationCode: string) =>
    sdk.send(new ConfirmSignUpCommand({ ...user, ConfirmationCode }));

  it('N12: of a sign-up expire after 24 hours', async () => {
    const pool = await startTestPool();
    await pool.sdk.send(new SignUpCommand({ ...user, Password: PASSWORD }));
    pool.passSeconds(24 * 3_600);
    await expect(confirm(pool, codeIn(pool.mails))).rejects.toMatchObject({
      name: 'ExpiredCodeException',
      message: 'Invalid code provided, please request a code again.',
    });
  });

  it('can be tried 15 times an hour', async () => {
    const pool = await startTestPool();
    await pool.sdk.send(new SignUpCommand({ ...user, Password: PASSWORD }));
    const code = codeIn(pool.mails);
    for (let attempt = 0; attempt < 15; attempt += 1) {
      await expect(confirm(pool, 'wrong')).rejects.toMatchObject({ name: 'CodeMismatchException' });
    }
    await expect(confirm(pool, code)).rejects.toMatchObject({
      name: 'LimitExceededException',
      message: 'Attempt limit exceeded, please try after some time.',
    });
    pool.passSeconds(3_600);
    await expect(confirm(pool, code)).resolves.toBeDefined();
  });

  it('are sent again five times an hour', async () => {
    const pool = await startTestPool();
    await pool.sdk.send(new SignUpCommand({ ...user, Password: PASSWORD }));
    const resend = () => pool.sdk.send(new ResendConfirmationCodeCommand(user));
    for (const _ of [1, 2, 3, 4, 5]) await resend();
    await expect(resend()).rejects.toMatchObject({ name: 'LimitExceededException' });
    pool.passSeconds(3_600);
    await expect(resend()).resolves.toBeDefined();
  });

  it('are not sent again to an account that is confirmed', async () => {
    const pool = await startTestPool();
    await addUser(pool, user.Username);
    await expect(pool.sdk.send(new ResendConfirmationCodeCommand(user))).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: 'User is already confirmed.',
    });
  });
});
