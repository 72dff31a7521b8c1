import type { Accounts, AdminGroup } from '../accounts/account.ts';
import { createResetFactor, type ResetFactorStores } from '../accounts/reset-factor.ts';
import { assertStillAdmin } from '../accounts/still-admin.ts';
import { ApiError } from '../http/api-error.ts';
import type { FactorCall } from './record-change.ts';

export interface ResetSecondFactorStores extends ResetFactorStores {
  readonly accounts: Pick<Accounts, 'find'>;
  readonly admins: Pick<AdminGroup, 'members'>;
}

const OWN =
  'Another admin resets a second factor. Your own: switch it off under "Sign-in security", or use a recovery code when you sign in.';

/**
 * Resets another person's second factor, for who has lost phone and recovery codes.
 * @returns the use case; it throws ApiError 403 for a caller who is no admin any more, 404 for no such account, 409 for
 *   the caller's own
 */
export function createResetSecondFactor(stores: ResetSecondFactorStores) {
  const resetFactor = createResetFactor(stores);
  return async ({ caller, clientInfo }: FactorCall, userId: string): Promise<{ is_on: false }> => {
    assertStillAdmin(await stores.admins.members(), caller.userId);
    const person = await stores.accounts.find(userId);
    if (person === undefined) throw new ApiError('not_found', 'There is no such account. Reload the list.');
    if (person.userId === caller.userId) throw new ApiError('conflict', OWN);
    await resetFactor({ by: caller.userId, person, clientInfo });
    return { is_on: false };
  };
}
