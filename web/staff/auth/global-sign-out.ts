import type { StaffConfig } from '../config.ts';
import { callPool, PoolFailure } from './pool-call.ts';

/** The pool's error for a session that has already ended, which leaves nothing to do. */
const ENDED_BEFORE = 'NotAuthorizedException';

/**
 * Ends all sessions of the access token's user. Amplify's own call swallows failures and reads the token from storage,
 * which a sign-out has already cleared.
 * Source: https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_GlobalSignOut.html
 * @throws Error with a message for the user, when the pool refused or could not be reached
 */
export async function endSessionsEverywhere(
  accessToken: string,
  config: StaffConfig,
  post: typeof fetch,
): Promise<void> {
  try {
    await callPool('GlobalSignOut', { AccessToken: accessToken }, config, post);
  } catch (error) {
    if (!(error instanceof PoolFailure && error.reason === ENDED_BEFORE)) throw error;
  }
}
