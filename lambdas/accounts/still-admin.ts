import { ApiError } from '../http/api-error.ts';
import type { Account } from './account.ts';

/**
 * Refuses a caller who has left the group of admins since their token was issued. For calls that write.
 * @param members current members of the group of admins
 * @throws ApiError 403
 */
export function assertStillAdmin(members: readonly Account[], userId: string): void {
  if (members.some((member) => member.userId === userId)) return;
  throw new ApiError('forbidden', 'Only admins may do this.');
}
