import { BUSINESS } from '#contract/business.ts';
import type { Mail } from '../mail/mail.ts';

/** To a person at whose account somebody guesses, or who is kept out by it, at most once a day. */
export function guessingMail(siteOrigin: string): Mail {
  return {
    subject: `Somebody tries to sign in as you at ${BUSINESS.name}`,
    greeting: 'Hello,',
    lines: [
      'Somebody tried to sign in to your account with this email address, several times and with wrong passwords. Nobody came in by them.',
      `If it was you: after several wrong passwords wait 15 minutes without trying, then sign in, or choose a new password with ‘Forgot password?’ on ${siteOrigin}/auth. A device on which you are signed in goes on working.`,
      'If it was not you, your account is as safe as your password: use one that you use nowhere else, and switch on the code from your phone under ‘Sign-in security’.',
    ],
    ending: ['You get this mail at most once a day, however many tries there are.'],
  };
}
