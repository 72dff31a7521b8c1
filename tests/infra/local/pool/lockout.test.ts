import { InitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider';
import { expect, it } from 'vitest';
import { waitMsAfter } from '../../../../infra/local/pool/stores/sign-in-lockout.ts';
import { addUser, CLIENT_ID, signIn, startTestPool, type TestPool } from './test-pool.ts';

const WRONG = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };
const LOCKED = { name: 'NotAuthorizedException', message: 'Password attempts exceeded' };

async function failTimes(pool: TestPool, email: string, times: number) {
  for (let attempt = 1; attempt <= times; attempt += 1) {
    await expect(signIn(pool, email, `Wrong-password-${attempt}`)).rejects.toMatchObject(WRONG);
  }
}

it('the lockout is a second after the fifth failure and doubles up to 15 minutes', () => {
  expect([1, 4, 5, 6, 7, 10, 14, 15, 60].map(waitMsAfter)).toEqual([
    0, 0, 1_000, 2_000, 4_000, 32_000, 512_000, 900_000, 900_000,
  ]);
});

it('after five wrong passwords the right one is locked out as well', async () => {
  const pool = await startTestPool();
  const { email } = await addUser(pool, 'ann@example.com');
  await failTimes(pool, email, 5);
  await expect(signIn(pool, email)).rejects.toMatchObject(LOCKED);
  pool.passSeconds(1);
  await expect(signIn(pool, email)).resolves.toBeDefined();
});

it('attempts during a lockout do not extend it; a failure after it doubles it', async () => {
  const pool = await startTestPool();
  const { email } = await addUser(pool, 'ann@example.com');
  await failTimes(pool, email, 5);
  for (const _ of [1, 2, 3]) await expect(signIn(pool, email, 'x')).rejects.toMatchObject(LOCKED);
  pool.passSeconds(1);
  await failTimes(pool, email, 1);
  pool.passSeconds(1.9);
  await expect(signIn(pool, email)).rejects.toMatchObject(LOCKED);
  pool.passSeconds(0.2);
  await expect(signIn(pool, email)).resolves.toBeDefined();
});

it('the number of failures is kept after a lockout, so that each further one lasts longer', async () => {
  const pool = await startTestPool();
  const { email } = await addUser(pool, 'ann@example.com');
  await failTimes(pool, email, 5);
  for (const waitSeconds of [2, 4, 8]) {
    pool.passSeconds(waitSeconds);
    await failTimes(pool, email, 1);
    await expect(signIn(pool, email)).rejects.toMatchObject(LOCKED);
    pool.passSeconds(waitSeconds - 0.1);
    await expect(signIn(pool, email)).rejects.toMatchObject(LOCKED);
  }
});

it('a success resets the count, and so do 15 minutes without an attempt', async () => {
  const pool = await startTestPool();
  const { email } = await addUser(pool, 'ann@example.com');
  await failTimes(pool, email, 4);
  await signIn(pool, email);
  await failTimes(pool, email, 5);
  pool.passSeconds(1 + 15 * 60);
  await failTimes(pool, email, 5);
  await expect(signIn(pool, email)).rejects.toMatchObject(LOCKED);
});

it('an unknown user is locked out alike', async () => {
  const pool = await startTestPool();
  await failTimes(pool, 'unknown@example.com', 5);
  await expect(signIn(pool, 'unknown@example.com')).rejects.toMatchObject(LOCKED);
  await expect(signIn(pool, 'UNKNOWN@example.com')).rejects.toMatchObject(LOCKED);
  await expect(signIn(pool, 'another@example.com')).rejects.toMatchObject(WRONG);
});

it('a lockout of one user does not affect another', async () => {
  const pool = await startTestPool();
  const ann = await addUser(pool, 'ann@example.com');
  const bob = await addUser(pool, 'bob@example.com');
  await failTimes(pool, ann.email, 5);
  await expect(signIn(pool, bob.email)).resolves.toBeDefined();
});

it('the flow that sends a password, where a client allows it, is locked out alike', async () => {
  const pool = await startTestPool({ client: { ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH'] } });
  const { email } = await addUser(pool, 'ann@example.com');
  const attempt = (PASSWORD: string) =>
    pool.sdk.send(
      new InitiateAuthCommand({
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId: CLIENT_ID,
        AuthParameters: { USERNAME: email, PASSWORD },
      }),
    );
  for (const _ of [1, 2, 3, 4, 5]) await expect(attempt('wrong')).rejects.toMatchObject(WRONG);
  await expect(attempt('Correct-horse-7-staple')).rejects.toMatchObject(LOCKED);
  pool.passSeconds(1);
  await expect(attempt('Correct-horse-7-staple')).resolves.toHaveProperty('AuthenticationResult.AccessToken');
});
