import type { SecondFactorRecords, SecondFactorSwitch } from '../accounts/second-factor.ts';
import { type ChangeStores, type FactorCall, recordChange } from './record-change.ts';

export interface TurnOffSecondFactorStores extends ChangeStores {
  readonly factor: SecondFactorSwitch;
  readonly records: Pick<SecondFactorRecords, 'markOff'>;
}

/**
 * Switches the caller's second factor off. That it begins is recorded before anything changes; then the pool comes first:
 * if it cannot, our record still expects a second factor.
 */
export function createTurnOffSecondFactor(stores: TurnOffSecondFactorStores) {
  return async (call: FactorCall): Promise<{ is_on: false }> => {
    const { userId, account } = call.caller;
    await recordChange(stores, call, 'second_factor_change_started');
    await stores.factor.turnOff(userId);
    await stores.records.markOff(userId);
    await recordChange(stores, call, 'second_factor_turned_off');
    if (account) await stores.tell(account.email, 'off');
    return { is_on: false };
  };
}
