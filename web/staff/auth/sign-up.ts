import { SIGN_UP_PASS, WITHOUT_PASS } from '#contract/sign-up-pass.ts';
import { ACCOUNT_NOTICES } from '../../content/account-notices.ts';
import { AUTH_SCREEN } from '../../content/auth.ts';
import { ApiFailure } from '../api/call-api.ts';
import type { AuthPorts } from './auth-ports.ts';
import { emailRedirect } from './email-redirect.ts';
import { errorMessage } from './error-message.ts';
import type { SecurityLog } from './security-log.ts';

export type SignUpOutcome =
  | { readonly kind: 'signed-up' }
  | { readonly kind: 'failed'; readonly message: string; readonly mayBeTaken: boolean };

export type SignUp = (email: string, password: string) => Promise<SignUpOutcome>;

/** Refusals by which the address may have an account: sign-ups are counted before the pool looks for one. */
const MAY_BE_TAKEN = ['UsernameExistsException', 'UserLambdaValidationException'];
const TOO_MANY_REQUESTS = 429;

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

const mayBeTaken = (error: unknown): boolean =>
  MAY_BE_TAKEN.includes(nameOf(error)) || (error instanceof ApiFailure && error.status === TOO_MANY_REQUESTS);

/** The message of the pool or our API; of our trigger, whose message the pool wraps, words of ours. */
function refusalIn(error: unknown): string {
  const message = errorMessage(error);
  if (nameOf(error) !== 'UserLambdaValidationException') return message;
  const { limited, unfinished } = AUTH_SCREEN.signUp;
  return message.includes(WITHOUT_PASS) ? unfinished : limited;
}

/**
 * Creates an account, which has no rights until an admin grants some. A weak password is not sent. Each attempt takes a
 * pass of its own, because an answer of the pool that got lost may have used the one before.
 */
export function createSignUp({
  service,
  api,
  notify,
  startAfresh,
  device,
  log,
}: Pick<AuthPorts, 'service' | 'api' | 'notify' | 'startAfresh' | 'device'> & {
  readonly log: SecurityLog;
}): SignUp {
  const fail = (reported: string, isPerhapsTaken: boolean): SignUpOutcome => {
    const message = reported || ACCOUNT_NOTICES.signUpFailed.text;
    notify({ ...ACCOUNT_NOTICES.signUpFailed, text: message });
    return { kind: 'failed', message, mayBeTaken: isPerhapsTaken };
  };
  return async (email, password) => {
    startAfresh();
    // The list of common passwords is long, and most people sign in.
    const { unmetPasswordRules } = await import('#contract/password-policy.ts');
    const unmet = unmetPasswordRules(password);
    if (unmet.length > 0) return fail(unmet.join(', '), false);
    try {
      const validationData = { [SIGN_UP_PASS]: await api.requestSignUpPass(email) };
      const emailRedirectTo = emailRedirect(device.origin);
      await service.signUp({ email, password, emailRedirectTo, validationData });
    } catch (error) {
      const reported = refusalIn(error);
      const outcome = fail(reported, mayBeTaken(error));
      await log('failed_signup', { email, error: reported || ACCOUNT_NOTICES.signUpFailed.text }, null);
      return outcome;
    }
    notify(ACCOUNT_NOTICES.signedUp);
    await log('successful_signup', { email }, null);
    return { kind: 'signed-up' };
  };
}
