import type { StaffConfig } from '../config.ts';
import { clockDriftOf } from './auth-session.ts';
import { callPool, PoolFailure } from './pool-call.ts';
import type { RawTokens } from './token-storage.ts';

/** The pool's words for a session that it will never renew; the same at which Amplify gives its tokens up. */
const ENDED: ReadonlySet<string> = new Set([
  'NotAuthorizedException',
  'TokenRevokedException',
  'UserNotFoundException',
  'PasswordResetRequiredException',
  'UserNotConfirmedException',
  'RefreshTokenReuseException',
]);

const INCOMPLETE = 'The session could not be renewed. Please try again.';

/**
 * New tokens for old ones. A refresh token may be used once: the caller sees to it that no other tab uses it too.
 * Source: https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_GetTokensFromRefreshToken.html
 * @param now the clock of this device, in milliseconds since 1970
 * @returns null when the pool has ended the session
 * @throws Error with words for a person, when the session may still be renewed later
 */
export async function renewTokens(
  { refreshToken }: RawTokens,
  config: StaffConfig,
  post: typeof fetch,
  now: () => number,
): Promise<RawTokens | null> {
  const request = { ClientId: config.userPoolClientId, RefreshToken: refreshToken };
  try {
    const { AuthenticationResult } = await callPool('GetTokensFromRefreshToken', request, config, post);
    const { AccessToken, IdToken, RefreshToken }: Readonly<Record<string, unknown>> = {
      ...Object(AuthenticationResult),
    };
    if (typeof AccessToken !== 'string') throw new Error(INCOMPLETE);
    return {
      accessToken: AccessToken,
      idToken: typeof IdToken === 'string' ? IdToken : null,
      refreshToken: typeof RefreshToken === 'string' ? RefreshToken : refreshToken,
      clockDrift: clockDriftOf(AccessToken, now()),
    };
  } catch (error) {
    if (error instanceof PoolFailure && ENDED.has(error.reason)) return null;
    throw error;
  }
}
