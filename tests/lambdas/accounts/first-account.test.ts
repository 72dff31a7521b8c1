/** The first account of a stage that cannot mail: the deployer is shown a first password, once. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInBySrp } from '../../infra/local/pool/srp-client.ts';
import { type AccountStack, startAccountStack } from './account-stack.ts';

const EMAIL = 'olga@example.com';

let stack: AccountStack;

beforeAll(async () => {
  stack = await startAccountStack();
}, 120_000);
afterAll(() => stack.stop());

/** What the deployer types, and the password that is printed. */
async function invite(): Promise<string> {
  const words = [
    'lambdas/roles/admin.ts',
    'invite',
    EMAIL,
    '--print-password',
    '--data',
    stack.dataDirectory,
  ];
  const { stdout } = await promisify(execFile)(process.execPath, words);
  return stdout.trim().split('\n')[1] ?? '';
}

const signIn = (password: string) =>
  signInBySrp(stack.pool, {
    poolId: stack.cognito.userPoolId,
    clientId: stack.cognito.clientId,
    username: EMAIL,
    password,
  });

test('A printed password opens nothing but the choice of another, is recorded, and no mail goes out', async () => {
  const password = await invite();

  const { ChallengeName, AuthenticationResult } = await signIn(password);
  expect([ChallengeName, AuthenticationResult]).toEqual(['NEW_PASSWORD_REQUIRED', undefined]);
  expect(await stack.mailsTo(EMAIL)).toEqual([]);
  const invited = (await stack.rows('auditLogs')).filter(({ action }) => action === 'user_invited');
  expect(JSON.stringify(invited)).toContain('"first_password":"printed"');
  expect(JSON.stringify(await stack.rows('auditLogs'))).not.toContain(password);
  expect(JSON.stringify(await stack.rows('bookkeeping'))).toContain('"printed"');
});

test('Asked for again, it is another one, and the first no longer works', async () => {
  const first = await invite();
  const second = await invite();

  await expect(signIn(first)).rejects.toThrow('Incorrect username or password.');
  expect((await signIn(second)).ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
});
