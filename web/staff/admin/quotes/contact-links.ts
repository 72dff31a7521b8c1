import { isEmailAddress } from '#contract/email-address.ts';

/** What stands between the digits of a number, dashes of all kinds and the marks that address books put in. */
const GAP = String.raw`[\s\p{Cf}\p{Pd}().\/·]*`;
/** As North America writes it: this many digits and no more, so that a second number after it is left alone. */
const NORTH_AMERICAN = String.raw`(?:\+?1${GAP})?\d{3}${GAP}\d{3}${GAP}\d{4}`;
const INTERNATIONAL = String.raw`\+${GAP}\d(?:${GAP}\d){6,14}`;
const ANY_OTHER = String.raw`\d(?:${GAP}\d){6,14}`;
const NUMBER = new RegExp(
  String.raw`(?<![\d+])(?:${NORTH_AMERICAN}|${INTERNATIONAL}|${ANY_OTHER})(?!\d)`,
  'u',
);
const EXTENSION = /^[\s,;(]*(?:x|ext\.?|extension|#)[\s.:#]*(\d{1,7})(?!\d)/i;

interface PhoneNumber {
  /** Digits, with a plus before them where one was typed. */
  readonly number: string;
  readonly extension: string | undefined;
}

/** The first number in the text that can be called: who leaves two wants to be reached at the first. */
function phoneNumberIn(text: string): PhoneNumber | undefined {
  const plain = text.normalize('NFKC');
  const found = NUMBER.exec(plain);
  if (found === null) return undefined;
  const [typed] = found;
  const rest = plain.slice(found.index + typed.length);
  return { number: typed.replace(/[^\d+]/g, ''), extension: EXTENSION.exec(rest)?.[1] };
}

/** What a phone dials for what somebody typed; undefined if no number is in it. Source: RFC 3966 */
export function phoneHref(phone: string): string | undefined {
  const found = phoneNumberIn(phone);
  if (found === undefined) return undefined;
  return `tel:${found.number}${found.extension === undefined ? '' : `;ext=${found.extension}`}`;
}

/** A text message to what somebody typed; undefined if no number is in it, or one behind a switchboard. */
export function textHref(phone: string): string | undefined {
  const found = phoneNumberIn(phone);
  return found === undefined || found.extension !== undefined ? undefined : `sms:${found.number}`;
}

/** A letter to this address; undefined if it is none. Source: RFC 6068 */
export function mailHref(email: string): string | undefined {
  if (!isEmailAddress(email)) return undefined;
  return `mailto:${email.split('@').map(encodeURIComponent).join('@')}`;
}

/** Where this address is on a map; a phone opens its own map for it. Its lines become one. */
export function mapHref(address: string): string {
  const line = address.split(/\s*\n\s*/).join(', ');
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(line)}`;
}
