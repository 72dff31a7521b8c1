import { BUSINESS } from '#contract/business.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import type { Mail } from './mail.ts';

/** What a mail of the user pool is made from. */
export interface MailFacts {
  /** Scheme and host of the site. */
  readonly siteOrigin: string;
  /** Name of the account in the pool. */
  readonly userName: string;
  /** Stands for the code; the pool puts the code in its place. */
  readonly codePlaceholder: string;
}

const GREETING = 'Hello,';

/** The address that confirms an account and then shows the home page. It names no place to go on to. */
function confirmationAddress({ siteOrigin, userName, codePlaceholder }: MailFacts): string {
  // The placeholder must stand as it is, so it is not encoded.
  return `${siteOrigin}${ENDPOINTS.confirmSignUp.path}?user=${encodeURIComponent(userName)}&code=${codePlaceholder}`;
}

export function verificationMail(facts: MailFacts): Mail {
  return {
    subject: `Confirm your email address for ${BUSINESS.name}`,
    greeting: GREETING,
    lines: [
      `Someone created an account at ${BUSINESS.name} with this email address.`,
      'If it was you, please confirm that the address is yours:',
    ],
    link: { label: 'Confirm my email address', address: confirmationAddress(facts) },
    ending: [
      'The link works once and for 24 hours. You can ask for a new mail on the sign-in page.',
      'If it was not you, do nothing: without your confirmation nobody can use that account.',
    ],
  };
}

export function recoveryMail({ siteOrigin, codePlaceholder }: MailFacts): Mail {
  return {
    subject: `Your code for a new password at ${BUSINESS.name}`,
    greeting: GREETING,
    lines: [
      'Someone asked for a new password for the account with this email address.',
      `If it was you, enter this code on ${siteOrigin}/auth:`,
    ],
    code: codePlaceholder,
    ending: [
      'The code works once and for one hour.',
      'If it was not you, do nothing: your password stays as it is. Never pass the code on to anybody, us included.',
    ],
  };
}

export function newAddressMail({ siteOrigin, codePlaceholder }: MailFacts): Mail {
  return {
    subject: `Your code to confirm this address at ${BUSINESS.name}`,
    greeting: GREETING,
    lines: [
      `Someone entered this address as the new email address of an account at ${BUSINESS.name}.`,
      `If it was you, enter this code on ${siteOrigin}/auth:`,
    ],
    code: codePlaceholder,
    ending: [
      'The code works once and for 24 hours.',
      'If it was not you, do nothing: the address is not used without this code.',
    ],
  };
}
