import type { UserRole } from '#contract/account-answer-schemas.ts';
import { DEFAULT_ROLE } from '#contract/account-options.ts';
import { roleIn } from '#contract/staff-roles.ts';
import type { Caller } from '../http/caller.ts';

/**
 * The caller's role by their token and the pool, as for all other calls. A demotion ends the session; a promotion takes effect with
 * the next token, after at most 15 minutes.
 */
export async function readOwnRole({ userId, groups }: Caller): Promise<UserRole> {
  return { user_id: userId, role: roleIn(groups) ?? DEFAULT_ROLE };
}
