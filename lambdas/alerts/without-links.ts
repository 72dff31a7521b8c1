import { CUSTOMER } from './alert-words.ts';

/** Web addresses, and what mail programs take for one: `https://…`, `www.…`, `name.tld/…`. */
const LINK = /(?:https?:\/\/|www\.)\S+|[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}(?:[/?#]\S*)?/giu;

/** A text in which no mail program finds a link. */
export const withoutLinks = (text: string): string => text.replace(LINK, CUSTOMER.linkLeftOut);

/** A first name that may stand in a greeting; undefined for a sentence, an address or anything but a name. */
export function greetingName(typed: string): string | undefined {
  return /^[\p{L}\p{M}][\p{L}\p{M}'’ -]{0,39}$/u.test(typed) ? typed : undefined;
}
