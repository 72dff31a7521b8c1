import { decodeXML } from 'entities';
import { BUSINESS } from '#contract/business.ts';
import type { CeilingName } from '#contract/ceilings.ts';
import { confirmationAddress, newPasswordAddress } from '#contract/confirmation-link.ts';
import type { Mail } from '../mail/mail.ts';

/** Inputs of a user pool mail. */
export interface MailFacts {
  /** Scheme and host of the site. */
  readonly siteOrigin: string;
  /** User name in the pool. */
  readonly userName: string;
  readonly code: string;
}

const GREETING = 'Hello,';

function verificationMail({ siteOrigin, userName, code }: MailFacts): Mail {
  const link = { user: userName, code };
  return {
    subject: `Confirm your email address for ${BUSINESS.name}`,
    greeting: GREETING,
    lines: [
      `Someone created an account at ${BUSINESS.name} with this email address.`,
      'If it was you, please confirm that the address is yours:',
    ],
    link: { label: 'Confirm my email address', address: confirmationAddress(siteOrigin, link) },
    ending: [
      'The link works once and for 24 hours. You can ask for a new mail on the sign-in page.',
      'If it was not you, do nothing: without your confirmation nobody can use that account.',
    ],
  };
}

function recoveryMail({ siteOrigin, code }: MailFacts): Mail {
  return {
    subject: `Your code for a new password at ${BUSINESS.name}`,
    greeting: GREETING,
    lines: [
      'Someone asked for a new password for the account with this email address, or an admin is giving it more rights.',
      'If you expected this, choose a password that nobody else knows, with this code:',
    ],
    code,
    link: { label: 'Choose a new password', address: newPasswordAddress(siteOrigin) },
    ending: [
      'The code works once and for one hour. You can ask for another on the sign-in page, under "Forgot password?".',
      'If you did not expect it, do nothing: without the code nobody gets any rights. Never pass it on to anybody, us included.',
    ],
  };
}

/**
 * To a person whom an admin invited, here or in the console; `code` is the temporary password, which the pool passes escaped
 * for HTML.
 * Source: https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-custom-email-sender.html
 */
function invitationMail({ siteOrigin, code }: MailFacts): Mail {
  return {
    subject: `Your account at ${BUSINESS.name}`,
    greeting: GREETING,
    lines: [
      `An account at ${BUSINESS.name} was made for you with this email address.`,
      `Sign in on ${siteOrigin}/auth with this password; you then choose one of your own:`,
    ],
    code: decodeXML(code),
    ending: [
      'The password works for 24 hours. After that, ask whoever made the account for a new mail.',
      'If you were not expecting an account, do nothing: without this password nobody can use it. Never pass it on to anybody.',
    ],
  };
}

export interface PoolMail {
  readonly write: (facts: MailFacts) => Mail;
  /** The ceilings under which it is sent. */
  readonly kind: CeilingName;
}

/**
 * The mails with a code, by trigger source. Two sources cannot occur: mailed second factors and threat protection are
 * off. Those of {@link ADDRESS_SOURCES} get none: a code for an address would reach whoever asked for it.
 */
export const POOL_MAILS: ReadonlyMap<string, PoolMail> = new Map(
  Object.entries({
    CustomEmailSender_SignUp: { write: verificationMail, kind: 'confirmation' },
    CustomEmailSender_ResendCode: { write: verificationMail, kind: 'confirmationAgain' },
    CustomEmailSender_AdminCreateUser: { write: invitationMail, kind: 'invitation' },
    CustomEmailSender_ForgotPassword: { write: recoveryMail, kind: 'recovery' },
  }),
);

/** Only a call with a token, which no screen makes, causes these: a changed address, and a code for the present one. */
export const ADDRESS_SOURCES: readonly string[] = [
  'CustomEmailSender_UpdateUserAttribute',
  'CustomEmailSender_VerifyUserAttribute',
];
