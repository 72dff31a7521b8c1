import { BUSINESS } from '#contract/business.ts';
import type { Mail } from '../mail/mail.ts';

/** What is told of a change of the second factor, to the address of its account. */
export type SecondFactorNews = 'on' | 'off' | 'codes' | 'recovered' | 'reset' | 'removed' | 'added';

interface Words {
  readonly subject: string;
  readonly what: string;
  readonly next?: string;
}

const WORDS: Readonly<Record<SecondFactorNews, Words>> = {
  on: {
    subject: 'Signing in asks for a code now',
    what: 'From now on, signing in to your account asks for a code from an authenticator app.',
  },
  off: {
    subject: 'Signing in asks for no code any more',
    what: 'Signing in to your account does not ask for a code from an authenticator app any more: the password alone opens it.',
  },
  codes: {
    subject: 'New recovery codes were made',
    what: 'New recovery codes were made for your account. The older ones do not work any more.',
  },
  recovered: {
    subject: 'A recovery code was used',
    what: 'A recovery code of your account was used. Signing in asks for no code from an authenticator app until you set it up again.',
    next: 'All sign-ins of your account have ended, and its other recovery codes do not work any more.',
  },
  reset: {
    subject: 'An admin has reset your second factor',
    what: 'An admin has switched off the code from an authenticator app for your account. All of your sign-ins have ended.',
    next: 'Sign in with your password, and set the app up again under "Sign-in security".',
  },
  removed: {
    subject: 'Somebody took the second factor off your account',
    what: 'The code from an authenticator app was switched off for your account, and not on our pages. Until it is set up again, your account cannot open the dashboard.',
    next: 'Somebody may be using a sign-in of yours: sign in, sign out again, which ends every sign-in of your account, and choose a new password.',
  },
  added: {
    subject: 'Somebody put a second factor on your account',
    what: 'A code from an authenticator app was switched on for your account, and not on our pages. It may be the app of somebody else, so your account cannot open the dashboard now.',
    next: 'If signing in asks for a code that you do not have, another admin can reset it; if you are the only admin, whoever looks after the site can, with "npm run admin -- reset-factor". Then choose a new password.',
  },
};

/** @param siteOrigin scheme and host of the site */
export function secondFactorMail(news: SecondFactorNews, siteOrigin: string): Mail {
  const { subject, what, next } = WORDS[news];
  return {
    subject: `${subject} at ${BUSINESS.name}`,
    greeting: 'Hello,',
    lines: [what, ...(next === undefined ? [] : [next])],
    ending: [
      `If this was not you, choose a new password on ${siteOrigin}/auth under "Forgot password?", and tell another admin: they can end your sign-ins and reset the second factor.`,
    ],
  };
}
