import { SIGN_UP_PASS, WITHOUT_PASS } from '#contract/sign-up-pass.ts';
import type { LogUnexpected } from '../http/log-unexpected.ts';
import type { AdmitsAddress } from '../mail/ceilings.ts';
import type { LogCeiling } from '../mail/log-ceiling.ts';
import { passId, type SignUpPasses } from './sign-up-passes.ts';

/**
 * The parts of the pool's event that the trigger reads. It has no address of the sender: that is limited where passes
 * are given out.
 * Source: https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-pre-sign-up.html
 */
export interface PreSignUpEvent {
  readonly triggerSource: string;
  /** The id that the account would get: new for each call of the pool, and the same when the pool repeats the event. */
  readonly userName: string;
  readonly request: {
    readonly userAttributes: Readonly<Record<string, string | undefined>>;
    readonly validationData?: Readonly<Record<string, string | undefined>> | null;
  };
}

/** A refusal, which the pool passes on to the person in words; everything else that is thrown is a failure of ours. */
class Refusal extends Error {
  override readonly name = 'Refusal';
}

interface Dependencies {
  readonly passes: Pick<SignUpPasses, 'use'>;
  readonly admits: AdmitsAddress;
  readonly log: LogCeiling;
  /** Writes the line that the alarm on what is refused counts. */
  readonly logWithoutPass: () => void;
  readonly logUnexpected: LogUnexpected;
  readonly now: () => Date;
}

/** The pool passes it on to the browser, after words of its own. */
const TOO_MANY =
  'Too many accounts are being made just now. Try again tomorrow, or ask an admin for an invitation';

/**
 * Refuses sign-ups without a pass, which a sender gets few of, and then those above the ceilings, before an account is
 * made and mailed to. Without a pass nothing is counted, so what one sender does leaves the others' allowance alone.
 * Invitations of admins are counted when they are mailed.
 */
export function createPreSignUp({ passes, admits, log, logWithoutPass, logUnexpected, now }: Dependencies) {
  async function hasPass({ userName, request }: PreSignUpEvent): Promise<boolean> {
    const pass = request.validationData?.[SIGN_UP_PASS];
    if (!pass) return false;
    const id = passId(pass, request.userAttributes.email ?? '');
    return passes.use({ id, usedBy: userName, now: now() });
  }

  async function admit(event: PreSignUpEvent): Promise<void> {
    if (!(await hasPass(event))) {
      logWithoutPass();
      throw new Refusal(WITHOUT_PASS);
    }
    const reached = await admits('signUp', event.request.userAttributes.email ?? '');
    if (reached === undefined) return;
    log('signUp', reached);
    throw new Refusal(TOO_MANY);
  }

  return async <Event extends PreSignUpEvent>(event: Event): Promise<Event> => {
    if (event.triggerSource !== 'PreSignUp_SignUp') return event;
    try {
      await admit(event);
      return event;
    } catch (error) {
      // The pool takes a throw for its answer, so only the log tells a refusal from a failure.
      if (!(error instanceof Refusal)) logUnexpected(error, { endpoint: 'preSignUp' });
      throw error;
    }
  };
}
