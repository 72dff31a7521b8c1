import {
  AdminDisableUserCommand,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  InitiateAuthCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from 'vitest';
import { startProof } from './srp-client.ts';
import {
  addUser,
  CLIENT_ID,
  codeIn,
  PASSWORD,
  POOL_ID,
  signIn,
  startTestPool,
  type TestPool,
} from './test-pool.ts';

const UNKNOWN_EMAIL = 'unknown@example.com';

const startSrp = ({ sdk }: TestPool, USERNAME: string) =>
  sdk.send(
    new InitiateAuthCommand({
      AuthFlow: 'USER_SRP_AUTH',
      ClientId: CLIENT_ID,
      AuthParameters: { USERNAME, SRP_A: startProof().publicValue.toString(16) },
    }),
  );

const shapeOf = (parameters: Record<string, string> = {}) =>
  Object.entries(parameters).map(([name, value]) => [
    name,
    name === 'SRP_B' ? /^[0-9a-f]{740,768}$/.test(value) : value.length,
  ]);

describe('a client that hides user existence', () => {
  it('answers an unknown user with a challenge of the same form', async () => {
    const pool = await startTestPool();
    const { email } = await addUser(pool, 'ann@example.com');
    const [known, unknown] = [await startSrp(pool, email), await startSrp(pool, UNKNOWN_EMAIL)];
    expect(shapeOf(unknown.ChallengeParameters)).toEqual(shapeOf(known.ChallengeParameters));
  });

  it('keeps the simulated salt over a restart; each pool has its own', async () => {
    const first = await startTestPool();
    const { ChallengeParameters: before } = await startSrp(first, UNKNOWN_EMAIL);
    await first.stop();
    const again = await startTestPool({ dataDirectory: first.dataDirectory });
    const { ChallengeParameters: after } = await startSrp(again, UNKNOWN_EMAIL);
    const { ChallengeParameters: elsewhere } = await startSrp(await startTestPool(), UNKNOWN_EMAIL);
    expect(after).toMatchObject({ SALT: before?.SALT, USER_ID_FOR_SRP: before?.USER_ID_FOR_SRP });
    expect(elsewhere?.SALT).not.toBe(before?.SALT);
  });

  it('answers a wrong password alike for unconfirmed and disabled accounts', async () => {
    const pool = await startTestPool();
    await pool.sdk.send(
      new SignUpCommand({ ClientId: CLIENT_ID, Username: UNKNOWN_EMAIL, Password: PASSWORD }),
    );
    await expect(signIn(pool, UNKNOWN_EMAIL, 'Wrong-horse-7-staple')).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    });
  });

  it('answers a reset for an unknown user alike, with the same limit and no mail', async () => {
    const pool = await startTestPool();
    const { email } = await addUser(pool, 'uma@example.com');
    pool.mails.length = 0;
    const ask = (Username: string) =>
      pool.sdk.send(new ForgotPasswordCommand({ ClientId: CLIENT_ID, Username }));
    const limit = {
      name: 'LimitExceededException',
      message: 'Attempt limit exceeded, please try after some time.',
    };
    for (const username of [UNKNOWN_EMAIL, email]) {
      for (const _ of [1, 2, 3, 4, 5]) {
        const { CodeDeliveryDetails: details } = await ask(username);
        expect(details).toEqual({
          AttributeName: 'email',
          DeliveryMedium: 'EMAIL',
          Destination: 'u***@e***',
        });
      }
      await expect(ask(username)).rejects.toMatchObject(limit);
    }
    await pool.stop();
    expect(pool.mails.map(({ to }) => to)).toEqual(Array(5).fill([email]));
  });

  it('answers codes for an unknown user alike: wrong, expired, limited', async () => {
    const pool = await startTestPool();
    const { email } = await addUser(pool, 'ann@example.com');
    const answers = async (Username: string) => {
      const reset = new ConfirmForgotPasswordCommand({
        ClientId: CLIENT_ID,
        Username,
        ConfirmationCode: 'wrong',
        Password: PASSWORD,
      });
      const name = () => pool.sdk.send(reset).catch((error: Error) => error.name);
      const names = [await name()];
      await pool.sdk.send(new ForgotPasswordCommand({ ClientId: CLIENT_ID, Username }));
      for (const _ of [1, 2, 3, 4, 5]) names.push(await name());
      return names;
    };
    const expected = [
      'ExpiredCodeException',
      ...Array(4).fill('CodeMismatchException'),
      'LimitExceededException',
    ];
    expect(await answers(email)).toEqual(expected);
    expect(await answers(UNKNOWN_EMAIL)).toEqual(expected);
  });

  it('refuses a reset code that was sent before the account was disabled', async () => {
    const pool = await startTestPool();
    const { email: Username } = await addUser(pool, 'ann@example.com');
    await pool.sdk.send(new ForgotPasswordCommand({ ClientId: CLIENT_ID, Username }));
    await expect.poll(() => pool.mails).toHaveLength(1);
    await pool.sdk.send(new AdminDisableUserCommand({ UserPoolId: POOL_ID, Username }));
    const reset = { Username, ConfirmationCode: codeIn(pool.mails), Password: PASSWORD };
    await expect(
      pool.sdk.send(new ConfirmForgotPasswordCommand({ ClientId: CLIENT_ID, ...reset })),
    ).rejects.toMatchObject({ name: 'CodeMismatchException' });
  });

  it('answers a request for a confirmation mail to an unknown user and sends none', async () => {
    const pool = await startTestPool();
    const again = new ResendConfirmationCodeCommand({ ClientId: CLIENT_ID, Username: UNKNOWN_EMAIL });
    await expect(pool.sdk.send(again)).resolves.toMatchObject({
      CodeDeliveryDetails: { Destination: 'u***@e***' },
    });
    const confirm = { ClientId: CLIENT_ID, Username: UNKNOWN_EMAIL, ConfirmationCode: '123456' };
    await expect(pool.sdk.send(new ConfirmSignUpCommand(confirm))).rejects.toMatchObject({
      name: 'ExpiredCodeException',
    });
    await pool.stop();
    expect(pool.mails).toEqual([]);
  });
});

describe('a client that does not hide user existence', () => {
  it.each([
    ['a sign-in', (pool: TestPool) => signIn(pool, UNKNOWN_EMAIL)],
    [
      'a recovery',
      ({ sdk }: TestPool) =>
        sdk.send(new ForgotPasswordCommand({ ClientId: CLIENT_ID, Username: UNKNOWN_EMAIL })),
    ],
    [
      'a new mail',
      ({ sdk }: TestPool) =>
        sdk.send(new ResendConfirmationCodeCommand({ ClientId: CLIENT_ID, Username: UNKNOWN_EMAIL })),
    ],
  ])('reports an unknown user: %s', async (_, call) => {
    const pool = await startTestPool({ client: { PreventUserExistenceErrors: 'LEGACY' } });
    await expect(call(pool)).rejects.toMatchObject({
      name: 'UserNotFoundException',
      message: 'User does not exist.',
    });
  });
});
