import type { Account } from '../aws/user-pool.ts';
import { ApiError } from './api-error.ts';

/**
 * Stops whoever was admin when their token was made and is none any more: calls that write ask the group itself.
 * @param members who is in the group of admins now
 * @throws ApiError 403
 */
export function assertStillAdmin(members: readonly Account[], userId: string): void {
  if (members.some((member) => member.userId === userId)) return;
  throw new ApiError('forbidden', 'Only admins may do this.');
}
