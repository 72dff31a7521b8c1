import {
  AdminDisableUserCommand,
  AdminResetUserPasswordCommand,
  AdminSetUserMFAPreferenceCommand,
  AssociateSoftwareTokenCommand,
  GetUserCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from 'vitest';
import { matchingStep, newTotpSecret, totpCode } from '../../../../infra/local/pool/crypto/totp.ts';
import { signInBySrp } from './srp-client.ts';
import { addUser, CLIENT_ID, PASSWORD, POOL_ID, signIn, startTestPool, type TestPool } from './test-pool.ts';

describe('codes of an authenticator app', () => {
  /** Source: https://datatracker.ietf.org/doc/html/rfc6238#appendix-B, the last six of its eight digits. */
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('match the test vector of the standard at second %i', (second, code) => {
    expect(totpCode('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', second * 1_000)).toBe(code);
  });

  it('may be one time step early or late, not two', () => {
    const secret = newTotpSecret();
    const now = 1_800_000_000_000;
    const found = [-60, -30, 0, 30, 60].map((seconds) =>
      matchingStep(secret, totpCode(secret, now + seconds * 1_000), now),
    );
    expect(found.map((step) => step !== undefined)).toEqual([false, true, true, true, false]);
  });
});

const login = { poolId: POOL_ID, clientId: CLIENT_ID, username: 'ann@example.com', password: PASSWORD };

/** Signs Ann up and gives her an authenticator app, which is asked for from now on. */
async function poolWithApp() {
  const pool = await startTestPool();
  await addUser(pool, login.username);
  const { accessToken: AccessToken } = await signIn(pool, login.username);
  const { SecretCode: secret = '' } = await pool.sdk.send(new AssociateSoftwareTokenCommand({ AccessToken }));
  const code = () => totpCode(secret, pool.now());
  await pool.sdk.send(
    new VerifySoftwareTokenCommand({ AccessToken, UserCode: code(), FriendlyDeviceName: 'phone' }),
  );
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
  await pool.sdk.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings }));
  return { pool, AccessToken, code };
}

const answer = ({ sdk }: TestPool, Session: string | undefined, code: string) =>
  sdk.send(
    new RespondToAuthChallengeCommand({
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      ClientId: CLIENT_ID,
      Session,
      ChallengeResponses: { USERNAME: login.username, SOFTWARE_TOKEN_MFA_CODE: code },
    }),
  );

describe('a second factor', () => {
  it('a code works once, including the one of the setup', async () => {
    const { pool, code } = await poolWithApp();
    const first = await signInBySrp(pool.sdk, login);
    expect(first.ChallengeParameters).toMatchObject({ FRIENDLY_DEVICE_NAME: 'phone' });
    await expect(answer(pool, first.Session, code())).rejects.toMatchObject({
      name: 'ExpiredCodeException',
      message: 'Your software token has already been used once.',
    });
    pool.passSeconds(30);
    await answer(pool, first.Session, code());
    const second = await signInBySrp(pool.sdk, login);
    await expect(answer(pool, second.Session, code())).rejects.toMatchObject({
      name: 'ExpiredCodeException',
    });
  });

  it('is refused for an account that was disabled or reset during the challenge', async () => {
    const { pool, code } = await poolWithApp();
    pool.passSeconds(30);
    const [first, second] = [await signInBySrp(pool.sdk, login), await signInBySrp(pool.sdk, login)];
    const account = { UserPoolId: POOL_ID, Username: login.username };
    await pool.sdk.send(new AdminResetUserPasswordCommand(account));
    await expect(answer(pool, first.Session, code())).rejects.toMatchObject({
      name: 'PasswordResetRequiredException',
    });
    await pool.sdk.send(new AdminDisableUserCommand(account));
    await expect(answer(pool, second.Session, code())).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'User is disabled.',
    });
  });

  it('a session is valid for one success and three minutes', async () => {
    const { pool, code } = await poolWithApp();
    pool.passSeconds(30);
    const { Session } = await signInBySrp(pool.sdk, login);
    await answer(pool, Session, code());
    pool.passSeconds(30);
    const used = { name: 'NotAuthorizedException', message: 'Invalid session for the user.' };
    await expect(answer(pool, Session, code())).rejects.toMatchObject(used);
    const late = await signInBySrp(pool.sdk, login);
    pool.passSeconds(180);
    await expect(answer(pool, late.Session, code())).rejects.toMatchObject(used);
  });

  it('wrong codes lock out like wrong passwords', async () => {
    const { pool, code } = await poolWithApp();
    pool.passSeconds(30);
    const { Session } = await signInBySrp(pool.sdk, login);
    for (const _ of [1, 2, 3, 4, 5]) {
      await expect(answer(pool, Session, 'wrong!')).rejects.toMatchObject({
        name: 'CodeMismatchException',
        message: 'Invalid code received for user',
      });
    }
    await expect(answer(pool, Session, code())).rejects.toMatchObject({
      message: 'Password attempts exceeded',
    });
    pool.passSeconds(1);
    await expect(answer(pool, Session, code())).resolves.toHaveProperty('AuthenticationResult');
  });

  it('is listed with the user, and can be removed by the user or an administrator', async () => {
    const { pool, AccessToken } = await poolWithApp();
    await expect(pool.sdk.send(new GetUserCommand({ AccessToken }))).resolves.toMatchObject({
      UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
      PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
    });
    const user = { UserPoolId: POOL_ID, Username: login.username };
    const SoftwareTokenMfaSettings = { Enabled: false, PreferredMfa: false };
    await pool.sdk.send(new AdminSetUserMFAPreferenceCommand({ ...user, SoftwareTokenMfaSettings }));
    await expect(signInBySrp(pool.sdk, login)).resolves.toHaveProperty('AuthenticationResult.AccessToken');
  });

  it('that a pool requires is set up during the sign-in', async () => {
    const pool = await startTestPool({ pool: { MfaConfiguration: 'ON' } });
    await addUser(pool, login.username);
    const challenge = await signInBySrp(pool.sdk, login);
    expect(challenge).toMatchObject({
      ChallengeName: 'MFA_SETUP',
      ChallengeParameters: { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' },
    });
    const { SecretCode: secret = '', Session: associated } = await pool.sdk.send(
      new AssociateSoftwareTokenCommand({ Session: challenge.Session }),
    );
    const finish = (Session: string | undefined) =>
      pool.sdk.send(
        new RespondToAuthChallengeCommand({
          ChallengeName: 'MFA_SETUP',
          ClientId: CLIENT_ID,
          Session,
          ChallengeResponses: { USERNAME: login.username },
        }),
      );
    await expect(finish(associated)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    const verify = (UserCode: string) =>
      pool.sdk.send(new VerifySoftwareTokenCommand({ Session: associated, UserCode }));
    await expect(verify('000000')).rejects.toMatchObject({ name: 'EnableSoftwareTokenMFAException' });
    const { Session } = await verify(totpCode(secret, pool.now()));
    await expect(finish(Session)).resolves.toHaveProperty('AuthenticationResult.AccessToken');
    await expect(signInBySrp(pool.sdk, login)).resolves.toMatchObject({
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
    });
  });
});
