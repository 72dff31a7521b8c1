import type { SecondFactorRecords, SecondFactorSwitch } from '../accounts/second-factor.ts';
import { type ChangeStores, type FactorCall, recordChange } from './record-change.ts';

export interface TurnOffSecondFactorStores extends ChangeStores {
  readonly factor: SecondFactorSwitch;
  readonly records: Pick<SecondFactorRecords, 'markOff'>;
}

/** Switches the caller's second factor off. The pool first: if it cannot, the record still expects one. */
export function createTurnOffSecondFactor(stores: TurnOffSecondFactorStores) {
  return async (call: FactorCall): Promise<{ is_on: false }> => {
    const { userId, account } = call.caller;
    await stores.factor.turnOff(userId);
    await stores.records.markOff(userId);
    await recordChange(stores, call, 'second_factor_turned_off');
    if (account) await stores.tell(account.email, 'off');
    return { is_on: false };
  };
}
