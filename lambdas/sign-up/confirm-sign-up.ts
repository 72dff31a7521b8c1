import type { ConfirmationLink } from '#contract/confirmation-link.ts';
import type { PublicUserPool } from '../aws/public-user-pool.ts';
import { ApiError } from '../http/api-error.ts';

export interface ConfirmSignUpStores {
  readonly pool: Pick<PublicUserPool, 'confirmSignUp'>;
}

/** The same message for every invalid link, so that it does not reveal which accounts exist. */
const REFUSED =
  'This link no longer works: it is more than a day old, a newer mail has replaced it, or part of it got lost.';

/**
 * Confirms the account of the link in a verification mail. Succeeds for an account that is already confirmed.
 * @returns the use case; it throws ApiError 400 for an invalid link
 */
export function createConfirmSignUp({ pool }: ConfirmSignUpStores) {
  return async ({ user, code }: ConfirmationLink): Promise<void> => {
    if ((await pool.confirmSignUp(user, code)) === 'refused') throw new ApiError('invalid_request', REFUSED);
  };
}
