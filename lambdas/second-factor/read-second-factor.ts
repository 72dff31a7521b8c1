import type { SecondFactor } from '#contract/second-factor-schemas.ts';
import type { SecondFactorRecord } from '../accounts/second-factor.ts';
import type { Caller } from '../http/caller.ts';

export interface ReadSecondFactorStores {
  readonly read: (userId: string) => Promise<SecondFactorRecord>;
}

/** The caller's second factor, and until when an admin may be without one. */
export function createReadSecondFactor({ read }: ReadSecondFactorStores) {
  return async ({ userId, account, isSecondFactorMissing }: Caller): Promise<SecondFactor> => {
    const { isOn, requiredFrom, codesLeft } = await read(userId);
    return {
      // One that was set up past our endpoints is set up again.
      is_on: isOn && account?.hasSecondFactor === true,
      is_missing: isSecondFactorMissing,
      required_from: requiredFrom?.toISOString() ?? null,
      recovery_codes_left: codesLeft,
    };
  };
}
