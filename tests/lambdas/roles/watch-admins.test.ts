import { DeleteUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminGroup, staffGroups } from '../../../lambdas/accounts/user-pool.ts';
import { adminMemory } from '../../../lambdas/roles/admin-memory-table.ts';
import { createWatchAdmins, NoAdminLeft } from '../../../lambdas/roles/watch-admins.ts';
import { addUser, POOL_ID, signIn, startTestPool } from '../../infra/local/pool/test-pool.ts';
import { createBookkeepingTable } from '../account-tables.ts';
import { account } from '../accounts/pool-double.ts';
import { type Engine, startEngine } from '../dynamodb-engine.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());

const newMemory = async () => adminMemory(engine.client, await createBookkeepingTable(engine));

test('An admin who deletes the account, the last one, is missed, and the way back is said', async () => {
  const running = await startTestPool();
  const admins = adminGroup(running.sdk, POOL_ID);
  const watch = createWatchAdmins({ admins, memory: await newMemory() });
  const { sub } = await addUser(running, 'owner@example.com');
  await staffGroups(running.sdk, POOL_ID).add(sub, 'admin');
  const { accessToken } = await signIn(running, 'owner@example.com');
  expect(await watch()).toEqual({ admins: 1 });

  await running.sdk.send(new DeleteUserCommand({ AccessToken: accessToken }));

  await expect(watch()).rejects.toThrow('npm run admin -- grant EMAIL');
});

test('An admin who is left but cannot sign in is none', async () => {
  const memory = await newMemory();
  const admins = (...members: ReturnType<typeof account>[]) => ({ members: async () => members });
  await createWatchAdmins({ admins: admins(account()), memory })();

  await expect(
    createWatchAdmins({ admins: admins(account({ enabled: false })), memory })(),
  ).rejects.toBeInstanceOf(NoAdminLeft);
});

test('A stack that has had no admin yet rings no alarm', async () => {
  const watch = createWatchAdmins({ admins: { members: async () => [] }, memory: await newMemory() });

  expect(await watch()).toEqual({ admins: 0 });
});
