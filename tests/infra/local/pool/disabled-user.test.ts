import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  GetTokensFromRefreshTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { expect, it } from 'vitest';
import { addUser, CLIENT_ID, POOL_ID, signIn, startTestPool, type TestPool } from './test-pool.ts';

const refresh = ({ sdk }: TestPool, RefreshToken: string) =>
  sdk.send(new GetTokensFromRefreshTokenCommand({ ClientId: CLIENT_ID, RefreshToken }));

/** Marks a user as disabled and leaves the tokens as they are. */
function disableInStore({ dataDirectory }: TestPool, sub: string) {
  const database = new DatabaseSync(join(dataDirectory, 'user-pool', 'pool.sqlite'));
  database
    .prepare("UPDATE users SET document = json_set(document, '$.enabled', json('false')) WHERE username = ?")
    .run(sub);
  database.close();
}

it('a disabled user cannot refresh tokens, even if none was revoked', async () => {
  const pool = await startTestPool();
  const { email, sub } = await addUser(pool, 'ann@example.com');
  const { refreshToken } = await signIn(pool, email);
  disableInStore(pool, sub);
  await expect(refresh(pool, refreshToken)).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'User is disabled.',
  });
});

it('disabling ends every session permanently; enabling restores none', async () => {
  const pool = await startTestPool();
  const { email } = await addUser(pool, 'ann@example.com');
  const { refreshToken } = await signIn(pool, email);
  const user = { UserPoolId: POOL_ID, Username: email };
  await pool.sdk.send(new AdminDisableUserCommand(user));
  await pool.sdk.send(new AdminEnableUserCommand(user));
  await expect(refresh(pool, refreshToken)).rejects.toMatchObject({
    message: 'Refresh Token has been revoked',
  });
});
