import { BUSINESS } from '#contract/business.ts';
import { confirmationAddress } from '#contract/confirmation-link.ts';
import { unescapeHtml } from './html.ts';
import type { Mail } from './mail.ts';

/** What a mail of the user pool is made from. */
export interface MailFacts {
  /** Scheme and host of the site. */
  readonly siteOrigin: string;
  /** Name of the account in the pool. */
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
      'Someone asked for a new password for the account with this email address.',
      `If it was you, enter this code on ${siteOrigin}/auth:`,
    ],
    code,
    ending: [
      'The code works once and for one hour.',
      'If it was not you, do nothing: your password stays as it is. Never pass the code on to anybody, us included.',
    ],
  };
}

/** No screen of ours takes this code: an address can only be changed with other tools, so none is named. */
function newAddressMail({ code }: MailFacts): Mail {
  return {
    subject: `Your code to confirm this address at ${BUSINESS.name}`,
    greeting: GREETING,
    lines: [
      `Someone entered this address as the new email address of an account at ${BUSINESS.name}.`,
      'If it was you, enter this code where you changed the address:',
    ],
    code,
    ending: [
      'The code works once and for 24 hours.',
      'If it was not you, do nothing: the address is not used without this code.',
    ],
  };
}

/**
 * To somebody whose account was made from the console; `code` is the password for the first sign-in. The pool hands it
 * over escaped for HTML, unlike codes, which have no such characters.
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
    code: unescapeHtml(code),
    ending: [
      'The password works for 24 hours. After that, ask whoever made the account for a new mail.',
      'If you expected no account, do nothing: without this password nobody can use it.',
    ],
  };
}

/**
 * The mails by what the pool sends them for. Two are missing: codes by mail as a second factor are off, and the pool
 * watches for no account that is taken over.
 */
export const POOL_MAILS: ReadonlyMap<string, (facts: MailFacts) => Mail> = new Map(
  Object.entries({
    CustomEmailSender_SignUp: verificationMail,
    CustomEmailSender_ResendCode: verificationMail,
    CustomEmailSender_AdminCreateUser: invitationMail,
    CustomEmailSender_ForgotPassword: recoveryMail,
    CustomEmailSender_UpdateUserAttribute: newAddressMail,
    CustomEmailSender_VerifyUserAttribute: newAddressMail,
  }),
);
