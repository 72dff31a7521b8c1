import {
  AdminGetUserCommand,
  ListUsersCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { expect, test } from 'vitest';
import { addUser, CLIENT_ID, PASSWORD, POOL_ID, sdkFor, startTestPool } from './test-pool.ts';

test('Visitors from other machines call what anyone may, and no key makes them a developer', async () => {
  const pool = await startTestPool({ host: '127.0.0.2' });
  await addUser(pool, 'ana@example.com');
  expect(pool.visitorEndpoint).toMatch(/^http:\/\/127\.0\.0\.2:\d+$/);
  const visitor = sdkFor(pool.visitorEndpoint, 'DEVELOPER');

  const signUp = new SignUpCommand({ ClientId: CLIENT_ID, Username: 'olga@example.com', Password: PASSWORD });
  expect((await visitor.send(signUp)).UserConfirmed).toBe(false);
  const refused = { name: 'MissingAuthenticationTokenException' };
  const list = new ListUsersCommand({ UserPoolId: POOL_ID });
  await expect(visitor.send(list)).rejects.toMatchObject(refused);
  const read = new AdminGetUserCommand({ UserPoolId: POOL_ID, Username: 'ana@example.com' });
  await expect(visitor.send(read)).rejects.toMatchObject(refused);
  expect((await pool.sdk.send(new ListUsersCommand({ UserPoolId: POOL_ID }))).Users).toHaveLength(2);
});

test('Without visitors from elsewhere the pool answers on this machine alone', async () => {
  const pool = await startTestPool();
  expect(pool.visitorEndpoint).toBe(pool.endpoint);
  await expect(fetch(pool.endpoint.replace('127.0.0.1', '127.0.0.2'))).rejects.toThrow();
});
