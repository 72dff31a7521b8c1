import { AdminUserGlobalSignOutCommand } from '@aws-sdk/client-cognito-identity-provider';
import { Amplify } from 'aws-amplify';
import {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  fetchAuthSession,
  fetchMFAPreference,
  fetchUserAttributes,
  resendSignUpCode,
  resetPassword,
  setUpTOTP,
  signIn,
  signOut,
  signUp,
  updateMFAPreference,
  updatePassword,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { ConsoleLogger } from 'aws-amplify/utils';
import { afterEach, expect, it } from 'vitest';
import { totpCode } from '../../../../infra/local/pool/crypto/totp.ts';
import { addUser, CLIENT_ID, codeIn, PASSWORD, POOL_ID, startTestPool, type TestPool } from './test-pool.ts';

// It warns at every start that the pool is not at its usual address.
ConsoleLogger.LOG_LEVEL = 'ERROR';

/** The client that the staff screens use, unchanged, in Node. */

const username = 'ann@example.com';

async function poolForAmplify(): Promise<TestPool> {
  const pool = await startTestPool();
  Amplify.configure({
    Auth: {
      Cognito: { userPoolId: POOL_ID, userPoolClientId: CLIENT_ID, userPoolEndpoint: pool.endpoint },
    },
  });
  return pool;
}

afterEach(() => signOut());

it('a person signs up, confirms, signs in, refreshes and signs out', async () => {
  const pool = await poolForAmplify();
  const begun = await signUp({
    username,
    password: PASSWORD,
    options: { userAttributes: { email: username } },
  });
  expect(begun.nextStep).toMatchObject({
    signUpStep: 'CONFIRM_SIGN_UP',
    codeDeliveryDetails: { destination: 'a***@e***', deliveryMedium: 'EMAIL' },
  });
  expect(await signIn({ username, password: PASSWORD })).toMatchObject({
    isSignedIn: false,
    nextStep: { signInStep: 'CONFIRM_SIGN_UP' },
  });
  await resendSignUpCode({ username });
  await expect.poll(() => pool.mails).toHaveLength(2);
  await expect(confirmSignUp({ username, confirmationCode: 'wrong' })).rejects.toMatchObject({
    name: 'CodeMismatchException',
    message: 'Invalid verification code provided, please try again.',
  });
  await confirmSignUp({ username, confirmationCode: codeIn(pool.mails) });

  expect(await signIn({ username, password: PASSWORD })).toMatchObject({ isSignedIn: true });
  expect(await fetchUserAttributes()).toMatchObject({ email: username, email_verified: 'true' });
  const before = (await fetchAuthSession()).tokens?.accessToken;
  const after = (await fetchAuthSession({ forceRefresh: true })).tokens?.accessToken;
  expect(after?.toString()).not.toBe(before?.toString());
  expect(after?.payload.origin_jti).toBe(before?.payload.origin_jti);
  expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeDefined();

  await signOut({ global: true });
  expect((await fetchAuthSession()).tokens).toBeUndefined();
  expect(pool.calls).toContain('user pool: GlobalSignOut');
});

it('C135: a wrong password is reported with the message of the service', async () => {
  await addUser(await poolForAmplify(), username);
  await expect(signIn({ username, password: 'Wrong-horse-7-staple' })).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Incorrect username or password.',
  });
});

it('C144: the pool refuses a weak password that reaches it', async () => {
  await poolForAmplify();
  await expect(signUp({ username, password: 'Short-1-pas' })).rejects.toMatchObject({
    name: 'InvalidPasswordException',
    message: 'Password did not conform with policy: Password not long enough',
  });
});

it('N13: a forgotten password is reset by a code, and can be changed', async () => {
  const pool = await poolForAmplify();
  await addUser(pool, username);
  pool.mails.length = 0;
  expect(await resetPassword({ username })).toMatchObject({
    nextStep: { resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE' },
  });
  await expect.poll(() => pool.mails).toHaveLength(1);
  const newPassword = 'Battery-horse-8-staple';
  await confirmResetPassword({ username, confirmationCode: codeIn(pool.mails), newPassword });
  await signIn({ username, password: newPassword });
  await updatePassword({ oldPassword: newPassword, newPassword: PASSWORD });
  await signOut();
  expect(await signIn({ username, password: PASSWORD })).toMatchObject({ isSignedIn: true });
});

it('an authenticator app is set up, preferred and asked for', async () => {
  const pool = await poolForAmplify();
  await addUser(pool, username);
  await signIn({ username, password: PASSWORD });
  const { sharedSecret, getSetupUri } = await setUpTOTP();
  expect(getSetupUri('FIVE Star Moving', username).href).toContain(`secret=${sharedSecret}`);
  await verifyTOTPSetup({ code: totpCode(sharedSecret, pool.now()) });
  await updateMFAPreference({ totp: 'PREFERRED' });
  expect(await fetchMFAPreference()).toMatchObject({ enabled: ['TOTP'], preferred: 'TOTP' });
  await signOut();
  pool.passSeconds(30);
  expect(await signIn({ username, password: PASSWORD })).toMatchObject({
    nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' },
  });
  await expect(confirmSignIn({ challengeResponse: '000000' })).rejects.toMatchObject({
    name: 'CodeMismatchException',
  });
  const challengeResponse = totpCode(sharedSecret, pool.now());
  expect(await confirmSignIn({ challengeResponse })).toMatchObject({ isSignedIn: true });
});

it('a session that was revoked elsewhere is noticed at the next refresh', async () => {
  const pool = await poolForAmplify();
  await addUser(pool, username);
  await signIn({ username, password: PASSWORD });

  await pool.sdk.send(new AdminUserGlobalSignOutCommand({ UserPoolId: POOL_ID, Username: username }));
  expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
});
