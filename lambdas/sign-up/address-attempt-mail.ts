import { BUSINESS } from '#contract/business.ts';
import type { Mail } from '../mail/mail.ts';

/** To the address of an account for which somebody wanted to enter another one. */
export function addressAttemptMail(siteOrigin: string): Mail {
  return {
    subject: `Somebody tried to change your email address at ${BUSINESS.name}`,
    greeting: 'Hello,',
    lines: [
      `Somebody who is signed in to your account at ${BUSINESS.name} tried to change or confirm its email address. It was not changed: our pages do not offer this.`,
      'If it was not you, somebody else may be using your account now:',
      `Sign in on ${siteOrigin}/auth and sign out again, which ends every sign-in of your account. Then choose a new password there under "Forgot password?".`,
    ],
    ending: [
      'We write at most once a day about this. An admin finds how many attempts there were in the security log.',
    ],
  };
}
