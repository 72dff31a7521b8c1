import type { StaffConfig } from '../config.ts';
import { clockDriftMs } from './auth-session.ts';
import { callPool, PoolFailure } from './pool-call.ts';
import type { RawTokens } from './token-storage.ts';

/** The pool's exceptions after which a session can never be renewed; Amplify discards its tokens at the same ones. */
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
 * Exchanges a refresh token for new tokens. A refresh token works only once: the caller ensures that no other tab uses
 * it too.
 * Source:
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_GetTokensFromRefreshToken.html
 * @param now this device's clock, in milliseconds since 1970
 * @returns null when the pool has ended the session
 * @throws Error with a message for the user, when the session may still be renewed later
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
      clockDrift: clockDriftMs(AccessToken, now()),
    };
  } catch (error) {
    if (error instanceof PoolFailure && ENDED.has(error.reason)) return null;
    throw error;
  }
}
