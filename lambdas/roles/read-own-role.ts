import type { UserRole } from '#contract/account-answer-schemas.ts';
import { DEFAULT_ROLE } from '#contract/account-options.ts';
import { type Caller, isAdmin } from '../http/caller.ts';

/**
 * The caller's role by their token, as for all other calls. A demotion ends the session; a promotion takes effect with
 * the next token, after at most 15 minutes.
 */
export async function readOwnRole({ userId, groups }: Caller): Promise<UserRole> {
  return { user_id: userId, role: isAdmin({ groups }) ? 'admin' : DEFAULT_ROLE };
}
