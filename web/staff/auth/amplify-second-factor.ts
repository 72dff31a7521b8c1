import { BUSINESS } from '#contract/business.ts';
import type { StaffApi } from '../api/staff-api.ts';
import type { AmplifySessions } from './amplify-sessions.ts';
import type { SecondFactor } from './auth-service.ts';

interface Parts extends Pick<AmplifySessions, 'amplify' | 'announce' | 'getSession'> {
  readonly api: Pick<StaffApi, 'ask'>;
  /** Asks for the password again unless it was entered just now. @returns whether it was */
  readonly ensureFresh: () => Promise<boolean>;
  /** The name of this account in the app. */
  readonly email: () => string;
}

/** What is told of a set-up that began without the password. */
const NOT_FRESH = 'Enter your password again to go on.';

/**
 * The second factor of an account: codes of an authenticator app, verified by the pool. Switching it off and making
 * recovery codes is our server's, which remembers it.
 */
export function createSecondFactor({
  amplify,
  announce,
  getSession,
  api,
  ensureFresh,
  email,
}: Parts): SecondFactor {
  // An expired token is renewed here, in the queue shared by all tabs: Amplify would renew it outside of that queue,
  // and a refresh token works only once.
  const ready = async () => {
    await getSession();
    return amplify();
  };
  const newCodes = async () => (await api.ask('confirmSecondFactor', {})).recovery_codes;
  return {
    begin: async () => {
      if (!(await ensureFresh())) throw new Error(NOT_FRESH);
      const details = await (await ready()).setUpTOTP();
      return { secret: details.sharedSecret, uri: details.getSetupUri(BUSINESS.name, email()).href };
    },
    // The password is asked for before the pool asks for codes: a set-up that stops between the two is an alert.
    confirm: async (code) => {
      if (!(await ensureFresh())) throw new Error(NOT_FRESH);
      const { verifyTOTPSetup, updateMFAPreference } = await ready();
      await verifyTOTPSetup({ code });
      await updateMFAPreference({ totp: 'PREFERRED' });
      announce('USER_UPDATED');
      return newCodes();
    },
    newCodes,
    turnOff: async () => {
      await api.ask('turnOffSecondFactor', {});
      announce('USER_UPDATED');
    },
  };
}
