import type { ConfirmationLink } from '#contract/confirmation-link.ts';
import type { Sighting } from '../aws/audit-trail.ts';
import type { PublicUserPool } from '../aws/public-user-pool.ts';
import { ApiError } from '../http/api-error.ts';
import type { AdmitsSender } from '../http/sender-throttle.ts';

export interface FollowedLink {
  readonly link: ConfirmationLink;
  readonly seen: Sighting;
}

interface Dependencies {
  readonly pool: Pick<PublicUserPool, 'confirmSignUp'>;
  readonly admits: AdmitsSender;
}

/** One sentence for all that can be wrong with a link, or it would tell which accounts there are. */
const REFUSED =
  'This link no longer works: it is more than a day old, a newer mail has replaced it, or part of it got lost.';

/**
 * Confirms the account that the link in the verification mail was made for. One that is confirmed already is as good.
 * @returns the use case, which throws ApiError 400 for a link that does not work, whatever is wrong with it, and 429 for
 *   too many from one sender
 */
export function createConfirmSignUp({ pool, admits }: Dependencies) {
  return async ({ link: { user, code }, seen }: FollowedLink): Promise<void> => {
    if (!admits(seen)) throw new ApiError('too_many_requests', 'Too many attempts. Try again in a minute.');
    if ((await pool.confirmSignUp(user, code)) === 'refused') throw new ApiError('invalid_request', REFUSED);
  };
}
