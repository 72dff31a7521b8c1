import type { AdmitsAddress } from '../mail/ceilings.ts';
import type { LogCeiling } from '../mail/log-ceiling.ts';

/**
 * The parts of the pool's event that the trigger reads. It has no address of the sender: that is limited at the edge.
 * Source: https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-pre-sign-up.html
 */
export interface PreSignUpEvent {
  readonly triggerSource: string;
  readonly request: { readonly userAttributes: Readonly<Record<string, string | undefined>> };
}

interface Dependencies {
  readonly admits: AdmitsAddress;
  readonly log: LogCeiling;
}

/** The pool passes it on to the browser, after words of its own. */
const TOO_MANY =
  'Too many accounts are being made just now. Try again tomorrow, or ask an admin for an invitation';

/**
 * Refuses sign-ups above the ceilings, before an account is made and mailed to. Invitations of admins are counted when
 * they are mailed.
 */
export function createPreSignUp({ admits, log }: Dependencies) {
  return async <Event extends PreSignUpEvent>(event: Event): Promise<Event> => {
    if (event.triggerSource !== 'PreSignUp_SignUp') return event;
    const reached = await admits('signUp', event.request.userAttributes.email ?? '');
    if (reached === undefined) return event;
    log('signUp', reached);
    throw new Error(TOO_MANY);
  };
}
