import { cleanLine } from './text.ts';

/** What ends an address without naming a place: the state, the country, a ZIP code. */
const NO_PLACE = /^(?:CA|Calif(?:ornia)?|USA?|United States)?\.?\s*(?:\d{5}(?:-\d{4})?)?$/i;
const ENDING = /[\s,]+(?:CA|California)?[\s,]*(?:\d{5}(?:-\d{4})?)?$/i;
/** Longer names are cut. */
const MOST = 40;

/** The beginning of a text, for one line of it. */
export const cut = (text: string): string => Array.from(text).slice(0, MOST).join('');

/** The town of an address as people write them; the whole of one that has no parts. */
export function townOf(address: string): string {
  const parts = address.split(/\s*[,\n]\s*/).filter((part) => part !== '' && !NO_PLACE.test(part));
  // An address is stored as typed, with what turns the direction of a line or breaks it.
  return cut(cleanLine((parts.at(-1) ?? '').replace(ENDING, '')));
}
