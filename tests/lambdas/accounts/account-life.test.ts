import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import {
  AdminAddUserToGroupCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminRemoveUserFromGroupCommand,
  ChangePasswordCommand,
  DeleteUserCommand,
  GetTokensFromRefreshTokenCommand,
  GlobalSignOutCommand,
  SetUserMFAPreferenceCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { parse } from 'node-html-parser';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { readConfirmationLink } from '#contract/confirmation-link.ts';
import { BUSINESS } from '../../../lambdas/contract/business.ts';
import { signUp } from '../../builders/sign-up.ts';
import { startCloudFormation } from '../cloudformation-double.ts';
import { type AccountStack, PASSWORD, startAccountStack } from './account-stack.ts';

/** A mail is there within a second or so; on a busy machine the function that sends it begins slowly. */
const SOON = { timeout: 20_000 };

/** The addresses on the deploy-time list. */
const LISTED_ADMIN = 'boss@example.test';
const LISTED_AND_INVITED = 'second-boss@example.test';

let stack: AccountStack;
beforeAll(async () => {
  stack = await startAccountStack({
    adminEmails: [LISTED_ADMIN, LISTED_AND_INVITED],
    flags: ['--trust-viewer-address'],
  });
}, 120_000);
afterAll(() => stack.stop());

const newAddress = () => `person-${crypto.randomUUID()}@example.com`;

async function json(answer: Promise<Response>) {
  const response = await answer;
  return { status: response.status, body: await response.json() };
}

/** Signs in as the page does: tokens, then the session. */
async function signIn(email: string, password = PASSWORD) {
  const tokens = await stack.signIn(email, password);
  const { body: session } = await json(
    stack.call('trackSession', { token: tokens.access, body: { user_agent: 'Firefox', is_active: true } }),
  );
  return { ...tokens, session };
}

const signInAsOwner = () => signIn(stack.admin.email, stack.admin.password);

/** A new person in the group of admins. */
async function addAdmin() {
  const person = await stack.addPerson(newAddress());
  const { userPoolId: UserPoolId } = stack.cognito;
  await stack.pool.send(
    new AdminAddUserToGroupCommand({ UserPoolId, Username: person.userId, GroupName: 'admin' }),
  );
  return person;
}

const eventsOf = async (userId: string | null) =>
  (await stack.rows('auditLogs')).filter(({ user_id }) => user_id === userId);

afterEach(async () => {
  // X05 holds over all that happened in any test.
  const rows = JSON.stringify(await stack.rows('auditLogs'));
  expect(rows).not.toMatch(/eyJ|Correct-horse|Sunshine-2026/);
});

describe('a new account', () => {
  async function signsUp(email: string, mails = 1): Promise<{ userId: string; link: string }> {
    const metadata = { emailRedirectTo: 'https://evil.example/' };
    const userId = await signUp(stack, { email, password: PASSWORD, metadata });
    await expect.poll(() => stack.mailsTo(email), SOON).toHaveLength(mails);
    const [mail] = await stack.mailsTo(email);
    const written =
      parse(mail?.html ?? '')
        .querySelector('a')
        ?.getAttribute('href') ?? '';
    const link = written.replaceAll('&amp;', '&');
    expect(mail?.text.split('\n')).toContain(link);
    return { userId, link };
  }

  /** What the screen does when a person follows the link and presses its button. */
  const confirm = (link: string) =>
    stack.call('confirmSignUp', { body: readConfirmationLink(new URL(link).hash) });

  const statusOf = async (email: string) => {
    const { userPoolId: UserPoolId } = stack.cognito;
    return (await stack.pool.send(new AdminGetUserCommand({ UserPoolId, Username: email }))).UserStatus;
  };

  test('N12 is confirmed by the account and code in the link of its mail, and repeating it does no harm', async () => {
    const email = newAddress();
    const { link } = await signsUp(email);
    expect(link).toMatch(`${stack.endpoints.site}/auth#user=`);

    const answered = await confirm(link);

    expect([answered.status, await answered.json()]).toEqual([200, { confirmed: true }]);
    expect(answered.headers.get('cache-control')).toBe('no-store');
    expect(await statusOf(email)).toBe('CONFIRMED');
    expect((await confirm(link)).status).toBe(200);
  });

  test.each(['GET', 'HEAD'])('is not confirmed by a program that opens its link (%s)', async (method) => {
    const email = newAddress();
    const { link } = await signsUp(email);
    const { hash, origin } = new URL(link);
    const guessed = `${origin}/functions/v1/confirm-sign-up?${hash.slice(1)}`;

    const opened = await Promise.all([link, guessed].map((address) => fetch(address, { method })));

    expect(opened.map(({ status }) => status)).toEqual([200, 404]);
    expect(await statusOf(email)).toBe('UNCONFIRMED');
  });

  test('is not confirmed by a link with another code', async () => {
    const email = newAddress();
    const { link } = await signsUp(email);
    const wrong = link.replace(/\d{6}$/, (code) => (code === '000000' ? '000001' : '000000'));

    expect((await confirm(wrong)).status).toBe(400);
    expect(await statusOf(email)).toBe('UNCONFIRMED');
  });

  test('C147 C181 X03 is a plain user', async () => {
    const email = newAddress();
    const { userId, link } = await signsUp(email);
    await confirm(link);

    const { access } = await signIn(email);

    expect(await json(stack.call('readOwnRole', { token: access }))).toEqual({
      status: 200,
      body: { user_id: userId, role: 'user' },
    });
    expect(await eventsOf(null)).not.toContainEqual(
      expect.objectContaining({ new_data: expect.objectContaining({ target_user_id: userId }) }),
    );
  });

  test('on the deploy-time list is an admin once its password is chosen by mail, and that is recorded', async () => {
    const { userId, link } = await signsUp(LISTED_ADMIN);
    await confirm(link);
    await expect(stack.signIn(LISTED_ADMIN)).rejects.toThrow('Password reset required for the user');
    await stack.choosePassword(LISTED_ADMIN, await stack.mailedCode(LISTED_ADMIN, 2));

    const { access } = await signIn(LISTED_ADMIN);

    expect((await json(stack.call('readOwnRole', { token: access }))).body.role).toBe('admin');
    expect(await eventsOf(null)).toContainEqual(
      expect.objectContaining({
        action: 'role_updated',
        verified: true,
        new_data: expect.objectContaining({ target_user_id: userId, new_role: 'admin' }),
      }),
    );
  });

  test('of a demoted person on that list stays a plain user when they sign up again', async () => {
    const { userPoolId: UserPoolId } = stack.cognito;
    const demoted = await signIn(LISTED_ADMIN);
    const member = { UserPoolId, Username: LISTED_ADMIN, GroupName: 'admin' };
    await stack.pool.send(new AdminRemoveUserFromGroupCommand(member));
    await stack.pool.send(new DeleteUserCommand({ AccessToken: demoted.access }));
    const { link } = await signsUp(LISTED_ADMIN, 3);
    await confirm(link);
    await stack.choosePassword(LISTED_ADMIN, await stack.mailedCode(LISTED_ADMIN, 4));

    const { access } = await signIn(LISTED_ADMIN);

    expect((await json(stack.call('readOwnRole', { token: access }))).body.role).toBe('user');
  });

  test('of somebody who was invited, demoted and deleted stays a plain user, also on that list', async () => {
    const { userPoolId: UserPoolId } = stack.cognito;
    const token = (await signInAsOwner()).access;
    const email = LISTED_AND_INVITED;
    const invited = await json(stack.call('inviteUser', { token, body: { email, role: 'admin' } }));
    expect(invited).toMatchObject({ status: 200, body: { role: 'admin' } });
    const { user_id } = invited.body;
    const path = { user_id };
    expect((await stack.call('changeRole', { token, path, body: { role: 'user' } })).status).toBe(200);
    await expect.poll(() => stack.mailsTo(email), SOON).toHaveLength(1);
    await stack.pool.send(new AdminDeleteUserCommand({ UserPoolId, Username: user_id }));
    const { link } = await signsUp(email, 2);
    await confirm(link);
    await stack.choosePassword(email, await stack.mailedCode(email, 3));

    const { access } = await signIn(email);

    expect((await json(stack.call('readOwnRole', { token: access }))).body.role).toBe('user');
  });
});

describe('signing in and out', () => {
  test('C129 C131 C204 writes an audit event and a session row', async () => {
    const { email, userId } = await stack.addPerson(newAddress());
    const { access, session } = await signIn(email);
    const new_data = {
      email,
      timestamp: '2026-01-05T10:00:00.000Z',
      user_agent: 'Firefox',
      ip_address: 'client-side',
      password: PASSWORD,
      token: access,
    };

    await stack.call('recordEvent', {
      token: access,
      body: { user_id: 'another-user', action: 'successful_login', new_data },
    });

    expect(await eventsOf(userId)).toMatchObject([{ action: 'successful_login', verified: true }]);
    const [event] = await eventsOf(userId);
    expect(event?.new_data).toEqual({
      email,
      timestamp: '2026-01-05T10:00:00.000Z',
      user_agent: 'Firefox',
      ip_address: 'client-side',
    });
    expect(session).toMatchObject({ user_id: userId, session_id: access.slice(0, 10), is_active: true });
    expect((await stack.rows('sessions')).filter(({ user_id }) => user_id === userId)).toHaveLength(1);
  });

  test('C152 C153 ends all sessions of this person and of no other', async () => {
    const [ana, ben] = [await stack.addPerson(newAddress()), await stack.addPerson(newAddress())];
    const phone = await signIn(ana.email);
    const laptop = await signIn(ana.email);
    const other = await signIn(ben.email);
    await stack.pool.send(new GlobalSignOutCommand({ AccessToken: phone.access }));

    expect(await json(stack.call('deactivateSessions', { token: phone.access }))).toEqual({
      status: 200,
      body: { ended: 2 },
    });

    for (const { access } of [phone, laptop]) {
      expect((await stack.call('readOwnRole', { token: access })).status).toBe(401);
      expect((await stack.call('recordEvent', { token: access, body: { action: 'logout' } })).status).toBe(
        401,
      );
    }
    expect((await stack.call('readOwnRole', { token: other.access })).status).toBe(200);
  });

  test('X04 a token is refused after the global sign-out, even while its session row is still active', async () => {
    const { email } = await stack.addPerson(newAddress());
    const { access } = await signIn(email);
    expect((await stack.call('readOwnRole', { token: access })).status).toBe(200);

    await stack.pool.send(new GlobalSignOutCommand({ AccessToken: access }));

    expect((await stack.call('readOwnRole', { token: access })).status).toBe(401);
    expect((await stack.call('trackSession', { token: access })).status).toBe(401);
  });

  test('X04 a session that was not tracked before the sign-out cannot be tracked after it', async () => {
    const { email } = await stack.addPerson(newAddress());
    const { access } = await stack.signIn(email);

    await stack.call('deactivateSessions', { token: access });

    expect((await stack.call('trackSession', { token: access })).status).toBe(401);
  });
});

describe('a forgotten password', () => {
  test('when recovered, ends the sessions that were opened with the old password', async () => {
    const { email, userId } = await stack.addPerson(newAddress());
    const other = await signIn((await stack.addPerson(newAddress())).email);
    const old = await signIn(email);

    await stack.recover(email, `${PASSWORD}-anew`);

    expect((await stack.call('readOwnRole', { token: old.access })).status).toBe(401);
    const refresh = new GetTokensFromRefreshTokenCommand({
      ClientId: stack.cognito.clientId,
      RefreshToken: old.refresh,
    });
    await expect(stack.pool.send(refresh)).rejects.toThrow();
    const rows = (await stack.rows('sessions')).filter(({ user_id }) => user_id === userId);
    expect(rows).toMatchObject([{ is_active: false }]);
    const events = (await eventsOf(userId)).map(({ action, verified, new_data }) => [
      action,
      verified,
      new_data.reason,
    ]);
    expect(events.toSorted()).toEqual([
      ['session_end_started', true, 'password recovered'],
      ['session_ended', true, 'password recovered'],
    ]);
    expect((await stack.call('readOwnRole', { token: other.access })).status).toBe(200);
    const fresh = await signIn(email, `${PASSWORD}-anew`);
    expect((await stack.call('readOwnRole', { token: fresh.access })).status).toBe(200);
  });
});

describe('a password that is changed while signed in', () => {
  test('with the old one, ends every session on every device, and is told and in the log', async () => {
    const { email, userId } = await stack.addPerson(newAddress());
    const other = await signIn((await stack.addPerson(newAddress())).email);
    const [here, phone] = [await signIn(email), await signIn(email)];
    const change = (PreviousPassword: string) =>
      stack.pool.send(
        new ChangePasswordCommand({
          AccessToken: here.access,
          PreviousPassword,
          ProposedPassword: `${PASSWORD}-anew`,
        }),
      );
    await expect(change('Wrong-horse-7-staple')).rejects.toThrow('Incorrect username or password.');
    await change(PASSWORD);
    expect((await stack.call('readOwnRole', { token: phone.access })).status).toBe(200);

    expect(await json(stack.call('recordPasswordChange', { token: here.access }))).toEqual({
      status: 200,
      body: { ended: 2 },
    });

    for (const { access: token, refresh } of [here, phone]) {
      expect((await stack.call('readOwnRole', { token })).status).toBe(401);
      const renew = new GetTokensFromRefreshTokenCommand({
        ClientId: stack.cognito.clientId,
        RefreshToken: refresh,
      });
      await expect(stack.pool.send(renew)).rejects.toThrow();
    }
    expect((await stack.call('recordPasswordChange', { token: here.access })).status).toBe(401);
    expect((await stack.call('readOwnRole', { token: other.access })).status).toBe(200);
    const events = (await eventsOf(userId)).map(({ action, verified }) => [action, verified]);
    expect(events.toSorted()).toEqual([
      ['password_changed', true],
      ['session_ended', true],
    ]);
    await expect
      .poll(async () => (await stack.mailsTo(email)).map(({ subject }) => subject), SOON)
      .toEqual([`Your password was changed at ${BUSINESS.name}`]);
    const fresh = await signIn(email, `${PASSWORD}-anew`);
    expect((await stack.call('readOwnRole', { token: fresh.access })).status).toBe(200);
  });
});

describe('an admin', () => {
  test('who ends a session invalidates every session and token of its person', async () => {
    const owner = await signInAsOwner();
    const { email, userId } = await stack.addPerson(newAddress());
    const phone = await signIn(email);
    const laptop = await signIn(email);

    const path = { user_id: userId, id: phone.session.id };
    const ended = await json(stack.call('endSession', { token: owner.access, path }));

    expect(ended).toEqual({ status: 200, body: { ended: 2 } });
    for (const { access: token, refresh } of [phone, laptop]) {
      expect((await stack.call('readOwnRole', { token })).status).toBe(401);
      expect((await stack.call('trackSession', { token })).status).toBe(401);
      expect((await stack.call('recordEvent', { token, body: { action: 'logout' } })).status).toBe(401);
      const renew = new GetTokensFromRefreshTokenCommand({
        ClientId: stack.cognito.clientId,
        RefreshToken: refresh,
      });
      await expect(stack.pool.send(renew)).rejects.toThrow('revoked');
      const turnOff = new SetUserMFAPreferenceCommand({
        AccessToken: token,
        SoftwareTokenMfaSettings: { Enabled: false },
      });
      await expect(stack.pool.send(turnOff)).rejects.toThrow('revoked');
    }
    expect((await stack.call('readOwnRole', { token: owner.access })).status).toBe(200);
    expect((await signIn(email)).session.is_active).toBe(true);
  });

  test('who was just removed from the group cannot end a session with a token that still says admin', async () => {
    const { email, userId } = await addAdmin();
    const { access } = await signIn(email);
    const victim = await signIn((await stack.addPerson(newAddress())).email);
    const { userPoolId: UserPoolId } = stack.cognito;
    await stack.pool.send(
      new AdminRemoveUserFromGroupCommand({ UserPoolId, Username: userId, GroupName: 'admin' }),
    );

    const path = { user_id: victim.session.user_id, id: victim.session.id };
    expect((await stack.call('endSession', { token: access, path })).status).toBe(403);

    expect((await stack.call('readOwnRole', { token: victim.access })).status).toBe(200);
  });

  test('C189 promotes a person, who is an admin from the next sign-in and is listed as one', async () => {
    const owner = await signInAsOwner();
    const { email, userId } = await stack.addPerson(newAddress());
    await stack.recover(email);

    const changed = await json(
      stack.call('changeRole', { token: owner.access, path: { user_id: userId }, body: { role: 'admin' } }),
    );

    expect(changed).toEqual({ status: 200, body: { user_id: userId, role: 'admin' } });
    const { access } = await signIn(email);
    expect((await stack.call('listQuotes', { token: access })).status).toBe(200);
    const { body } = await json(stack.call('listRoles', { token: owner.access, query: { email } }));
    const listed = { user_id: userId, email, role: 'admin', status: 'CONFIRMED', pending_until: null };
    expect(body.users).toMatchObject([{ ...listed, proof: { how: 'recovery' } }]);
    expect(await eventsOf(owner.session.user_id)).toContainEqual(
      expect.objectContaining({
        action: 'role_updated',
        new_data: expect.objectContaining({ target_user_id: userId, new_role: 'admin' }),
      }),
    );
  });

  test('who is demoted is refused with a token that still says admin', async () => {
    const owner = await signInAsOwner();
    const { email, userId } = await addAdmin();
    const { access } = await signIn(email);
    const wish = { token: access, path: { user_id: userId }, body: { role: 'admin' } };
    expect((await stack.call('changeRole', wish)).status).toBe(200);

    await stack.call('changeRole', { ...wish, token: owner.access, body: { role: 'user' } });

    expect((await stack.call('changeRole', wish)).status).toBe(401);
    expect((await stack.call('listQuotes', { token: access })).status).toBe(401);
    const again = await signIn(email);
    expect((await stack.call('changeRole', { ...wish, token: again.access })).status).toBe(403);
    expect(await eventsOf(userId)).toContainEqual(expect.objectContaining({ action: 'failed_role_change' }));
  });

  test('who demotes another while being demoted by them: one of the two remains admin', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [one, two] = [await addAdmin(), await addAdmin()];
      const [first, second] = [await signIn(one.email), await signIn(two.email)];
      const demote = (token: string, userId: string) =>
        stack.call('changeRole', { token, path: { user_id: userId }, body: { role: 'user' } });

      const answers = await Promise.all([
        demote(first.access, two.userId),
        demote(second.access, one.userId),
      ]);

      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => [401, 403].includes(status))).toHaveLength(1);
    }
  });
});

describe('npm run admin', () => {
  // The stand-in for CloudFormation runs in this process: it must go on while the command does.
  const run = async (words: readonly string[], env: NodeJS.ProcessEnv = {}) => {
    const program = execFile(process.execPath, ['lambdas/roles/admin.ts', ...words], {
      timeout: 20_000,
      env: { PATH: process.env.PATH, ...env },
    });
    const streams = [program.stdout, program.stderr].map((stream) => (stream ? text(stream) : ''));
    const [status] = await once(program, 'close');
    const [stdout = '', stderr = ''] = await Promise.all(streams);
    return { status, stdout: stdout.trim(), stderr: stderr.trim() };
  };

  const onThisMachine = (...words: string[]) => run([...words, '--data', stack.dataDirectory]);

  /** The SDK's own way to the services of a deployed stage, which are those of this stack. */
  async function onAStage() {
    const { tables, cognito, dynamodb } = stack.endpoints;
    const cloudFormation = await startCloudFormation({
      'FiveStarMoving-dev': {
        SiteUrl: 'https://movers.example',
        MailFrom: 'Movers <movers@example.test>',
        UserPoolId: cognito?.userPoolId ?? '',
        SessionsTableName: tables.sessions ?? '',
        AuditLogsTableName: tables.auditLogs ?? '',
        BookkeepingTableName: tables.bookkeeping ?? '',
      },
    });
    onTestFinished(cloudFormation.stop);
    return (...words: string[]) =>
      run(['--stage', 'dev', ...words], {
        AWS_ACCESS_KEY_ID: 'developer',
        AWS_SECRET_ACCESS_KEY: 'developer',
        AWS_ENDPOINT_URL_CLOUDFORMATION: cloudFormation.endpoint,
        AWS_ENDPOINT_URL_DYNAMODB: dynamodb,
        AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: cognito?.endpoint,
      });
  }

  const PLACES = { 'the stack on this machine': async () => onThisMachine, 'a deployed stage': onAStage };

  test.each(Object.entries(PLACES))(
    'on %s grants, lists and revokes, and records each change as an event without a user id',
    async (_, place) => {
      const run = await place();
      const { email, userId } = await stack.addPerson(newAddress());
      await stack.recover(email);
      const { access } = await signIn(email);

      expect(await run('grant', email.toUpperCase())).toEqual({
        status: 0,
        stdout: `${email} is an admin now. If they are signed in, they sign out and in again, or wait up to 15 minutes.`,
        stderr: '',
      });
      expect((await run('list')).stdout).toContain(`${email}  admin  CONFIRMED`);
      expect((await run('revoke', email)).stdout).toBe(
        `${email} is a plain user now, and all of their sessions have ended.`,
      );

      expect((await run('list')).stdout).not.toContain(email);
      expect((await stack.call('readOwnRole', { token: access })).status).toBe(401);
      const roles = (await eventsOf(null))
        .filter(({ new_data }) => new_data.target_user_id === userId)
        .sort((one, other) => (one.created_at < other.created_at ? -1 : 1))
        .map(({ action, new_data }) => [action, new_data.new_role]);
      expect(roles).toEqual([
        ['role_change_started', 'admin'],
        ['role_updated', 'admin'],
        ['role_change_started', 'user'],
        ['role_updated', 'user'],
      ]);
    },
  );

  test('says in one sentence what is wrong', async () => {
    expect(await onThisMachine('grant', 'unknown@example.com')).toEqual({
      status: 1,
      stdout: '',
      stderr:
        'There is no account with the address unknown@example.com. To mail its owner an invitation: npm run admin -- invite unknown@example.com',
    });
    expect(await onThisMachine('grant')).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(
        /^Say grant and one email address, for example grant owner@example.com\.\nUsage: /,
      ),
    });
  });

  test('says in one sentence that a stage was never deployed', async () => {
    const { status, stderr } = await (await onAStage())('list', '--stage', 'production');

    expect([status, stderr]).toEqual([1, 'Stack with id FiveStarMoving-production does not exist']);
  });
});

test('12 guesses straight at the pool are in the security log and reach the alarm, and the person gets one mail', async () => {
  expect(await stack.alarms()).not.toContain('Attack');
  const person = await stack.addPerson(newAddress());

  for (let guess = 0; guess < 12; guess += 1) {
    await expect(stack.signIn(person.email, `Wrong-horse-${guess}-staple`)).rejects.toThrow();
  }

  const attempts = async () =>
    (await eventsOf(null))
      .filter(({ new_data: data }) => data.target_user_id === person.userId)
      .map(({ action, new_data: data }) => [action, data.attempts]);
  await expect.poll(async () => (await attempts()).length, SOON).toBe(2);
  expect(new Set((await attempts()).map(([action]) => action))).toEqual(new Set(['failed_sign_in_attempts']));
  await expect.poll(async () => (await stack.mailsTo(person.email)).length, SOON).toBe(1);
  expect((await stack.mailsTo(person.email))[0]?.subject).toContain('tries to sign in as you');
  await expect.poll(stack.alarms, SOON).toContain('Attack');
});

test('An invitation and a change of role are each mailed once to the admin in whose name they were made', async () => {
  const owner = await signInAsOwner();
  const email = newAddress();

  const invitation = { token: owner.access, body: { email, role: 'admin' } };
  const { user_id } = await (await stack.call('inviteUser', invitation)).json();
  await stack.call('changeRole', {
    token: owner.access,
    path: { user_id },
    body: { role: 'user' },
  });

  const told = async () =>
    (await stack.mailsTo(stack.admin.email))
      .filter(({ text }) => text.includes(email))
      .map(({ text }) => /was invited with the role ‘\w+’|has the role ‘\w+’ now/.exec(text)?.[0]);
  await expect.poll(told, SOON).toContain('has the role ‘user’ now');
  expect((await told()).toSorted()).toEqual(['has the role ‘user’ now', 'was invited with the role ‘admin’']);
  expect(await stack.mailsTo(email)).toHaveLength(1);
});

test('X04 a stolen token of a living session opens what it opened, and shows where it writes, not where it reads', async () => {
  const owner = await signInAsOwner();
  const thief = { 'x-forwarded-for': '192.0.2.66' };
  const own = async () => (await stack.rows('sessions')).filter(({ id }) => id === owner.session.id);
  const before = await own();

  expect((await stack.call('listQuotes', { token: owner.access, headers: thief })).status).toBe(200);

  expect(await own()).toEqual(before);
  const event = { action: 'auth_state_change', new_data: { event: 'TOKEN_REFRESHED' } };
  await stack.call('recordEvent', { token: owner.access, headers: thief, body: event });
  const reported = (await stack.rows('auditLogs')).filter(({ forwarded_for: from }) => from === '192.0.2.66');
  expect(reported).toMatchObject([{ action: 'auth_state_change', user_id: owner.session.user_id }]);
  await stack.call('trackSession', { token: owner.access, headers: { ...thief, 'user-agent': 'Thief/1.0' } });
  expect(await own()).toMatchObject([{ server_user_agent: 'Thief/1.0' }]);
  await stack.call('deactivateSessions', { token: owner.access });
  expect((await stack.call('listQuotes', { token: owner.access, headers: thief })).status).toBe(401);
});

test('A sign-in with a device that is new is mailed to the person, the very first and a known one are not', async () => {
  const person = await stack.addPerson(newAddress());
  const signInWith = async (userAgent: string) => {
    const { access } = await stack.signIn(person.email);
    await stack.call('trackSession', { token: access, headers: { 'user-agent': userAgent } });
  };
  const subjects = async () => (await stack.mailsTo(person.email)).map(({ subject }) => subject);
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

  await signInWith(firefox);
  await signInWith(firefox);
  await signInWith('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0');

  await expect.poll(subjects, SOON).toEqual([`A new device is signed in at ${BUSINESS.name}`]);
});
