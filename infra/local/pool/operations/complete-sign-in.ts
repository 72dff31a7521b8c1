import type { TriggerSource } from '../messages/triggers.ts';
import type { ClientSettings } from '../settings/client-settings.ts';
import type { TokenFamily } from '../stores/refresh-tokens-store.ts';
import type { User } from '../stores/users-store.ts';
import { customiseTokens, plainTokens, type TokenCustomisation } from '../tokens/token-customisation.ts';
import type { IssuedTokens } from '../tokens/tokens.ts';
import { announceSuccess } from './announce-sign-in.ts';
import type { UserPool } from './user-pool.ts';

export type Metadata = Record<string, string> | undefined;

type GenerationSource = Extract<TriggerSource, `TokenGeneration_${string}`>;

/** Ends a sign-in with tokens of a new family. */
export async function completeSignIn(
  pool: UserPool,
  user: User,
  client: ClientSettings,
  source: GenerationSource,
  metadata: Metadata,
) {
  await announceSuccess(pool, client, user, metadata);
  const changes = await customisation(pool, user, client, source, metadata);
  const { family, refreshToken } = pool.refreshTokens.begin(user.username, client);
  pool.lockout.clear(user.username);
  const issued = await pool.tokens.issue(user, family, client, changes);
  return { AuthenticationResult: { ...issued, RefreshToken: refreshToken }, ChallengeParameters: {} };
}

/** New tokens of a family that exists, with the groups and attributes of now. */
export async function renewTokens(
  pool: UserPool,
  user: User,
  family: TokenFamily,
  client: ClientSettings,
  metadata: Metadata,
): Promise<IssuedTokens> {
  const changes = await customisation(pool, user, client, 'TokenGeneration_RefreshTokens', metadata);
  return pool.tokens.issue(user, family, client, changes);
}

async function customisation(
  pool: UserPool,
  user: User,
  client: ClientSettings,
  source: GenerationSource,
  metadata: Metadata,
): Promise<TokenCustomisation> {
  const plain = plainTokens(pool.memberships.groupsOf(user.username));
  const response = await pool.triggers.run('PreTokenGeneration', {
    source,
    user,
    clientId: client.id,
    request: {
      groupConfiguration: {
        groupsToOverride: plain.groups,
        iamRolesToOverride: plain.roles,
        preferredRole: plain.preferredRole ?? null,
      },
      scopes: plain.scopes,
      ...(metadata !== undefined && { clientMetadata: metadata }),
    },
    response: { claimsOverrideDetails: null, claimsAndScopeOverrideDetails: null },
  });
  return response === undefined ? plain : customiseTokens(plain, response);
}
