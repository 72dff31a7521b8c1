import type { AmplifySessions } from './amplify-sessions.ts';
import type { SecondFactor } from './auth-service.ts';

const ISSUER = 'FIVE Star Moving';

/**
 * The codes of an authenticator app, kept by the pool.
 * @param email under which the app lists this account
 */
export function createSecondFactor(
  { amplify, announce }: Pick<AmplifySessions, 'amplify' | 'announce'>,
  email: () => string,
): SecondFactor {
  return {
    isOn: async () => (await (await amplify()).fetchMFAPreference()).enabled?.includes('TOTP') ?? false,
    begin: async () => {
      const details = await (await amplify()).setUpTOTP();
      return { secret: details.sharedSecret, uri: details.getSetupUri(ISSUER, email()).href };
    },
    confirm: async (code) => {
      const { verifyTOTPSetup, updateMFAPreference } = await amplify();
      await verifyTOTPSetup({ code });
      await updateMFAPreference({ totp: 'PREFERRED' });
      announce('USER_UPDATED');
    },
    turnOff: async () => {
      await (await amplify()).updateMFAPreference({ totp: 'DISABLED' });
      announce('USER_UPDATED');
    },
  };
}
