import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { randomToken, tokenDigest } from '../crypto/secrets.ts';
import { notAuthorized, ServiceError } from '../protocol/service-error.ts';
import type { ClientSettings } from '../settings/client-settings.ts';
import { inTransaction } from './database.ts';

/** An expired family is kept for the longest life of an access token, so that a sign-out still counts. */
const KEPT_AFTER_EXPIRY = 86_400_000;

/** All tokens that go back to one sign-in; `originJti` stands in each of them. */
export interface TokenFamily {
  readonly originJti: string;
  readonly eventId: string;
  readonly username: string;
  readonly clientId: string;
  /** Seconds. */
  readonly authTime: number;
}

export interface RefreshTokensStore {
  begin(username: string, client: ClientSettings): { family: TokenFamily; refreshToken: string };
  /**
   * Accepts a refresh token and, where the client rotates them, answers its successor, which lives no longer
   * than the first one would have.
   *
   * @throws ServiceError NotAuthorizedException, RefreshTokenReuseException
   */
  use(refreshToken: string, client: ClientSettings): { family: TokenFamily; successor?: string };
  /** Ends the sign-in behind a token; an unknown token is no error. */
  revoke(refreshToken: string, clientId: string): void;
  revokeAllOf(username: string): void;
  isLive(originJti: string): boolean;
}

export function createRefreshTokensStore(database: DatabaseSync, now: () => number): RefreshTokensStore {
  const sweep = database.prepare('DELETE FROM token_families WHERE expires_at <= ?');
  const addFamily = database.prepare(
    `INSERT INTO token_families (origin_jti, username, client_id, event_id, auth_time, expires_at)
     VALUES (?, ?, ?, ?, ?, ?)`,
  );
  const addToken = database.prepare('INSERT INTO refresh_tokens (digest, origin_jti) VALUES (?, ?)');
  const find = database.prepare(
    'SELECT * FROM refresh_tokens JOIN token_families USING (origin_jti) WHERE digest = ?',
  );
  const rotate = database.prepare('UPDATE refresh_tokens SET rotated_at = ? WHERE digest = ?');
  const revokeFamily = database.prepare('UPDATE token_families SET revoked = 1 WHERE origin_jti = ?');
  const revokeUser = database.prepare('UPDATE token_families SET revoked = 1 WHERE username = ?');
  const live = database.prepare('SELECT 1 FROM token_families WHERE origin_jti = ? AND revoked = 0');

  const issue = (originJti: string): string => {
    const token = randomToken();
    addToken.run(tokenDigest(token), originJti);
    return token;
  };
  return {
    begin: (username, client) =>
      inTransaction(database, () => {
        sweep.run(now() - KEPT_AFTER_EXPIRY);
        const family = {
          originJti: randomUUID(),
          eventId: randomUUID(),
          username,
          clientId: client.id,
          authTime: Math.floor(now() / 1_000),
        };
        const { originJti, eventId, authTime } = family;
        const expiresAt = now() + client.refreshTokenSeconds * 1_000;
        addFamily.run(originJti, username, client.id, eventId, authTime, expiresAt);
        return { family, refreshToken: issue(originJti) };
      }),
    use: (refreshToken, client) =>
      inTransaction(database, () => {
        const digest = tokenDigest(refreshToken);
        const row = find.get(digest);
        const family = assertUsable(row, client, now());
        if (client.rotationGraceSeconds === undefined) return { family };
        if (row?.rotated_at === null) rotate.run(now(), digest);
        return { family, successor: issue(family.originJti) };
      }),
    revoke(refreshToken, clientId) {
      const row = find.get(tokenDigest(refreshToken));
      if (row === undefined) return;
      if (row.client_id !== clientId) throw notAuthorized('Refresh Token is not issued to this client.');
      revokeFamily.run(String(row.origin_jti));
    },
    revokeAllOf(username) {
      revokeUser.run(username);
    },
    isLive: (originJti) => live.get(originJti) !== undefined,
  };
}

function assertUsable(
  row: Record<string, unknown> | undefined,
  client: ClientSettings,
  now: number,
): TokenFamily {
  if (row === undefined || row.client_id !== client.id) throw notAuthorized('Invalid Refresh Token');
  if (row.revoked !== 0) throw notAuthorized('Refresh Token has been revoked');
  if (Number(row.expires_at) <= now) throw notAuthorized('Refresh Token has expired');
  const grace = (client.rotationGraceSeconds ?? 0) * 1_000;
  if (row.rotated_at !== null && now >= Number(row.rotated_at) + grace) {
    throw new ServiceError(
      'RefreshTokenReuseException',
      'Refresh Token has been invalidated by refresh token rotation',
    );
  }
  return {
    originJti: String(row.origin_jti),
    eventId: String(row.event_id),
    username: String(row.username),
    clientId: String(row.client_id),
    authTime: Number(row.auth_time),
  };
}
