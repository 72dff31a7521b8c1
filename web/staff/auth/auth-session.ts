import { roleIn } from '#contract/staff-roles.ts';
import type { RawTokens } from './token-storage.ts';

/** A signed-in user. */
export interface AuthUser {
  /** The `sub` of the user pool. */
  readonly id: string;
  readonly email: string;
}

/** The result of a sign-in. The tokens are secrets: they are never logged and never put into an address. */
export interface AuthSession {
  readonly access_token: string;
  readonly refresh_token: string;
  /** Lifetime of the access token in seconds. */
  readonly expires_in: number;
  /** Expiry of the access token in seconds since 1970, by this device's clock. */
  readonly expires_at: number;
  readonly token_type: 'bearer';
  readonly user: AuthUser;
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const seconds = (value: unknown) => (typeof value === 'number' ? value : 0);

/** The claims of a token, not verified: it comes from our own storage, and the API verifies it at every call. */
function claimsOf(token: string): Readonly<Record<string, unknown>> {
  const [, payload = ''] = token.split('.');
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    );
    return { ...Object(JSON.parse(new TextDecoder().decode(bytes))) };
  } catch {
    return {};
  }
}

/** Builds the session from these stored tokens. */
export function toAuthSession({ accessToken, idToken, refreshToken, clockDrift }: RawTokens): AuthSession {
  const { sub, iat, exp } = claimsOf(accessToken);
  return {
    access_token: accessToken,
    refresh_token: refreshToken,
    expires_in: seconds(exp) - seconds(iat),
    expires_at: Math.round(seconds(exp) - clockDrift / 1000),
    token_type: 'bearer',
    user: { id: text(sub), email: text(claimsOf(idToken ?? '').email) },
  };
}

/** Id of the sign-in from which this token, and all renewed ones, originate: the id of the session's row. */
export function signInIdOf({ access_token: token }: Pick<AuthSession, 'access_token'>): string {
  return text(claimsOf(token).origin_jti);
}

/** Whether the token names a role of staff. It opens nothing: it decides what is said while the server cannot be asked. */
export function saysStaff(session: Pick<AuthSession, 'access_token'> | null): boolean {
  const groups = session === null ? [] : claimsOf(session.access_token)['cognito:groups'];
  return Array.isArray(groups) && roleIn(groups) !== undefined;
}

/** How long ago this person signed in, in milliseconds, by the pool's clock; a renewed token keeps that moment. */
export function sinceSignInMs(session: AuthSession, now: number): number {
  const { auth_time: signedInAt, exp } = claimsOf(session.access_token);
  return (seconds(exp) - seconds(signedInAt)) * 1000 - remainingMs(session, now);
}

/** How far the pool's clock is ahead of this device's in milliseconds, measured when this token arrived at `now`. */
export function clockDriftMs(accessToken: string, now: number): number {
  return seconds(claimsOf(accessToken).iat) * 1000 - now;
}

/** Remaining lifetime of the access token in milliseconds; negative when it has expired. */
export function remainingMs(session: AuthSession, now: number): number {
  return session.expires_at * 1000 - now;
}
