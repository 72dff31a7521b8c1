import type { Accounts, AdminGroup, PoolSessions } from '../accounts/account.ts';
import type { SecondFactorRecords, SecondFactorSwitch } from '../accounts/second-factor.ts';
import { endEverySession, type SessionEnder } from '../accounts/sessions.ts';
import { assertStillAdmin } from '../accounts/still-admin.ts';
import { ApiError } from '../http/api-error.ts';
import { type ChangeStores, type FactorCall, recordChange } from './record-change.ts';

export interface ResetSecondFactorStores extends ChangeStores {
  readonly accounts: Pick<Accounts, 'find'>;
  readonly admins: Pick<AdminGroup, 'members'>;
  readonly factor: SecondFactorSwitch;
  readonly records: Pick<SecondFactorRecords, 'markOff'>;
  readonly sessions: Pick<SessionEnder, 'endAllOf'>;
  readonly pool: PoolSessions;
}

/**
 * Switches another person's second factor off, for who has lost phone and recovery codes, and ends their sign-ins. That
 * it begins is recorded before anything changes.
 * @returns the use case; it throws ApiError 403 for a caller who is no admin any more, 404 for no such account
 */
export function createResetSecondFactor(stores: ResetSecondFactorStores) {
  return async (call: FactorCall, userId: string): Promise<{ is_on: false }> => {
    assertStillAdmin(await stores.admins.members(), call.caller.userId);
    const person = await stores.accounts.find(userId);
    if (person === undefined) throw new ApiError('not_found', 'There is no such account. Reload the list.');
    await recordChange(stores, call, 'second_factor_reset_started', person.userId);
    await stores.factor.turnOff(person.userId);
    await stores.records.markOff(person.userId);
    await endEverySession(stores, person.userId);
    await recordChange(stores, call, 'second_factor_reset', person.userId);
    await stores.tell(person.email, 'reset');
    return { is_on: false };
  };
}
