import type { StaffConfig } from '../config.ts';
import { callPool } from './pool-call.ts';
import type { RawTokens } from './token-storage.ts';

/**
 * Ends one sign-in in the pool: its refresh token and all access tokens that came from it.
 * Source: https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_RevokeToken.html
 */
export async function revokeSignIn(
  { refreshToken }: RawTokens,
  config: StaffConfig,
  post: typeof fetch,
): Promise<void> {
  await callPool('RevokeToken', { ClientId: config.userPoolClientId, Token: refreshToken }, config, post);
}
