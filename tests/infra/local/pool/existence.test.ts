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

const NOBODY = 'nobody@example.com';

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

describe('where the client hides who exists', () => {
  it('a stranger cannot tell the challenge of an unknown user by its form', async () => {
    const pool = await startTestPool();
    const { email } = await addUser(pool, 'ann@example.com');
    const [known, unknown] = [await startSrp(pool, email), await startSrp(pool, NOBODY)];
    expect(shapeOf(unknown.ChallengeParameters)).toEqual(shapeOf(known.ChallengeParameters));
  });

  it('the simulated salt outlives a restart, and differs from pool to pool', async () => {
    const first = await startTestPool();
    const { ChallengeParameters: before } = await startSrp(first, NOBODY);
    await first.stop();
    const again = await startTestPool({ dataDirectory: first.dataDirectory });
    const { ChallengeParameters: after } = await startSrp(again, NOBODY);
    const { ChallengeParameters: elsewhere } = await startSrp(await startTestPool(), NOBODY);
    expect(after).toMatchObject({ SALT: before?.SALT, USER_ID_FOR_SRP: before?.USER_ID_FOR_SRP });
    expect(elsewhere?.SALT).not.toBe(before?.SALT);
  });

  it('an unconfirmed or disabled account answers a wrong password like any other', async () => {
    const pool = await startTestPool();
    await pool.sdk.send(new SignUpCommand({ ClientId: CLIENT_ID, Username: NOBODY, Password: PASSWORD }));
    await expect(signIn(pool, NOBODY, 'Wrong-horse-7-staple')).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    });
  });

  it('a recovery for nobody answers as for somebody, sends nothing and is limited alike', async () => {
    const pool = await startTestPool();
    const { email } = await addUser(pool, 'nora@example.com');
    pool.mails.length = 0;
    const ask = (Username: string) =>
      pool.sdk.send(new ForgotPasswordCommand({ ClientId: CLIENT_ID, Username }));
    const limit = {
      name: 'LimitExceededException',
      message: 'Attempt limit exceeded, please try after some time.',
    };
    for (const username of [NOBODY, email]) {
      for (const _ of [1, 2, 3, 4, 5]) {
        const { CodeDeliveryDetails: details } = await ask(username);
        expect(details).toEqual({
          AttributeName: 'email',
          DeliveryMedium: 'EMAIL',
          Destination: 'n***@e***',
        });
      }
      await expect(ask(username)).rejects.toMatchObject(limit);
    }
    await pool.stop();
    expect(pool.mails.map(({ to }) => to)).toEqual(Array(5).fill([email]));
  });

  it('codes for nobody are wrong, then out of date, then limited, as for somebody', async () => {
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
    expect(await answers(NOBODY)).toEqual(expected);
  });

  it('a code that was sent before the account was disabled resets nothing', async () => {
    const pool = await startTestPool();
    const { email: Username } = await addUser(pool, 'ann@example.com');
    await pool.sdk.send(new ForgotPasswordCommand({ ClientId: CLIENT_ID, Username }));
    await expect.poll(() => pool.mails).toHaveLength(2);
    await pool.sdk.send(new AdminDisableUserCommand({ UserPoolId: POOL_ID, Username }));
    const reset = { Username, ConfirmationCode: codeIn(pool.mails), Password: PASSWORD };
    await expect(
      pool.sdk.send(new ConfirmForgotPasswordCommand({ ClientId: CLIENT_ID, ...reset })),
    ).rejects.toMatchObject({ name: 'CodeMismatchException' });
  });

  it('a new confirmation mail for nobody is answered and not sent', async () => {
    const pool = await startTestPool();
    const again = new ResendConfirmationCodeCommand({ ClientId: CLIENT_ID, Username: NOBODY });
    await expect(pool.sdk.send(again)).resolves.toMatchObject({
      CodeDeliveryDetails: { Destination: 'n***@e***' },
    });
    const confirm = { ClientId: CLIENT_ID, Username: NOBODY, ConfirmationCode: '123456' };
    await expect(pool.sdk.send(new ConfirmSignUpCommand(confirm))).rejects.toMatchObject({
      name: 'ExpiredCodeException',
    });
    await pool.stop();
    expect(pool.mails).toEqual([]);
  });
});

describe('where the client does not hide it', () => {
  it.each([
    ['a sign-in', (pool: TestPool) => signIn(pool, NOBODY)],
    [
      'a recovery',
      ({ sdk }: TestPool) => sdk.send(new ForgotPasswordCommand({ ClientId: CLIENT_ID, Username: NOBODY })),
    ],
    [
      'a new mail',
      ({ sdk }: TestPool) =>
        sdk.send(new ResendConfirmationCodeCommand({ ClientId: CLIENT_ID, Username: NOBODY })),
    ],
  ])('%s of nobody says so', async (_, call) => {
    const pool = await startTestPool({ client: { PreventUserExistenceErrors: 'LEGACY' } });
    await expect(call(pool)).rejects.toMatchObject({
      name: 'UserNotFoundException',
      message: 'User does not exist.',
    });
  });
});
