/** What a thief can do with an access token of an admin, against the whole stack: not become the owner. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import {
  AdminAddUserToGroupCommand,
  AdminGetUserCommand,
  AssociateSoftwareTokenCommand,
  ForgotPasswordCommand,
  SetUserMFAPreferenceCommand,
  UpdateUserAttributesCommand,
  VerifySoftwareTokenCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { totpCode } from '../../../infra/local/pool/crypto/totp.ts';
import { type AccountStack, startAccountStack } from './account-stack.ts';
import { poolOf } from './stack-pool.ts';

const THIEF = 'thief@example.net';
const SOON = { timeout: 20_000 };
const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };

let stack: AccountStack;
beforeAll(async () => {
  stack = await startAccountStack();
}, 120_000);
afterAll(() => stack.stop());

const codeOf = async (answer: Promise<Response>) => {
  const response = await answer;
  const body = await response.json();
  return [response.status, body.error?.code];
};

/** An admin who signs in with the password alone. */
async function adminWithPassword() {
  const person = await stack.addPerson(`admin-${crypto.randomUUID()}@example.com`);
  const { userPoolId: UserPoolId } = stack.cognito;
  await stack.pool.send(
    new AdminAddUserToGroupCommand({ UserPoolId, Username: person.userId, GroupName: 'admin' }),
  );
  const { access } = await stack.signIn(person.email);
  await stack.call('trackSession', { token: access });
  return { ...person, access };
}

/** An admin who signs in with a code of an app, set up as the screen does it. */
async function adminWithSecondFactor() {
  const person = await adminWithPassword();
  const { access } = person;
  await enrolByToken(access);
  const confirmed = await stack.call('confirmSecondFactor', { token: access });
  expect(confirmed.status).toBe(200);
  const { recovery_codes: codes }: { recovery_codes: string[] } = await confirmed.json();
  return { ...person, codes };
}

/** Sets an app of the thief's own up at the pool, with a token alone. */
async function enrolByToken(AccessToken: string): Promise<void> {
  const { SecretCode = '' } = await stack.pool.send(new AssociateSoftwareTokenCommand({ AccessToken }));
  const UserCode = totpCode(SecretCode, Date.now());
  await stack.pool.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }));
  await stack.pool.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings }));
}

/** The same token, as it is after the sign-in has become a quarter of an hour old and the token was renewed. */
function renewedLater(access: string): Promise<string> {
  const { sub, username, origin_jti } = decodeJwt(access);
  const now = Math.floor(Date.now() / 1000);
  return poolOf(stack, { sub, username, origin_jti, auth_time: now - 900 }).sign();
}

const eventsOf = async (userId: string) =>
  (await stack.rows('auditLogs'))
    .filter(({ new_data }) => new_data.target_user_id === userId)
    .map(({ action }) => action);

test('The five calls from a token to the account end with nothing gained, told and in the log', async () => {
  const owner = await adminWithSecondFactor();
  const stolen = owner.access;
  const before = (await stack.mailsTo(owner.email)).length;

  await stack.pool.send(
    new UpdateUserAttributesCommand({
      AccessToken: stolen,
      UserAttributes: [{ Name: 'email', Value: THIEF }],
    }),
  );
  await expect.poll(() => stack.mailsTo(owner.email), SOON).toHaveLength(before + 1);
  expect((await stack.mailsTo(owner.email))[0]?.subject).toContain('Somebody tried to change');
  expect(await stack.mailsTo(THIEF)).toEqual([]);
  await expect(
    stack.pool.send(
      new VerifyUserAttributeCommand({ AccessToken: stolen, AttributeName: 'email', Code: '123456' }),
    ),
  ).rejects.toThrow();

  const off = { ...SoftwareTokenMfaSettings, Enabled: false, PreferredMfa: false };
  await stack.pool.send(
    new SetUserMFAPreferenceCommand({ AccessToken: stolen, SoftwareTokenMfaSettings: off }),
  );
  for (const name of ['listQuotes', 'listAuditLogs', 'listSessions', 'listRoles'] as const) {
    expect(await codeOf(stack.call(name, { token: stolen }))).toEqual([403, 'second_factor_required']);
  }

  const { clientId: ClientId, userPoolId: UserPoolId } = stack.cognito;
  await stack.pool.send(new ForgotPasswordCommand({ ClientId, Username: THIEF }));
  await expect(stack.signIn(THIEF)).rejects.toThrow();
  const { UserAttributes = [] } = await stack.pool.send(
    new AdminGetUserCommand({ UserPoolId, Username: owner.userId }),
  );
  expect(UserAttributes).toContainEqual({ Name: 'email', Value: owner.email });
  expect(await stack.mailsTo(THIEF)).toEqual([]);

  // The owner's own browser renews its token.
  await stack.call('trackSession', { token: stolen });
  await expect.poll(() => stack.mailsTo(owner.email), SOON).toHaveLength(before + 2);
  expect((await stack.mailsTo(owner.email)).map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining('took the second factor off'),
  );
  expect(await eventsOf(owner.userId)).toEqual(
    expect.arrayContaining(['failed_address_change', 'failed_second_factor_removal']),
  );
}, 60_000);

test('An app that a stolen token sets up is no second factor: nothing of admins opens, and the owner is told', async () => {
  const owner = await adminWithPassword();
  const stolen = await renewedLater(owner.access);
  expect((await stack.call('listQuotes', { token: stolen })).status).toBe(200);

  await enrolByToken(stolen);

  for (const name of ['listQuotes', 'listAuditLogs', 'listSessions', 'listRoles'] as const) {
    expect(await codeOf(stack.call(name, { token: stolen }))).toEqual([403, 'second_factor_required']);
  }
  expect(await codeOf(stack.call('confirmSecondFactor', { token: stolen }))).toEqual([
    403,
    'fresh_sign_in_required',
  ]);
  // The owner's own browser renews its token.
  await stack.call('trackSession', { token: owner.access });
  await stack.call('trackSession', { token: owner.access });
  expect(await codeOf(stack.call('listQuotes', { token: stolen }))).toEqual([403, 'second_factor_required']);
  await expect.poll(() => stack.mailsTo(owner.email), SOON).toHaveLength(1);
  expect((await stack.mailsTo(owner.email))[0]?.subject).toContain('put a second factor on your account');
  const events = await eventsOf(owner.userId);
  expect(events.filter((action) => action === 'failed_second_factor_setup')).toHaveLength(1);

  // The only admin has nobody to ask but the deployer.
  const { stdout } = await promisify(execFile)(process.execPath, [
    'lambdas/roles/admin.ts',
    'reset-factor',
    owner.email,
    '--data',
    stack.dataDirectory,
  ]);
  expect(stdout).toContain(`${owner.email} signs in with the password alone now`);
  await expect.poll(() => stack.mailsTo(owner.email), SOON).toHaveLength(2);
  expect(await eventsOf(owner.userId)).toEqual(
    expect.arrayContaining(['second_factor_reset_started', 'second_factor_reset']),
  );
  expect((await stack.call('listQuotes', { token: stolen })).status).toBe(401);
  const { access } = await stack.signIn(owner.email);
  await stack.call('trackSession', { token: access });
  expect((await stack.call('listQuotes', { token: access })).status).toBe(200);
}, 60_000);

test('A token of a sign-in of a quarter of an hour ago changes no role and no second factor', async () => {
  const owner = await adminWithSecondFactor();
  const token = await renewedLater(owner.access);
  expect((await stack.call('listQuotes', { token })).status).toBe(200);
  const friend = await stack.addPerson(`friend-${crypto.randomUUID()}@example.com`);
  const path = { user_id: friend.userId };

  const refused = [403, 'fresh_sign_in_required'];
  expect(await codeOf(stack.call('changeRole', { token, path, body: { role: 'admin' } }))).toEqual(refused);
  expect(await codeOf(stack.call('turnOffSecondFactor', { token }))).toEqual(refused);
  expect(await codeOf(stack.call('confirmSecondFactor', { token }))).toEqual(refused);
  expect(await codeOf(stack.call('resetSecondFactor', { token, path }))).toEqual(refused);
  expect((await stack.call('listQuotes', { token })).status).toBe(200);
}, 60_000);

test('Who switches it off on the screen goes on working, and a recovery code takes the place of a lost phone', async () => {
  const owner = await adminWithSecondFactor();
  const [code = ''] = owner.codes;

  const recover = { email: owner.email, code: code.toLowerCase() };
  expect((await stack.call('recoverSecondFactor', { body: recover })).status).toBe(200);

  expect((await stack.call('recoverSecondFactor', { body: recover })).status).toBe(400);
  expect((await stack.call('listQuotes', { token: owner.access })).status).toBe(401);
  const { access } = await stack.signIn(owner.email);
  await stack.call('trackSession', { token: access });
  expect((await stack.call('listQuotes', { token: access })).status).toBe(200);
  expect((await stack.call('turnOffSecondFactor', { token: access })).status).toBe(200);
  expect((await stack.call('listQuotes', { token: access })).status).toBe(200);
}, 60_000);

test('Of seven changes of one person within an hour the last is no mail and reaches the alarm', async () => {
  const { access: token } = await stack.signIn(stack.admin.email, stack.admin.password);
  await stack.call('trackSession', { token });
  const email = `mallory-${crypto.randomUUID()}@example.com`;
  const told = async () =>
    (await stack.mailsTo(stack.admin.email)).filter(({ text }) => text.includes(email)).length;
  expect(await stack.alarms()).toEqual([]);

  const { userId: user_id } = await stack.addPerson(email);
  await stack.recover(email);
  for (const role of ['admin', 'user', 'admin', 'user', 'admin', 'user', 'admin']) {
    expect((await stack.call('changeRole', { token, path: { user_id }, body: { role } })).status).toBe(200);
  }

  await expect.poll(stack.alarms, SOON).toEqual(['Attack']);
  expect(await told()).toBe(6);
});
