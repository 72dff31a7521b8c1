import { randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import { notAuthorized, userNotFound } from '../protocol/service-error.ts';
import type { ClientSettings } from '../settings/client-settings.ts';
import type { UserPoolSettings } from '../settings/settings.ts';
import type { RefreshTokensStore, TokenFamily } from '../stores/refresh-tokens-store.ts';
import type { User, UsersStore } from '../stores/users-store.ts';
import type { SigningKeys, TokenUse } from './signing-keys.ts';
import { SELF_SERVICE_SCOPE, type TokenCustomisation } from './token-customisation.ts';

export interface IssuedTokens {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly ExpiresIn: number;
  readonly TokenType: 'Bearer';
}

export interface Tokens {
  /** Signs an access and an ID token for a sign-in, with what a trigger changed of them. */
  issue(
    user: User,
    family: TokenFamily,
    client: ClientSettings,
    changes: TokenCustomisation,
  ): Promise<IssuedTokens>;
  /**
   * Reads an access token of this pool and looks its user up.
   *
   * @throws ServiceError NotAuthorizedException when it is forged, expired, revoked or of another kind
   */
  verifyAccessToken(token: string): Promise<{ user: User; client: ClientSettings }>;
}

interface TokensOptions {
  readonly settings: UserPoolSettings;
  readonly keys: SigningKeys;
  readonly refreshTokens: RefreshTokensStore;
  readonly users: UsersStore;
  /** Milliseconds. */
  readonly now: () => number;
}

const accessClaimsSchema = z.object({
  token_use: z.literal('access'),
  username: z.string(),
  client_id: z.string(),
  origin_jti: z.string(),
  scope: z.string(),
  exp: z.number(),
});

export function createTokens({ settings, keys, refreshTokens, users, now }: TokensOptions): Tokens {
  const sign = (use: TokenUse, claims: Record<string, unknown>, lifetime: number) => {
    const iat = Math.floor(now() / 1_000);
    const { kid, privateKey } = keys[use];
    return new SignJWT({ ...claims, exp: iat + lifetime, iat, jti: randomUUID() })
      .setProtectedHeader({ kid, alg: 'RS256' })
      .sign(privateKey);
  };
  return {
    async issue(user, family, client, changes) {
      const common = commonClaims(settings, user, family, changes);
      const access = { ...common, ...accessClaims(user, client, changes) };
      const id = { ...common, ...idClaims(user, client, changes) };
      const [AccessToken, IdToken] = await Promise.all([
        sign('access', customise(access, changes.access), client.accessTokenSeconds),
        sign('id', customise(id, changes.id), client.idTokenSeconds),
      ]);
      return { AccessToken, IdToken, ExpiresIn: client.accessTokenSeconds, TokenType: 'Bearer' };
    },
    async verifyAccessToken(token) {
      const claims = await readAccessToken(token, settings, keys, now());
      const client = settings.clients.get(claims.client_id);
      if (client === undefined) throw notAuthorized('Invalid Access Token');
      const user = users.find(claims.username);
      if (user === undefined) throw userNotFound();
      if (!refreshTokens.isLive(claims.origin_jti)) throw notAuthorized('Access Token has been revoked');
      if (!user.enabled) throw notAuthorized('User is disabled.');
      return { user, client };
    },
  };
}

async function readAccessToken(token: string, settings: UserPoolSettings, keys: SigningKeys, now: number) {
  try {
    const { payload } = await jwtVerify(token, keys.access.publicKey, {
      algorithms: ['RS256'],
      issuer: settings.issuer,
      currentDate: new Date(now),
    });
    const claims = accessClaimsSchema.parse(payload);
    if (claims.scope.split(' ').includes(SELF_SERVICE_SCOPE)) return claims;
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw notAuthorized('Access Token has expired');
    if (error instanceof errors.JWSSignatureVerificationFailed) {
      throw notAuthorized('Could not verify signature for Access Token');
    }
    throw notAuthorized('Invalid Access Token');
  }
  throw notAuthorized('Access Token does not have required scopes');
}

function commonClaims(
  settings: UserPoolSettings,
  user: User,
  family: TokenFamily,
  { groups }: TokenCustomisation,
): Record<string, unknown> {
  return {
    sub: user.sub,
    ...(groups.length > 0 && { 'cognito:groups': groups }),
    iss: settings.issuer,
    origin_jti: family.originJti,
    event_id: family.eventId,
    auth_time: family.authTime,
  };
}

function accessClaims(user: User, client: ClientSettings, { scopes }: TokenCustomisation) {
  return { client_id: client.id, token_use: 'access', scope: scopes.join(' '), username: user.username };
}

function idClaims(user: User, client: ClientSettings, changes: TokenCustomisation) {
  return {
    ...readableAttributes(user, client),
    'cognito:username': user.username,
    ...(changes.roles.length > 0 && { 'cognito:roles': changes.roles }),
    ...(changes.preferredRole !== undefined && { 'cognito:preferred_role': changes.preferredRole }),
    aud: client.id,
    token_use: 'id',
  };
}

function readableAttributes({ attributes }: User, client: ClientSettings): Record<string, unknown> {
  const readable = client.properties.ReadAttributes;
  return Object.fromEntries(
    Object.entries(attributes)
      .filter(([name]) => name !== 'sub' && (readable === undefined || readable.includes(name)))
      .map(([name, value]) => [name, name.endsWith('_verified') ? value === 'true' : value]),
  );
}

function customise(
  claims: Record<string, unknown>,
  { add, suppress }: TokenCustomisation['id'],
): Record<string, unknown> {
  const kept = Object.entries(claims).filter(([name]) => !suppress.includes(name));
  return { ...Object.fromEntries(kept), ...add };
}
