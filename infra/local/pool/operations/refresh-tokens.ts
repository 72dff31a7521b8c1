import * as z from 'zod';
import { notAuthorized, userNotFound } from '../protocol/service-error.ts';
import type { ClientSettings } from '../settings/client-settings.ts';
import { type Metadata, renewTokens } from './complete-sign-in.ts';
import { accessToken, clientId, clientMetadata, findClient, operation } from './operation.ts';
import type { UserPool } from './user-pool.ts';

const refreshInput = z.object({
  ClientId: clientId,
  RefreshToken: z.string().min(1),
  ClientMetadata: clientMetadata,
});

export const getTokensFromRefreshToken = operation('anyone', refreshInput, (pool, input) =>
  refresh(pool, findClient(pool, input.ClientId), input.RefreshToken, input.ClientMetadata),
);

const revokeInput = z.object({ ClientId: clientId, Token: z.string().min(1) });

/** Also ends the access tokens that go back to the same sign-in. */
export const revokeToken = operation('anyone', revokeInput, (pool, input) => {
  pool.refreshTokens.revoke(input.Token, findClient(pool, input.ClientId).id);
  return {};
});

export const globalSignOut = operation(
  'anyone',
  z.object({ AccessToken: accessToken }),
  async (pool, input) => {
    const { user } = await pool.tokens.verifyAccessToken(input.AccessToken);
    pool.refreshTokens.revokeAllOf(user.username);
    return {};
  },
);

/** Answers new tokens, and a new refresh token where the client rotates them. */
export async function refresh(
  pool: UserPool,
  client: ClientSettings,
  refreshToken: string,
  metadata: Metadata,
) {
  const { family, successor } = pool.refreshTokens.use(refreshToken, client);
  const user = pool.users.find(family.username);
  if (user === undefined) throw userNotFound();
  if (!user.enabled) throw notAuthorized('User is disabled.');
  const issued = await renewTokens(pool, user, family, client, metadata);
  return {
    AuthenticationResult: { ...issued, ...(successor !== undefined && { RefreshToken: successor }) },
  };
}
