import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import {
  AdminRemoveUserFromGroupCommand,
  ChangePasswordCommand,
  ListUsersInGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it, onTestFinished } from 'vitest';
import { developerClient } from '../../../infra/local/pool/developer-client.ts';
import { close, listen } from '../../../infra/local/shared/listen.ts';
import { ensureLocalAdmin, type LocalAdmin } from '../../../infra/run/local-admin.ts';
import { POOL_ID, signIn, startTestPool, type TestPool } from '../local/pool/test-pool.ts';

const ensure = ({ endpoint, dataDirectory }: TestPool) =>
  ensureLocalAdmin(developerClient(endpoint, 'us-west-2'), POOL_ID, dataDirectory);

const fileOf = ({ dataDirectory }: TestPool) => join(dataDirectory, 'admin.json');

const isAdmin = async ({ sdk }: TestPool, email: string) => {
  const admins = new ListUsersInGroupCommand({ UserPoolId: POOL_ID, GroupName: 'admin' });
  const { Users = [] } = await sdk.send(admins);
  return Users.some(({ Attributes = [] }) => Attributes.some(({ Value }) => Value === email));
};

async function expectUsable(pool: TestPool, admin: LocalAdmin): Promise<void> {
  expect(JSON.parse(readFileSync(fileOf(pool), 'utf8'))).toEqual(admin);
  expect((await signIn(pool, admin.email, admin.password)).accessToken).not.toBe('');
  expect(await isAdmin(pool, admin.email)).toBe(true);
}

it('the first start creates an admin, whose password file only this user can read', async () => {
  const pool = await startTestPool();
  const admin = await ensure(pool);
  expect(admin.email).toBe('owner@example.test');
  await expectUsable(pool, admin);
  expect(statSync(fileOf(pool)).mode & 0o777).toBe(0o600);
});

describe('the second start', () => {
  it('changes nothing and makes one request', async () => {
    const pool = await startTestPool();
    const admin = await ensure(pool);
    pool.calls.length = 0;
    expect(await ensure(pool)).toEqual(admin);
    expect(pool.calls).toEqual(['user pool: AdminGetUser']);
  });

  it('keeps changes that people made: another password, a removed role', async () => {
    const pool = await startTestPool();
    const { email, password } = await ensure(pool);
    const { accessToken: AccessToken } = await signIn(pool, email, password);
    const ProposedPassword = 'Battery-horse-8-staple';
    await pool.sdk.send(
      new ChangePasswordCommand({ AccessToken, PreviousPassword: password, ProposedPassword }),
    );
    const membership = { UserPoolId: POOL_ID, Username: email, GroupName: 'admin' };
    await pool.sdk.send(new AdminRemoveUserFromGroupCommand(membership));
    await ensure(pool);
    await expect(signIn(pool, email, ProposedPassword)).resolves.toBeDefined();
    expect(await isAdmin(pool, email)).toBe(false);
  });

  it('sets a new password for an admin whose file was deleted', async () => {
    const pool = await startTestPool();
    const before = await ensure(pool);
    rmSync(fileOf(pool));
    const after = await ensure(pool);
    expect(after.password).not.toBe(before.password);
    await expectUsable(pool, after);
  });
});

/** Passes calls on to the pool; the process that makes them is killed when so many have been carried out. */
async function startKiller(pool: TestPool, killAfter: number) {
  let victim: ChildProcess | undefined;
  let calls = 0;
  const server = createServer(async (request, response) => {
    const { 'x-amz-target': target = '', authorization = '' } = request.headers;
    const headers = { 'x-amz-target': String(target), authorization };
    const answer = await fetch(pool.endpoint, { method: 'POST', headers, body: await text(request) });
    calls += 1;
    if (calls === killAfter) victim?.kill('SIGKILL');
    else response.writeHead(answer.status).end(await answer.text());
  });
  const port = await listen(server, 0);
  onTestFinished(() => close(server));
  return {
    endpoint: `http://127.0.0.1:${port}`,
    aim: (child: ChildProcess) => {
      victim = child;
    },
  };
}

/** Look up, create, join the group, set the password. */
const CALLS = [1, 2, 3, 4];

describe('a start that was killed', () => {
  it.each(CALLS)('after call %i of four is completed by the next one', async (killAfter) => {
    const pool = await startTestPool();
    const killer = await startKiller(pool, killAfter);
    const child = fork(
      new URL('./local-admin-process.ts', import.meta.url),
      [killer.endpoint, POOL_ID, pool.dataDirectory],
      { execArgv: [] },
    );
    killer.aim(child);
    const [, signal] = await once(child, 'exit');
    expect(signal).toBe('SIGKILL');
    expect(existsSync(fileOf(pool))).toBe(false);
    await expectUsable(pool, await ensure(pool));
  });
});
