import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  AssociateSoftwareTokenCommand,
  ChangePasswordCommand,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { expect, it } from 'vitest';
import { signInBySrp } from './srp-client.ts';
import { addUser, CLIENT_ID, codeIn, PASSWORD, POOL_ID, signIn, startTestPool } from './test-pool.ts';

const EMAIL = 'ann@example.com';
const person = { ClientId: CLIENT_ID, Username: EMAIL };

it('a sign-up accepts 15 attempts an hour; then even the right code is refused', async () => {
  const pool = await startTestPool();
  await pool.sdk.send(new SignUpCommand({ ...person, Password: PASSWORD }));
  const right = codeIn(pool.mails);
  const wrong = right === '000000' ? '111111' : '000000';
  const confirm = (ConfirmationCode: string) =>
    pool.sdk.send(new ConfirmSignUpCommand({ ...person, ConfirmationCode }));
  for (let attempt = 1; attempt <= 15; attempt += 1) {
    await expect(confirm(wrong)).rejects.toMatchObject({ name: 'CodeMismatchException' });
  }
  await expect(confirm(right)).rejects.toMatchObject({ name: 'LimitExceededException' });
  pool.passSeconds(3_601);
  await expect(confirm(right)).resolves.toBeDefined();
});

it('a recovery refuses a password that breaks the policy, and the code stays valid', async () => {
  const pool = await startTestPool();
  await addUser(pool, EMAIL);
  await pool.sdk.send(new ForgotPasswordCommand(person));
  const ConfirmationCode = codeIn(pool.mails);
  const recover = (Password: string) =>
    pool.sdk.send(new ConfirmForgotPasswordCommand({ ...person, ConfirmationCode, Password }));
  await expect(recover('short')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
  await expect(recover('Another-horse-8-staple')).resolves.toBeDefined();
});

it('no recovery code is sent to an unconfirmed address', async () => {
  const pool = await startTestPool();
  const user = { UserPoolId: POOL_ID, Username: EMAIL };
  await pool.sdk.send(new AdminCreateUserCommand({ ...user, MessageAction: 'SUPPRESS' }));
  await pool.sdk.send(new AdminSetUserPasswordCommand({ ...user, Password: PASSWORD, Permanent: true }));
  await pool.sdk.send(new ForgotPasswordCommand(person));
  expect(pool.mails).toEqual([]);
});

it('a change of password is limited like a sign-in, so that a stolen token guesses no faster', async () => {
  const pool = await startTestPool();
  await addUser(pool, EMAIL);
  const { accessToken } = await signIn(pool, EMAIL);
  for (const guess of ['a', 'b', 'c', 'd', 'e']) {
    await expect(signIn(pool, EMAIL, guess)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  }
  const change = { PreviousPassword: PASSWORD, ProposedPassword: 'Another-horse-8-staple' };
  const changed = pool.sdk.send(new ChangePasswordCommand({ AccessToken: accessToken, ...change }));
  await expect(changed).rejects.toMatchObject({ message: 'Password attempts exceeded' });
});

it('a sign-in that waits for another challenge cannot set up a second factor', async () => {
  const pool = await startTestPool();
  const user = { UserPoolId: POOL_ID, Username: EMAIL, TemporaryPassword: PASSWORD };
  await pool.sdk.send(new AdminCreateUserCommand({ ...user, MessageAction: 'SUPPRESS' }));
  const login = { poolId: POOL_ID, clientId: CLIENT_ID, username: EMAIL, password: PASSWORD };
  const { ChallengeName, Session } = await signInBySrp(pool.sdk, login);
  expect(ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
  await expect(pool.sdk.send(new AssociateSoftwareTokenCommand({ Session }))).rejects.toMatchObject({
    message: 'Invalid session for the user.',
  });
});
