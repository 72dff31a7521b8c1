import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { GetUserCommand, SignUpCommand } from '@aws-sdk/client-cognito-identity-provider';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryDirectory } from '../temporary-directory.ts';
import {
  addUser,
  CLIENT_ID,
  codeIn,
  PASSWORD,
  sdkFor,
  signIn,
  startTestPool,
  testResources,
} from './test-pool.ts';

/** A pool in a process of its own, so that it can be killed. */
async function startProcess(dataDirectory: string): Promise<{ child: ChildProcess; endpoint: string }> {
  const child = fork(new URL('./pool-process.ts', import.meta.url), [dataDirectory], { execArgv: [] });
  onTestFinished(() => void child.kill('SIGKILL'));
  child.send(testResources());
  const [endpoint] = await once(child, 'message');
  return { child, endpoint: String(endpoint) };
}

it('acknowledged writes survive kill -9 during a write', {
  timeout: 120_000,
}, async () => {
  const dataDirectory = temporaryDirectory();
  const acknowledged: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    const { child, endpoint } = await startProcess(dataDirectory);
    const sdk = sdkFor(endpoint);
    const signUps = Array.from({ length: 40 }, async (_, index) => {
      const Username = `user-${round}-${index}@example.com`;
      await sdk.send(new SignUpCommand({ ClientId: CLIENT_ID, Username, Password: PASSWORD }));
      acknowledged.push(Username);
      if (index === 12) child.kill('SIGKILL');
    });
    const results = await Promise.allSettled(signUps);
    expect(results.some(({ status }) => status === 'rejected')).toBe(true);
    await once(child, 'exit').catch(() => undefined);
  }
  const pool = await startTestPool({ dataDirectory });
  expect(acknowledged.length).toBeGreaterThanOrEqual(3);
  for (const email of acknowledged) {
    await expect(signIn(pool, email), email).rejects.toMatchObject({ name: 'UserNotConfirmedException' });
  }
});

it('accounts, sessions, keys and lockouts survive a restart', async () => {
  const first = await startTestPool();
  await addUser(first, 'ann@example.com');
  const { accessToken } = await signIn(first, 'ann@example.com');
  for (const _ of [1, 2, 3, 4, 5]) {
    await expect(signIn(first, 'unknown@example.com')).rejects.toThrow('Incorrect username or password.');
  }
  await first.stop();
  const again = await startTestPool({ dataDirectory: first.dataDirectory, time: first.now() });
  expect(again.jwks).toEqual(first.jwks);
  await expect(signIn(again, 'unknown@example.com')).rejects.toThrow('Password attempts exceeded');
  await expect(again.sdk.send(new GetUserCommand({ AccessToken: accessToken }))).resolves.toBeDefined();
  await expect(signIn(again, 'ann@example.com')).resolves.toBeDefined();
});

it('no password, code or token is stored in clear text', async () => {
  const pool = await startTestPool();
  await addUser(pool, 'ann@example.com');
  const { refreshToken, accessToken } = await signIn(pool, 'ann@example.com');
  await pool.sdk.send(
    new SignUpCommand({ ClientId: CLIENT_ID, Username: 'bob@example.com', Password: PASSWORD }),
  );
  const folder = join(pool.dataDirectory, 'user-pool');
  const written = readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'latin1'))
    .join('');
  expect(written).toContain('ann@example.com');
  for (const secret of [PASSWORD, refreshToken, accessToken]) expect(written).not.toContain(secret);
  const file = new DatabaseSync(join(folder, 'pool.sqlite'), { readOnly: true });
  const codes = file.prepare('SELECT * FROM codes').all();
  file.close();
  expect(codes).toHaveLength(1);
  expect(JSON.stringify(codes)).not.toContain(codeIn(pool.mails));
});

it('a damaged file is reported with what to do, and not changed', async () => {
  const dataDirectory = temporaryDirectory();
  const file = join(dataDirectory, 'user-pool', 'pool.sqlite');
  mkdirSync(join(dataDirectory, 'user-pool'));
  writeFileSync(file, 'no database at all, but long enough to look like one'.repeat(100));
  await expect(startTestPool({ dataDirectory })).rejects.toThrow(
    `The user pool's file ${file} cannot be read (file is not a database): put back a copy of it, or begin anew with "npm start -- --fresh", which deletes all local data.`,
  );
  expect(readFileSync(file, 'utf8')).toContain('no database at all');
});
