import {
  AdminCreateUserCommand,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { addUser, CLIENT_ID, codeIn, PASSWORD, POOL_ID, signIn, startTestPool } from './test-pool.ts';

interface TriggerEvent {
  readonly triggerSource: string;
  readonly response: Record<string, unknown>;
  readonly [name: string]: unknown;
}

/** A pool with one function behind all triggers; `react` writes into the event's response. */
async function poolWithTriggers(
  names: readonly string[],
  react: (event: TriggerEvent) => object = () => ({}),
) {
  const events: TriggerEvent[] = [];
  const LambdaConfig = Object.fromEntries(names.map((name) => [name, `arn:aws:lambda:::${name}`]));
  const pool = await startTestPool({
    pool: { LambdaConfig },
    invokeFunction: async (_, event) => {
      const received: TriggerEvent = structuredClone(event as TriggerEvent);
      events.push(received);
      return { ...received, response: { ...received.response, ...react(received) } };
    },
  });
  return { pool, events };
}

const ann = { ClientId: CLIENT_ID, Username: 'ann@example.com' };
const signUp = new SignUpCommand({
  ...ann,
  Password: PASSWORD,
  ClientMetadata: { redirect: 'https://site/' },
});

describe('PreSignUp', () => {
  it('gets the service’s event and can confirm and verify at once', async () => {
    const { pool, events } = await poolWithTriggers(['PreSignUp'], () => ({
      autoConfirmUser: true,
      autoVerifyEmail: true,
    }));
    const answer = await pool.sdk.send(signUp);
    expect(answer).toMatchObject({ UserConfirmed: true });
    expect(answer.CodeDeliveryDetails).toBeUndefined();
    expect(pool.mails).toEqual([]);
    expect(events).toEqual([
      {
        version: '1',
        region: 'us-west-2',
        userPoolId: POOL_ID,
        userName: answer.UserSub,
        callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: CLIENT_ID },
        triggerSource: 'PreSignUp_SignUp',
        request: {
          userAttributes: { email: 'ann@example.com' },
          validationData: null,
          clientMetadata: { redirect: 'https://site/' },
        },
        response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
      },
    ]);
    await expect(signIn(pool, 'ann@example.com')).resolves.toBeDefined();
  });

  it('that throws stops the sign-up with its message, and no account is stored', async () => {
    const { pool } = await poolWithTriggers(['PreSignUp'], () => {
      throw new Error('Not today.');
    });
    await expect(pool.sdk.send(signUp)).rejects.toMatchObject({
      name: 'UserLambdaValidationException',
      message: 'PreSignUp failed with error Not today.',
    });
    await expect(signIn(pool, 'ann@example.com')).rejects.toMatchObject({
      message: 'Incorrect username or password.',
    });
  });

  it('runs for an address that has an account, before that is said', async () => {
    const { pool, events } = await poolWithTriggers(['PreSignUp']);
    await pool.sdk.send(signUp);

    await expect(pool.sdk.send(signUp)).rejects.toMatchObject({ name: 'UsernameExistsException' });

    expect(events).toHaveLength(2);
  });

  it('with an invalid answer is reported as such', async () => {
    const { pool } = await poolWithTriggers(['PreSignUp'], () => ({ autoConfirmUser: 'yes' }));
    await expect(pool.sdk.send(signUp)).rejects.toMatchObject({ name: 'InvalidLambdaResponseException' });
  });
});

describe('without a trigger that sends mails', () => {
  it('N12: the mail has the template’s text with the code in place of its parameter', async () => {
    const VerificationMessageTemplate = {
      EmailSubject: 'Confirm your account',
      EmailMessage: '<a href="https://site/confirm?code={####}">Confirm</a> or type {####}.',
    };
    const pool = await startTestPool({ pool: { VerificationMessageTemplate } });
    await pool.sdk.send(signUp);
    expect(pool.mails).toHaveLength(1);
    const code = codeIn(pool.mails);
    expect(pool.mails[0]).toMatchObject({
      to: ['ann@example.com'],
      subject: 'Confirm your account',
      html: `<a href="https://site/confirm?code=${code}">Confirm</a> or type ${code}.`,
    });
    await pool.sdk.send(new ConfirmSignUpCommand({ ...ann, ConfirmationCode: code }));
  });

  it('a template without a text leaves the default text of the service', async () => {
    const pool = await startTestPool();
    await pool.sdk.send(signUp);
    expect(pool.mails[0]).toMatchObject({ subject: 'Your verification code' });
    expect(pool.mails[0]?.html).toMatch(/^Your confirmation code is \d{6}$/);
  });
});

describe('CustomEmailSender', () => {
  /** A pool whose codes are merely marked as encrypted; `received` holds the events of its trigger. */
  async function poolWithSender(send: () => Promise<unknown> = async () => null) {
    const received: unknown[] = [];
    const pool = await startTestPool({
      pool: {
        LambdaConfig: {
          CustomEmailSender: { LambdaArn: 'arn:aws:lambda:::Sender', LambdaVersion: 'V1_0' },
          KMSKeyID: 'arn:aws:kms:::key/codes',
        },
      },
      encryptCode: async (...given) => given.join(' '),
      invokeFunction: async (_, event) => {
        received.push(event);
        return send();
      },
    });
    return { pool, received };
  }

  const codeOf = (event: unknown) => /\d{6}$/.exec(Object(event).request.code)?.[0] ?? '';

  it('N12: gets the code, encrypted for this pool, and the pool sends nothing itself', async () => {
    const { pool, received } = await poolWithSender();
    const { UserSub: sub, CodeDeliveryDetails: delivery } = await pool.sdk.send(signUp);
    await expect.poll(() => received).toHaveLength(1);
    expect(received).toEqual([
      {
        version: '1',
        region: 'us-west-2',
        userPoolId: POOL_ID,
        userName: sub,
        callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: CLIENT_ID },
        triggerSource: 'CustomEmailSender_SignUp',
        request: {
          type: 'customEmailSenderRequestV1',
          code: expect.stringMatching(/^arn:aws:kms:::key\/codes us-west-2_TESTPOOL1 \d{6}$/),
          clientMetadata: { redirect: 'https://site/' },
          userAttributes: expect.objectContaining({ sub, email: 'ann@example.com' }),
        },
      },
    ]);
    expect([pool.mails, delivery?.Destination]).toEqual([[], 'a***@e***']);
    await pool.sdk.send(new ConfirmSignUpCommand({ ...ann, ConfirmationCode: codeOf(received[0]) }));
  });

  it('N13: is called for a resent mail, a recovery and a new address, with the reason', async () => {
    const { pool, received } = await poolWithSender();
    await pool.sdk.send(signUp);
    await pool.sdk.send(new ResendConfirmationCodeCommand(ann));
    await expect.poll(() => received).toHaveLength(2);
    await pool.sdk.send(new ConfirmSignUpCommand({ ...ann, ConfirmationCode: codeOf(received[1]) }));
    await pool.sdk.send(new ForgotPasswordCommand(ann));
    const { accessToken: AccessToken } = await signIn(pool, 'ann@example.com');
    await pool.sdk.send(
      new UpdateUserAttributesCommand({
        AccessToken,
        UserAttributes: [{ Name: 'email', Value: 'new@example.com' }],
      }),
    );
    await expect.poll(() => received).toHaveLength(4);
    expect(
      received.map((event) => [Object(event).triggerSource, Object(event).request.userAttributes.email]),
    ).toEqual([
      ['CustomEmailSender_SignUp', 'ann@example.com'],
      ['CustomEmailSender_ResendCode', 'ann@example.com'],
      ['CustomEmailSender_ForgotPassword', 'ann@example.com'],
      ['CustomEmailSender_UpdateUserAttribute', 'new@example.com'],
    ]);
  });

  it('gets a temporary password escaped for HTML, as from the service', async () => {
    const { pool, received } = await poolWithSender();
    const invitation = {
      UserPoolId: POOL_ID,
      Username: 'ann@example.com',
      TemporaryPassword: 'Fish&Chips<7>now',
    };
    await pool.sdk.send(new AdminCreateUserCommand(invitation));
    await expect.poll(() => received).toHaveLength(1);
    expect(Object(received[0]).request.code).toMatch(/ Fish&amp;Chips&lt;7&gt;now$/);
  });

  it('that fails for a recovery does not reveal which accounts exist, and is logged', async () => {
    const { pool } = await poolWithSender(() => Promise.reject(new Error('No post today.')));
    await addUser(pool, 'ann@example.com');
    await expect(pool.sdk.send(new ForgotPasswordCommand(ann))).resolves.toBeDefined();
    await expect
      .poll(() => pool.lines.join('\n'))
      .toContain('CustomEmailSender failed with error No post today.');
  });

  it('that fails is logged; the sign-up succeeds and keeps its account', async () => {
    const { pool } = await poolWithSender(() => Promise.reject(new Error('No post today.')));
    await expect(pool.sdk.send(signUp)).resolves.toMatchObject({ UserConfirmed: false });
    await expect
      .poll(() => pool.lines.join('\n'))
      .toContain('CustomEmailSender failed with error No post today.');
  });
});

describe('PostConfirmation', () => {
  it('T9: runs once the account is confirmed, and again after a recovery', async () => {
    const { pool, events } = await poolWithTriggers(['PostConfirmation']);
    await pool.sdk.send(signUp);
    await pool.sdk.send(new ConfirmSignUpCommand({ ...ann, ConfirmationCode: codeIn(pool.mails) }));
    await pool.sdk.send(new ForgotPasswordCommand(ann));
    await expect.poll(() => pool.mails).toHaveLength(2);
    const reset = { ...ann, ConfirmationCode: codeIn(pool.mails), Password: PASSWORD };
    await pool.sdk.send(new ConfirmForgotPasswordCommand(reset));
    expect(events.map(({ triggerSource }) => triggerSource)).toEqual([
      'PostConfirmation_ConfirmSignUp',
      'PostConfirmation_ConfirmForgotPassword',
    ]);
    expect(events[0]).toMatchObject({
      request: {
        userAttributes: {
          email: 'ann@example.com',
          email_verified: 'true',
          'cognito:user_status': 'CONFIRMED',
        },
      },
      response: {},
    });
  });

  it('that fails is reported, but the account stays confirmed', async () => {
    const { pool } = await poolWithTriggers(['PostConfirmation'], () => {
      throw new Error('No such group');
    });
    await pool.sdk.send(signUp);
    const confirm = new ConfirmSignUpCommand({ ...ann, ConfirmationCode: codeIn(pool.mails) });
    await expect(pool.sdk.send(confirm)).rejects.toMatchObject({ name: 'UserLambdaValidationException' });
    await expect(signIn(pool, 'ann@example.com')).resolves.toBeDefined();
  });
});

describe('PreTokenGeneration', () => {
  it('version 1 changes the ID token and the groups, never a reserved claim', async () => {
    const { pool, events } = await poolWithTriggers(['PreTokenGeneration'], () => ({
      claimsOverrideDetails: {
        claimsToAddOrOverride: { shift: 'early', sub: 'another-user', 'cognito:username': 'x' },
        claimsToSuppress: ['email', 'iss'],
        groupOverrideDetails: { groupsToOverride: ['crew'] },
      },
    }));
    const { sub } = await addUser(pool, 'ann@example.com');
    const { accessToken, idToken } = await signIn(pool, 'ann@example.com');
    expect(decodeJwt(idToken)).toMatchObject({
      shift: 'early',
      sub,
      'cognito:username': sub,
      'cognito:groups': ['crew'],
    });
    expect(decodeJwt(idToken).email).toBeUndefined();
    expect(decodeJwt(idToken).iss).toEqual(expect.any(String));
    expect(decodeJwt(accessToken)).toMatchObject({ 'cognito:groups': ['crew'] });
    expect(decodeJwt(accessToken).shift).toBeUndefined();
    expect(events[0]).toMatchObject({
      version: '1',
      triggerSource: 'TokenGeneration_Authentication',
      request: { groupConfiguration: { groupsToOverride: [], iamRolesToOverride: [], preferredRole: null } },
    });
  });

  it('version 2 changes the access token and its scopes too', async () => {
    const LambdaConfig = { PreTokenGenerationConfig: { LambdaArn: 'arn:x', LambdaVersion: 'V2_0' } };
    const pool = await startTestPool({
      pool: { LambdaConfig },
      invokeFunction: async (_, event) => ({
        ...(event as object),
        response: {
          claimsAndScopeOverrideDetails: {
            accessTokenGeneration: { claimsToAddOrOverride: { depot: 7 }, scopesToAdd: ['quotes/read'] },
          },
        },
      }),
    });
    await addUser(pool, 'ann@example.com');
    const { accessToken, idToken } = await signIn(pool, 'ann@example.com');
    expect(decodeJwt(accessToken)).toMatchObject({
      depot: 7,
      scope: 'aws.cognito.signin.user.admin quotes/read',
    });
    expect(decodeJwt(idToken).depot).toBeUndefined();
  });
});

describe('PreAuthentication and PostAuthentication', () => {
  const both = ['PreAuthentication', 'PostAuthentication'];
  const kinds = (events: readonly TriggerEvent[]) => events.map(({ triggerSource: source }) => source);

  it('are told of a sign-in, before the password and after it', async () => {
    const { pool, events } = await poolWithTriggers(both);
    const { sub } = await addUser(pool, 'ann@example.com');

    await signIn(pool, 'ann@example.com');

    expect(kinds(events)).toEqual(['PreAuthentication_Authentication', 'PostAuthentication_Authentication']);
    expect(events[0]).toMatchObject({
      userName: sub,
      request: {
        userAttributes: { sub, email: 'ann@example.com' },
        validationData: null,
        userNotFound: false,
      },
      response: {},
    });
    expect(events[1]).toMatchObject({ userName: sub, request: { newDeviceUsed: false } });
    expect(JSON.stringify(events)).not.toMatch(/\d+\.\d+\.\d+\.\d+/);
  });

  it('only the first is told of a wrong password, and of an account that is not there', async () => {
    const { pool, events } = await poolWithTriggers(both);
    await addUser(pool, 'ann@example.com');

    await expect(signIn(pool, 'ann@example.com', 'Wrong-horse-7-staple')).rejects.toThrow();
    await expect(signIn(pool, 'nobody@example.com')).rejects.toThrow();

    expect(kinds(events)).toEqual(['PreAuthentication_Authentication', 'PreAuthentication_Authentication']);
    expect(events[1]).toMatchObject({
      userName: 'nobody@example.com',
      request: { userAttributes: {}, userNotFound: true },
    });
  });

  it('the first can refuse a sign-in', async () => {
    const { pool } = await poolWithTriggers(['PreAuthentication'], () => {
      throw new Error('Not now.');
    });
    await addUser(pool, 'ann@example.com');

    await expect(signIn(pool, 'ann@example.com')).rejects.toMatchObject({
      name: 'UserLambdaValidationException',
      message: 'PreAuthentication failed with error Not now.',
    });
  });
});
