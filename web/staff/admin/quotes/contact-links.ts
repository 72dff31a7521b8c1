import { isEmailAddress } from '#contract/email-address.ts';

const DIGITS = /\d/g;
/** Fewer are no number that can be called. */
const SHORTEST_NUMBER = 5;

/** What a phone dials for this number as somebody typed it; undefined if it is none. */
export function phoneHref(phone: string): string | undefined {
  const digits = phone.match(DIGITS)?.join('') ?? '';
  if (digits.length < SHORTEST_NUMBER) return undefined;
  return `tel:${phone.trim().startsWith('+') ? '+' : ''}${digits}`;
}

/** A letter to this address; undefined if it is none. */
export function mailHref(email: string): string | undefined {
  return isEmailAddress(email) ? `mailto:${encodeURIComponent(email)}` : undefined;
}

/** Where this address is on a map; a phone opens its own map for it. Its lines become one. */
export function mapHref(address: string): string {
  const line = address.split(/\s*\n\s*/).join(', ');
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(line)}`;
}
