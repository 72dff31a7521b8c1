import { groupedRecoveryCode } from '#contract/recovery-code.ts';
import type { SecondFactorRecords } from '../accounts/second-factor.ts';
import { ApiError } from '../http/api-error.ts';
import { type ChangeStores, type FactorCall, recordChange } from './record-change.ts';
import { newRecoveryCodes } from './recovery-codes.ts';

export interface ConfirmSecondFactorStores extends ChangeStores {
  readonly records: Pick<SecondFactorRecords, 'read' | 'markOn' | 'replaceCodes'>;
}

/**
 * Remembers that the caller's second factor is on, so that nobody can switch it off unnoticed, and makes ten recovery
 * codes. Repeated later, it makes new codes and the older ones work no more.
 * @returns the use case; it throws ApiError 409 while the pool knows of no second factor
 */
export function createConfirmSecondFactor(stores: ConfirmSecondFactorStores) {
  return async (call: FactorCall): Promise<{ recovery_codes: string[] }> => {
    const { userId, account } = call.caller;
    if (!account?.hasSecondFactor) throw new ApiError('conflict', 'Set up the authenticator app first.');
    const { isOn } = await stores.records.read(userId);
    const { codes, stored } = newRecoveryCodes();
    await recordChange(stores, call, 'second_factor_change_started');
    await stores.records.markOn(userId);
    await stores.records.replaceCodes(userId, stored);
    const isNew = !isOn;
    await recordChange(stores, call, isNew ? 'second_factor_turned_on' : 'recovery_codes_made');
    await stores.tell(account.email, isNew ? 'on' : 'codes');
    return { recovery_codes: codes.map(groupedRecoveryCode) };
  };
}
