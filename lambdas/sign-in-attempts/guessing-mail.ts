import { BUSINESS } from '#contract/business.ts';
import type { Mail } from '../mail/mail.ts';

/** To a person at whose account somebody guesses, at most once a day. */
export function guessingMail(siteOrigin: string): Mail {
  return {
    subject: `Somebody tries to sign in as you at ${BUSINESS.name}`,
    greeting: 'Hello,',
    lines: [
      'Within 15 minutes there were ten or more tries to sign in to your account with this email address. None of them succeeded.',
      `If it was you, choose a new password with ‘Forgot password?’ on ${siteOrigin}/auth.`,
      'If it was not you, your account is as safe as your password: use one that you use nowhere else, and switch on the code from your phone under ‘Sign-in security’.',
    ],
    ending: ['You get this mail at most once a day, however many tries there are.'],
  };
}
