import { BUSINESS } from '#contract/business.ts';
import type { Mail } from '../mail/mail.ts';

/** To an admin whose account refused sign-ins for a while. */
export function lockoutMail(siteOrigin: string): Mail {
  return {
    subject: `Too many wrong passwords for your account at ${BUSINESS.name}`,
    greeting: 'Hello,',
    lines: [
      'A sign-in to your account was refused because too many wrong passwords had been tried. Nobody came in by them.',
      'If it was you: wait 15 minutes without trying, then sign in. A device on which you are signed in goes on working.',
      'If it was not you, somebody is guessing. A code from an authenticator app, under "Sign-in security" in the dashboard, keeps them out even if they guess right.',
    ],
    ending: [
      `If you have forgotten the password, choose a new one on ${siteOrigin}/auth under "Forgot password?".`,
      'We write at most once a day about this.',
    ],
  };
}
