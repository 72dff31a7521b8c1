/** By what two requests are known to be of one person: an inbox, or a telephone. */
import { phoneHref, withCountryCode } from './contact-links.ts';
import { isEmailAddress } from './email-address.ts';
import { normalizedAddress } from './normalized-address.ts';

interface Reached {
  readonly email: string;
  readonly phone: string;
}

interface Named {
  readonly first_name: string;
  readonly last_name: string;
}

/** Equal for addresses whose mail arrives in one inbox; undefined for what is no address. */
export const emailKey = (email: string): string | undefined =>
  isEmailAddress(email.trim()) ? normalizedAddress(email).address : undefined;

/** The `tel:` link of a number; the 0 in brackets is for callers inside that country. */
export const dialled = (phone: string): string | undefined => phoneHref(phone.replace('(0)', ''));

/**
 * The number in E.164, with its extension: behind a switchboard each is somebody else. Undefined for what cannot be
 * dialled, and for a number of unknown country, which is that of many.
 * @returns for example `+15105550142`
 */
export function phoneKey(phone: string): string | undefined {
  const number = withCountryCode(dialled(phone))?.slice('tel:'.length);
  return number?.startsWith('+') ? number : undefined;
}

/** Whether two requests are of one person: the same inbox or the same telephone. */
export function isSamePerson(one: Reached, other: Reached): boolean {
  const [email, phone] = [emailKey(one.email), phoneKey(one.phone)];
  return (
    (email !== undefined && email === emailKey(other.email)) ||
    (phone !== undefined && phone === phoneKey(other.phone))
  );
}

/**
 * Whether staff that answers the later request speaks with the sender of the earlier one, whoever typed the later: by the
 * number that the earlier gave, or where the later gives none, by mail to the same inbox. Nobody vouches for the first
 * number of an inbox: it may be that of whoever typed its address.
 */
export function reachesToo(later: Reached, earlier: Reached): boolean {
  const [number, known] = [later.phone.trim(), earlier.phone.trim()];
  if (number === '') return emailKey(later.email) === emailKey(earlier.email);
  return number === known || (phoneKey(number) !== undefined && phoneKey(number) === phoneKey(known));
}

/** Words of a name without accents and case. */
const wordsOf = ({ first_name: first, last_name: last }: Named): readonly string[] =>
  `${first} ${last}`
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Whether two names have a word in common: an office or a house has one telephone and several people. */
export function sharesName(one: Named, other: Named): boolean {
  const known = wordsOf(other);
  return wordsOf(one).some((word) => known.includes(word));
}
