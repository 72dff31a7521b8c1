import type { AmplifySessions } from './amplify-sessions.ts';
import type { SecondFactor } from './auth-service.ts';

const ISSUER = 'FIVE Star Moving';

/**
 * The codes of an authenticator app, kept by the pool.
 * @param email under which the app lists this account
 */
export function createSecondFactor(
  { amplify, announce, getSession }: Pick<AmplifySessions, 'amplify' | 'announce' | 'getSession'>,
  email: () => string,
): SecondFactor {
  // A lapsed token is renewed here, in the queue of all tabs: Amplify would do it outside, and a refresh token may
  // be used once.
  const ready = async () => {
    await getSession();
    return amplify();
  };
  return {
    isOn: async () => (await (await ready()).fetchMFAPreference()).enabled?.includes('TOTP') ?? false,
    begin: async () => {
      const details = await (await ready()).setUpTOTP();
      return { secret: details.sharedSecret, uri: details.getSetupUri(ISSUER, email()).href };
    },
    confirm: async (code) => {
      const { verifyTOTPSetup, updateMFAPreference } = await ready();
      await verifyTOTPSetup({ code });
      await updateMFAPreference({ totp: 'PREFERRED' });
      announce('USER_UPDATED');
    },
    turnOff: async () => {
      await (await ready()).updateMFAPreference({ totp: 'DISABLED' });
      announce('USER_UPDATED');
    },
  };
}
