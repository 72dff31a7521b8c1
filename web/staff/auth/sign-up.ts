import { unmetPasswordRules } from '#contract/password-policy.ts';
import { ACCOUNT_NOTICES } from '../../content/account-notices.ts';
import type { AuthPorts } from './auth-ports.ts';
import { errorMessage } from './error-message.ts';
import type { SecurityLog } from './security-log.ts';

export type SignUpOutcome =
  | { readonly kind: 'signed-up' }
  | { readonly kind: 'failed'; readonly message: string };

export type SignUp = (email: string, password: string) => Promise<SignUpOutcome>;

/** Creates an account, which stays without rights until an admin gives it some. A weak password is not sent. */
export function createSignUp({
  service,
  notify,
  startAfresh,
  device,
  log,
}: Pick<AuthPorts, 'service' | 'notify' | 'startAfresh' | 'device'> & { readonly log: SecurityLog }): SignUp {
  const fail = (reported: string): SignUpOutcome => {
    const message = reported || ACCOUNT_NOTICES.signUpFailed.text;
    notify({ ...ACCOUNT_NOTICES.signUpFailed, text: message });
    return { kind: 'failed', message };
  };
  return async (email, password) => {
    startAfresh();
    const unmet = unmetPasswordRules(password);
    if (unmet.length > 0) return fail(unmet.join(', '));
    try {
      await service.signUp({ email, password, emailRedirectTo: emailRedirect(device.origin) });
    } catch (error) {
      const outcome = fail(errorMessage(error));
      await log(
        'failed_signup',
        { email, error: errorMessage(error) || ACCOUNT_NOTICES.signUpFailed.text },
        null,
      );
      return outcome;
    }
    notify(ACCOUNT_NOTICES.signedUp);
    await log('successful_signup', { email }, null);
    return { kind: 'signed-up' };
  };
}

/** Where the link of a verification mail ends. */
export const emailRedirect = (origin: string): string => `${origin}/`;
