import type { RawTokens } from './token-storage.ts';

/** A person who is signed in. */
export interface AuthUser {
  /** The `sub` of the user pool. */
  readonly id: string;
  readonly email: string;
}

/** What a sign-in gave. The tokens are secrets: they are never logged and never leave in an address. */
export interface AuthSession {
  readonly access_token: string;
  readonly refresh_token: string;
  /** Seconds between the issue of the access token and its end. */
  readonly expires_in: number;
  /** Seconds since 1970 on the clock of this device. */
  readonly expires_at: number;
  readonly token_type: 'bearer';
  readonly user: AuthUser;
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const seconds = (value: unknown) => (typeof value === 'number' ? value : 0);

/** What a token says, unproven: it is our own, and the API proves it at every call. */
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

/** The session that these stored tokens are. */
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

/** The sign-in that this token, and all that are renewed from it, come from: the id of the session's row. */
export function signInIdOf({ access_token: token }: Pick<AuthSession, 'access_token'>): string {
  return text(claimsOf(token).origin_jti);
}

/** Milliseconds by which the clock of the pool is ahead of this device's at `now`, when this token came. */
export function clockDriftOf(accessToken: string, now: number): number {
  return seconds(claimsOf(accessToken).iat) * 1000 - now;
}

/** Milliseconds that the access token still has; negative when it has ended. */
export function remainingTime(session: AuthSession, now: number): number {
  return session.expires_at * 1000 - now;
}
