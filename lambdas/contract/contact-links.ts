import { isEmailAddress } from './email-address.ts';

/** Separators between the digits of a number, including all kinds of dashes and the marks that address books insert. */
const GAP = String.raw`[\s\p{Cf}\p{Pd}().\/·]*`;
/** North American number: exactly this many digits, so that a second number after it is not included. */
const NORTH_AMERICAN = String.raw`(?:\+?1${GAP})?\d{3}${GAP}\d{3}${GAP}\d{4}`;
const INTERNATIONAL = String.raw`\+${GAP}\d(?:${GAP}\d){6,14}`;
const ANY_OTHER = String.raw`\d(?:${GAP}\d){6,14}`;
const NUMBER = new RegExp(
  String.raw`(?<![\d+])(?:${NORTH_AMERICAN}|${INTERNATIONAL}|${ANY_OTHER})(?!\d)`,
  'u',
);
const EXTENSION = /^[\s,;(]*(?:x|ext\.?|extension|#)[\s.:#]*(\d{1,7})(?!\d)/i;

interface PhoneNumber {
  /** Digits, with a leading plus if the visitor typed one. */
  readonly number: string;
  readonly extension: string | undefined;
}

/** The first number in the text that can be dialled: of two numbers the first is the preferred one. */
function phoneNumberIn(text: string): PhoneNumber | undefined {
  const plain = text.normalize('NFKC');
  const found = NUMBER.exec(plain);
  if (found === null) return undefined;
  const [typed] = found;
  const rest = plain.slice(found.index + typed.length);
  return { number: typed.replace(/[^\d+]/g, ''), extension: EXTENSION.exec(rest)?.[1] };
}

/** `tel:` link for a typed number; undefined if the text contains none. Source: RFC 3966 */
export function phoneHref(phone: string): string | undefined {
  const found = phoneNumberIn(phone);
  if (found === undefined) return undefined;
  return `tel:${found.number}${found.extension === undefined ? '' : `;ext=${found.extension}`}`;
}

/**
 * `sms:` link for a typed number; undefined if the text contains none, or only one with an extension. Source: RFC 5724;
 * iPhones want `&` before the body and others `?`, and both read the two together.
 * @param draft what the message begins with
 */
export function textHref(phone: string, draft?: string): string | undefined {
  const found = phoneNumberIn(phone);
  if (found === undefined || found.extension !== undefined) return undefined;
  return `sms:${found.number}${draft === undefined ? '' : `?&body=${encodeURIComponent(draft)}`}`;
}

/** What a mail begins with; lines of the body end with line feeds. */
export interface MailDraft {
  readonly subject: string;
  readonly body: string;
}

/** `mailto:` link for a typed address; undefined if it is not valid. Source: RFC 6068 */
export function mailHref(email: string, draft?: MailDraft): string | undefined {
  if (!isEmailAddress(email)) return undefined;
  const address = `mailto:${email.split('@').map(encodeURIComponent).join('@')}`;
  if (draft === undefined) return address;
  const body = encodeURIComponent(draft.body.replaceAll('\n', '\r\n'));
  return `${address}?subject=${encodeURIComponent(draft.subject)}&body=${body}`;
}

/** Whether there is a way to reach somebody. */
export const canBeReached = ({ phone, email }: { readonly phone: string; readonly email: string }): boolean =>
  phoneHref(phone) !== undefined || isEmailAddress(email);

/** Map link for an address, whose lines are joined. A phone opens its own map application. */
export function mapHref(address: string): string {
  const line = address.split(/\s*\n\s*/).join(', ');
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(line)}`;
}

/** A `tel:` or `sms:` link with the +1 of this country, which a mail program does not guess. */
export function withCountryCode(href: string | undefined): string | undefined {
  return href?.replace(/^(tel|sms):1?(\d{10})(?!\d)/, '$1:+1$2');
}
