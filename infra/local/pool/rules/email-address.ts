/**
 * The service takes "a valid email address" and documents no pattern: this is the mailbox of RFC 5321 without quoted
 * strings and address literals, in a domain of two labels at least.
 * Source: https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-settings-attributes.html and
 * https://datatracker.ietf.org/doc/html/rfc5321#section-4.1.2
 */
const ATOM = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?';
const MAILBOX = new RegExp(`^${ATOM}(?:\\.${ATOM})*@${LABEL}(?:\\.${LABEL})+$`, 'i');

export function isMailbox(text: string): boolean {
  return MAILBOX.test(text);
}
