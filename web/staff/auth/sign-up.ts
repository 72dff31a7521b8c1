import { ACCOUNT_NOTICES } from '../../content/account-notices.ts';
import { AUTH_SCREEN } from '../../content/auth.ts';
import type { AuthPorts } from './auth-ports.ts';
import { errorMessage } from './error-message.ts';
import type { SecurityLog } from './security-log.ts';

export type SignUpOutcome =
  | { readonly kind: 'signed-up' }
  | { readonly kind: 'failed'; readonly message: string; readonly mayBeTaken: boolean };

export type SignUp = (email: string, password: string) => Promise<SignUpOutcome>;

/** Refusals by which the address may have an account: the pool counts sign-ups before it looks for one. */
const MAY_BE_TAKEN = ['UsernameExistsException', 'UserLambdaValidationException'];

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

/** The pool's message; of our trigger, whose message the pool wraps, words of ours. */
const refusalIn = (error: unknown): string =>
  nameOf(error) === 'UserLambdaValidationException' ? AUTH_SCREEN.signUp.limited : errorMessage(error);

/** Creates an account, which has no rights until an admin grants some. A weak password is not sent. */
export function createSignUp({
  service,
  notify,
  startAfresh,
  device,
  log,
}: Pick<AuthPorts, 'service' | 'notify' | 'startAfresh' | 'device'> & { readonly log: SecurityLog }): SignUp {
  const fail = (reported: string, mayBeTaken: boolean): SignUpOutcome => {
    const message = reported || ACCOUNT_NOTICES.signUpFailed.text;
    notify({ ...ACCOUNT_NOTICES.signUpFailed, text: message });
    return { kind: 'failed', message, mayBeTaken };
  };
  return async (email, password) => {
    startAfresh();
    // The list of common passwords is long, and most people sign in.
    const { unmetPasswordRules } = await import('#contract/password-policy.ts');
    const unmet = unmetPasswordRules(password);
    if (unmet.length > 0) return fail(unmet.join(', '), false);
    try {
      await service.signUp({ email, password, emailRedirectTo: emailRedirect(device.origin) });
    } catch (error) {
      const reported = refusalIn(error);
      const outcome = fail(reported, MAY_BE_TAKEN.includes(nameOf(error)));
      await log('failed_signup', { email, error: reported || ACCOUNT_NOTICES.signUpFailed.text }, null);
      return outcome;
    }
    notify(ACCOUNT_NOTICES.signedUp);
    await log('successful_signup', { email }, null);
    return { kind: 'signed-up' };
  };
}

/** The target of the verification link. */
export const emailRedirect = (origin: string): string => `${origin}/`;
