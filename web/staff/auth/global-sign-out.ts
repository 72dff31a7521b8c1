import type { StaffConfig } from '../config.ts';
import { callPool, PoolFailure } from './pool-call.ts';

/** The pool's word for a session that has ended before: there is nothing left to end. */
const ENDED_BEFORE = 'NotAuthorizedException';

/**
 * Ends all sessions of the person whose access token this is. Amplify's own call keeps a failure to itself and
 * reads the token from storage, where a sign-out has already cleared it.
 * Source: https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_GlobalSignOut.html
 * @throws Error with words for a person, when the pool refused or could not be reached
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
