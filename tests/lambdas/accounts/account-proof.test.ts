import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import {
  AdminAddUserToGroupCommand,
  ForgotPasswordCommand,
  ResendConfirmationCodeCommand,
  RespondToAuthChallengeCommand,
  UpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { decodeXML } from 'entities';
import { decodeJwt } from 'jose';
import { parse } from 'node-html-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CEILINGS } from '#contract/ceilings.ts';
import { readConfirmationLink } from '#contract/confirmation-link.ts';
import { totpCode } from '../../../infra/local/pool/crypto/totp.ts';
import { BUSINESS } from '../../../lambdas/contract/business.ts';
import { addressDigest } from '../../../lambdas/mail/address-digest.ts';
import { createAdmitsAddress } from '../../../lambdas/mail/ceilings.ts';
import { ceilingCounter } from '../../../lambdas/mail/ceilings-table.ts';
import { signUp } from '../../builders/sign-up.ts';
import { signInBySrp } from '../../infra/local/pool/srp-client.ts';
import { type AccountStack, PASSWORD, startAccountStack } from './account-stack.ts';
import { enrol } from './enrol.ts';
import { poolOf } from './stack-pool.ts';

const SOON = { timeout: 20_000 };
const STRANGERS = 'Stranger-knows-7-this';
const OWNER = 'owner@first.example';

let stack: AccountStack;
beforeAll(async () => {
  stack = await startAccountStack({ adminEmails: [OWNER], flags: ['--trust-viewer-address'] });
}, 120_000);
afterAll(() => stack.stop());

/** Of a domain of its own, because a domain has few sign-ups a day. */
const newAddress = () => `person@${crypto.randomUUID()}.example`;

/** @returns the id of the account */
const signsUp = (email: string, password: string) => signUp(stack, { email, password });

/** The owner of the address finds the newest mail and presses its button. */
async function pressConfirm(email: string, mails = 1): Promise<void> {
  await expect.poll(() => stack.mailsTo(email), SOON).toHaveLength(mails);
  const [mail] = await stack.mailsTo(email);
  const link =
    parse(mail?.html ?? '')
      .querySelector('a')
      ?.getAttribute('href') ?? '';
  const { hash } = new URL(link.replaceAll('&amp;', '&'));
  const { status } = await stack.call('confirmSignUp', { body: readConfirmationLink(hash) });
  expect(status).toBe(200);
}

async function signIn(email: string, password = PASSWORD): Promise<string> {
  const { access } = await stack.signIn(email, password);
  await stack.call('trackSession', { token: access, body: {} });
  return access;
}

const signInAsAdmin = () => signIn(stack.admin.email, stack.admin.password);

const roleOf = async (token: string): Promise<unknown> =>
  (await (await stack.call('readOwnRole', { token })).json()).role;

async function ask(token: string, userId: string, role: 'admin' | 'user') {
  const answer = await stack.call('changeRole', { token, path: { user_id: userId }, body: { role } });
  return { status: answer.status, body: await answer.json() };
}

const actionsOn = async (userId: string) =>
  (await stack.rows('auditLogs'))
    .filter(({ new_data }) => new_data.target_user_id === userId)
    .toSorted((one, other) => (one.created_at < other.created_at ? -1 : 1))
    .map(({ action }) => action);

/** A stranger signs up with somebody's address and a password of their own, and the owner presses Confirm. */
async function hijacked(email: string): Promise<string> {
  const userId = await signsUp(email, STRANGERS);
  await pressConfirm(email);
  return userId;
}

/**
 * A stranger who has passed the old password of an account and waits with the step for the code.
 * @returns answers that step; its token
 */
async function waitsForCode(email: string): Promise<() => Promise<string>> {
  const secret = await enrol(stack, await signIn(email, STRANGERS));
  const { userPoolId: poolId, clientId: ClientId } = stack.cognito;
  const login = { poolId, clientId: ClientId, username: email, password: STRANGERS };
  const { Session, ChallengeParameters } = await signInBySrp(stack.pool, login);
  return async () => {
    const answer = new RespondToAuthChallengeCommand({
      ClientId,
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session,
      ChallengeResponses: {
        USERNAME: ChallengeParameters?.USER_ID_FOR_SRP ?? '',
        // The code of the moment was used for the set-up.
        SOFTWARE_TOKEN_MFA_CODE: totpCode(secret, Date.now() + 30_000),
      },
    });
    return (await stack.pool.send(answer)).AuthenticationResult?.AccessToken ?? '';
  };
}

/** The next token of the same sign-in, with the role that the account has by now. */
function renewed(access: string): Promise<string> {
  const { sub, username, origin_jti, auth_time } = decodeJwt(access);
  const claims = { sub, username, origin_jti, auth_time, 'cognito:groups': ['admin'] };
  return poolOf(stack, claims).sign();
}

async function codeOf(answer: Promise<Response>) {
  const response = await answer;
  return [response.status, (await response.json()).error?.code];
}

const TOO_EARLY = [403, 'later_sign_in_required'];

describe('T9 a stranger whose sign-in waits for its code while the owner chooses the password', () => {
  test('opens nothing with it after the promotion, nor by renewing it later', async () => {
    const email = newAddress();
    const userId = await hijacked(email);
    const answerCode = await waitsForCode(email);
    await ask(await signInAsAdmin(), userId, 'admin');
    await stack.choosePassword(email, await stack.mailedCode(email, 2));

    const token = await answerCode();

    expect(decodeJwt(token)['cognito:groups']).toEqual(['admin']);
    await stack.call('trackSession', { token, body: {} });
    for (const name of ['listQuotes', 'listAuditLogs', 'listSessions', 'listRoles'] as const) {
      expect(await codeOf(stack.call(name, { token }))).toEqual(TOO_EARLY);
    }
    expect(await codeOf(stack.call('confirmSecondFactor', { token }))).toEqual(TOO_EARLY);
    const path = { user_id: stack.admin.email };
    expect(await codeOf(stack.call('changeRole', { token, path, body: { role: 'user' } }))).toEqual(
      TOO_EARLY,
    );
  });

  test('opens nothing either where the owner had chosen one before anybody promoted the account', async () => {
    const email = newAddress();
    const userId = await hijacked(email);
    const answerCode = await waitsForCode(email);
    await stack.recover(email);
    const asUser = await answerCode();
    await stack.call('trackSession', { token: asUser, body: {} });
    const { body } = await ask(await signInAsAdmin(), userId, 'admin');
    expect(body).toEqual({ user_id: userId, role: 'admin' });

    expect(await codeOf(stack.call('listQuotes', { token: await renewed(asUser) }))).toEqual(TOO_EARLY);
  });
});

describe('T9 a stranger who signs up with the address of a future admin', () => {
  test('is never admin by the deploy-time list, and the owner is, with a password of their own', async () => {
    const email = OWNER;
    await hijacked(email);

    await expect(stack.signIn(email, STRANGERS)).rejects.toThrow('Password reset required for the user');

    await expect(signsUp(email, PASSWORD)).rejects.toThrow('An account with the given email already exists.');
    await stack.choosePassword(email, await stack.mailedCode(email, 2));
    expect(await roleOf(await signIn(email))).toBe('admin');
    await expect(stack.signIn(email, STRANGERS)).rejects.toThrow('Incorrect username or password.');
  });

  test('stays outside when an admin promotes the account: whoever has the mail chooses the password', async () => {
    const email = newAddress();
    const userId = await hijacked(email);
    const stranger = await signIn(email, STRANGERS);
    const admin = await signInAsAdmin();

    const { status, body } = await ask(admin, userId, 'admin');

    expect([status, body]).toEqual([
      200,
      { user_id: userId, role: 'user', pending_until: expect.any(String) },
    ]);
    expect(Date.parse(body.pending_until) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    expect((await stack.call('readOwnRole', { token: stranger })).status).toBe(401);
    await expect(stack.signIn(email, STRANGERS)).rejects.toThrow('Password reset required');
    expect(await actionsOn(userId)).toEqual(['role_change_pending']);

    await stack.choosePassword(email, await stack.mailedCode(email, 2));

    expect(await roleOf(await signIn(email))).toBe('admin');
    await expect(stack.signIn(email, STRANGERS)).rejects.toThrow('Incorrect username or password.');
    expect(await actionsOn(userId)).toEqual([
      'role_change_pending',
      'session_end_started',
      'session_ended',
      'role_change_started',
      'role_updated',
    ]);
  });

  test('gains nothing by asking for codes: they go to the owner, and a wrong one is refused', async () => {
    const email = newAddress();
    const userId = await hijacked(email);
    await ask(await signInAsAdmin(), userId, 'admin');
    const code = await stack.mailedCode(email, 2);
    const wrong = code === '000000' ? '000001' : '000000';

    await expect(stack.choosePassword(email, wrong, STRANGERS)).rejects.toThrow('Invalid verification code');

    await expect(stack.signIn(email, STRANGERS)).rejects.toThrow('Password reset required');
  });

  test('does not keep the owner out with a second factor that the stranger has set up', async () => {
    const email = newAddress();
    const userId = await hijacked(email);
    await enrol(stack, await signIn(email, STRANGERS));

    await ask(await signInAsAdmin(), userId, 'admin');
    await stack.choosePassword(email, await stack.mailedCode(email, 2));

    expect(await roleOf(await signIn(email))).toBe('admin');
  });

  test('cannot move the account to an address of their own while the promotion waits', async () => {
    const email = newAddress();
    const userId = await hijacked(email);
    const AccessToken = await signIn(email, STRANGERS);
    await ask(await signInAsAdmin(), userId, 'admin');

    const UserAttributes = [{ Name: 'email', Value: newAddress() }];
    const move = new UpdateUserAttributesCommand({ AccessToken, UserAttributes });
    await expect(stack.pool.send(move)).rejects.toThrow('revoked');
  });

  test('does not keep the owner of an unconfirmed account out, who confirms it and chooses a password', async () => {
    const email = newAddress();
    await signsUp(email, STRANGERS);
    await expect.poll(() => stack.mailsTo(email), SOON).toHaveLength(1);
    await expect(signsUp(email, PASSWORD)).rejects.toMatchObject({ name: 'UsernameExistsException' });

    const { clientId: ClientId } = stack.cognito;
    await stack.pool.send(new ResendConfirmationCodeCommand({ ClientId, Username: email }));
    await pressConfirm(email, 2);
    await stack.recover(email);

    expect(await roleOf(await signIn(email))).toBe('user');
    await expect(stack.signIn(email, STRANGERS)).rejects.toThrow('Incorrect username or password.');
  });
});

describe('a promotion that waits', () => {
  test('ends when an admin says user: the code of the mail then makes no admin', async () => {
    const email = newAddress();
    const userId = await hijacked(email);
    const admin = await signInAsAdmin();
    await ask(admin, userId, 'admin');

    expect((await ask(admin, userId, 'user')).body).toEqual({ user_id: userId, role: 'user' });

    await stack.choosePassword(email, await stack.mailedCode(email, 2));
    expect(await roleOf(await signIn(email))).toBe('user');
  });

  test('is shown in the list with how the address was proven, until the password is chosen', async () => {
    const email = newAddress();
    const userId = await hijacked(email);
    const admin = await signInAsAdmin();
    const listed = async () =>
      (await (await stack.call('listRoles', { token: admin, query: { email } })).json()).users[0];
    expect(await listed()).toMatchObject({ proof: { how: 'link' }, pending_until: null });

    await ask(admin, userId, 'admin');
    expect(await listed()).toMatchObject({
      role: 'user',
      status: 'RESET_REQUIRED',
      pending_until: expect.any(String),
    });
    await stack.choosePassword(email, await stack.mailedCode(email, 2));

    expect(await listed()).toMatchObject({ role: 'admin', proof: { how: 'recovery' }, pending_until: null });
  });

  test('and a password that is chosen at that moment end in an admin whose password came by mail', async () => {
    const email = newAddress();
    const userId = await hijacked(email);
    const admin = await signInAsAdmin();
    await ask(admin, userId, 'admin');
    const code = await stack.mailedCode(email, 2);

    const [chosen] = await Promise.allSettled([
      stack.choosePassword(email, code),
      ask(admin, userId, 'admin'),
      ask(admin, userId, 'admin'),
    ]);

    await expect(stack.signIn(email, STRANGERS)).rejects.toThrow(/Incorrect|Password reset required/);
    if (chosen.status === 'rejected') await stack.choosePassword(email, await stack.mailedCode(email, 3));
    else await stack.recover(email);
    expect(await roleOf(await signIn(email))).toBe('admin');
  });
});

/** The first sign-in of an invited person. */
async function chooseFirstPassword(email: string, first: string): Promise<void> {
  const { userPoolId: poolId, clientId } = stack.cognito;
  const login = { poolId, clientId, username: email, password: first };
  const { ChallengeName, Session, ChallengeParameters } = await signInBySrp(stack.pool, login);
  const USERNAME = ChallengeParameters?.USER_ID_FOR_SRP ?? '';
  const ChallengeResponses = { USERNAME, NEW_PASSWORD: PASSWORD };
  const answer = { ClientId: clientId, ChallengeName, Session, ChallengeResponses };
  await stack.pool.send(new RespondToAuthChallengeCommand(answer));
}

describe('an invitation', () => {
  const invite = async (token: string, email: string, role: 'admin' | 'user') => {
    const answer = await stack.call('inviteUser', { token, body: { email, role } });
    return { status: answer.status, body: await answer.json() };
  };

  test('to the address of a stranger’s unconfirmed account ends its password and its link', async () => {
    const email = newAddress();
    const userId = await signsUp(email, STRANGERS);
    await expect.poll(() => stack.mailsTo(email), SOON).toHaveLength(1);
    const link = parse((await stack.mailsTo(email))[0]?.html ?? '')
      .querySelector('a')
      ?.getAttribute('href');

    const { status, body } = await invite(await signInAsAdmin(), email, 'admin');

    expect([status, body]).toEqual([200, { user_id: userId, email, role: 'admin' }]);
    await expect(stack.signIn(email, STRANGERS)).rejects.toThrow('Incorrect username or password.');
    const { hash } = new URL((link ?? '').replaceAll('&amp;', '&'));
    await stack.call('confirmSignUp', { body: readConfirmationLink(hash) });
    await expect(stack.signIn(email, STRANGERS)).rejects.toThrow('Incorrect username or password.');
    await expect.poll(() => stack.mailsTo(email), SOON).toHaveLength(2);
    expect((await stack.mailsTo(email))[0]?.subject).toBe(`Your account at ${BUSINESS.name}`);
  });

  test('of the deployer’s command makes an admin, and is refused where there is an account', async () => {
    const email = newAddress();
    const run = promisify(execFile);
    const admin = (...words: string[]) =>
      run(process.execPath, ['lambdas/roles/admin.ts', ...words, '--data', stack.dataDirectory]);

    const { stdout } = await admin('invite', email);

    expect(stdout).toContain(`${email} was mailed an invitation, and is an admin`);
    expect((await admin('list')).stdout).toContain(`${email}  admin  FORCE_CHANGE_PASSWORD`);
    await expect.poll(() => stack.mailsTo(email), SOON).toHaveLength(1);
    const html = (await stack.mailsTo(email))[0]?.html ?? '';
    const first = decodeXML(/letter-spacing[^>]*>([^<]+)</.exec(html)?.[1] ?? '');
    await chooseFirstPassword(email, first);
    expect(await roleOf(await signIn(email))).toBe('admin');
    await expect(admin('invite', stack.admin.email)).rejects.toThrow('There is an account with this address');
    const unproven = await stack.addPerson(newAddress());
    expect((await admin('grant', unproven.email)).stdout).toContain(
      'was mailed a code to choose a new password',
    );
  });
});

describe('an owner whose codes a stranger has used up', () => {
  const NOBODYS = '000000';

  async function used(role: 'admin' | 'user') {
    const email = newAddress();
    const { userId } = await stack.addPerson(email);
    if (role === 'admin') {
      const { userPoolId: UserPoolId } = stack.cognito;
      const membership = { UserPoolId, Username: userId, GroupName: 'admin' };
      await stack.pool.send(new AdminAddUserToGroupCommand(membership));
    }
    await stack.pool.send(new ForgotPasswordCommand({ ClientId: stack.cognito.clientId, Username: email }));
    const code = await stack.mailedCode(email, 1);
    const wrong = code === NOBODYS ? '000001' : NOBODYS;
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await expect(stack.choosePassword(email, wrong, STRANGERS)).rejects.toThrow(
        'Invalid verification code',
      );
    }
    await expect(stack.choosePassword(email, code)).rejects.toMatchObject({ name: 'LimitExceededException' });
    return email;
  }

  test('still signs in with the password', async () => {
    const email = await used('user');

    expect(await roleOf(await signIn(email))).toBe('user');
  });

  test('comes in by a first password that the deployer’s command mails, as what they were', async () => {
    const email = await used('admin');
    const before = await signIn(email);
    const command = ['lambdas/roles/admin.ts', 'new-password', email, '--data', stack.dataDirectory];

    const { stdout } = await promisify(execFile)(process.execPath, command);

    expect(stdout).toContain(`${email} was mailed a first password`);
    expect((await stack.call('readOwnRole', { token: before })).status).toBe(401);
    await expect(stack.signIn(email, PASSWORD)).rejects.toThrow('Incorrect username or password.');
    await expect.poll(() => stack.mailsTo(email), SOON).toHaveLength(2);
    const html = (await stack.mailsTo(email))[0]?.html ?? '';
    await chooseFirstPassword(email, decodeXML(/letter-spacing[^>]*>([^<]+)</.exec(html)?.[1] ?? ''));
    const token = await signIn(email);
    expect(await roleOf(token)).toBe('admin');
    expect(await codeOf(stack.call('listQuotes', { token }))).toEqual(TOO_EARLY);
  });
});

// The last one, because nobody else of this stack is mailed a code for a new password after it.
test('Who is promoted in a flood of recoveries is mailed the code for it all the same', async () => {
  const email = newAddress();
  const userId = await signsUp(email, STRANGERS);
  await pressConfirm(email);
  const admits = createAdmitsAddress({
    count: ceilingCounter(stack.dynamodb, stack.endpoints.tables.bookkeeping ?? ''),
    digest: addressDigest,
    now: () => new Date(),
  });
  const [hour] = CEILINGS.recovery.altogether;
  for (let asked = 0; asked < hour.limit; asked += 1) await admits('recovery', newAddress());
  expect(await admits('recovery', newAddress())).toBe('altogether');

  const { body } = await ask(await signInAsAdmin(), userId, 'admin');

  expect(body.pending_until).toEqual(expect.any(String));
  await stack.choosePassword(email, await stack.mailedCode(email, 2));
  expect(await roleOf(await signIn(email))).toBe('admin');
});
