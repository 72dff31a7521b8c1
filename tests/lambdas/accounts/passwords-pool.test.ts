import {
  AdminGetUserCommand,
  AdminUpdateUserAttributesCommand,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, test } from 'vitest';
import { invitations, passwordResets } from '../../../lambdas/accounts/passwords-pool.ts';
import {
  addUser,
  CLIENT_ID,
  codeIn,
  PASSWORD,
  POOL_ID,
  signIn,
  startTestPool,
} from '../../infra/local/pool/test-pool.ts';

const EMAIL = 'sam@example.com';

async function setup() {
  const pool = await startTestPool();
  return {
    pool,
    passwords: passwordResets(pool.sdk, POOL_ID, async () => {}),
    invitations: invitations(pool.sdk, POOL_ID),
    stateOf: async (email: string) => {
      const reference = { UserPoolId: POOL_ID, Username: email };
      const { UserStatus, UserAttributes = [] } = await pool.sdk.send(new AdminGetUserCommand(reference));
      return [UserStatus, UserAttributes.find(({ Name }) => Name === 'email_verified')?.Value];
    },
    signUp: () =>
      pool.sdk.send(new SignUpCommand({ ClientId: CLIENT_ID, Username: EMAIL, Password: PASSWORD })),
  };
}

describe('a code to choose a password with', () => {
  test('makes the old password useless and lets another be chosen', async () => {
    const { pool, passwords, stateOf } = await setup();
    const { sub } = await addUser(pool, EMAIL);

    expect(await passwords.mailCode(sub)).toBe('mailed');

    expect(await stateOf(EMAIL)).toEqual(['RESET_REQUIRED', 'true']);
    await expect(signIn(pool, EMAIL)).rejects.toThrow('Password reset required');
    const chosen = { ConfirmationCode: codeIn(pool.mails), Password: `${PASSWORD}-anew` };
    await pool.sdk.send(
      new ConfirmForgotPasswordCommand({ ClientId: CLIENT_ID, Username: EMAIL, ...chosen }),
    );
    await signIn(pool, EMAIL, `${PASSWORD}-anew`);
  });

  test('is not mailed to an address that is not verified', async () => {
    const { pool, passwords } = await setup();
    const { sub } = await addUser(pool, EMAIL);
    const UserAttributes = [{ Name: 'email_verified', Value: 'false' }];
    const reference = { UserPoolId: POOL_ID, Username: sub };
    await pool.sdk.send(new AdminUpdateUserAttributesCommand({ ...reference, UserAttributes }));

    expect(await passwords.mailCode(sub)).toBe('no-address');

    await signIn(pool, EMAIL);
  });
});

describe('an invitation', () => {
  test('makes an account with a verified address and mails its first password', async () => {
    const {
      pool,
      invitations: { create },
      stateOf,
    } = await setup();

    expect(await create(EMAIL)).toMatch(/^[\w-]{36}$/);

    expect(await stateOf(EMAIL)).toEqual(['FORCE_CHANGE_PASSWORD', 'true']);
    expect(pool.mails.map(({ to }) => to)).toEqual([[EMAIL]]);
  });

  test('makes none for an address that has one', async () => {
    const {
      pool,
      invitations: { create },
    } = await setup();
    await addUser(pool, EMAIL);

    expect(await create(EMAIL.toUpperCase())).toBeUndefined();
    expect(pool.mails).toEqual([]);
  });

  test('takes over an unconfirmed account: neither its password nor its link works any more', async () => {
    const {
      pool,
      invitations: { renew, takeOver },
      signUp,
      stateOf,
    } = await setup();
    const { UserSub: sub = '' } = await signUp();
    const ConfirmationCode = codeIn(pool.mails);

    await takeOver(sub);

    await expect(signIn(pool, EMAIL)).rejects.toThrow('Incorrect username or password.');
    const link = { ClientId: CLIENT_ID, Username: EMAIL, ConfirmationCode };
    await expect(pool.sdk.send(new ConfirmSignUpCommand(link))).rejects.toThrow('FORCE_CHANGE_PASSWORD');
    await renew(sub);
    expect(pool.mails).toHaveLength(2);
    expect(await stateOf(EMAIL)).toEqual(['FORCE_CHANGE_PASSWORD', 'true']);
  });
});
