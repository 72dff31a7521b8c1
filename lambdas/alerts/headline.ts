import { formatMoveDate } from '#contract/move-date.ts';
import type { SentQuote } from '#contract/quote-answer-schemas.ts';
import { QUOTE_DEFAULTS } from '#contract/quote-content.ts';
import { NO_MOVE_DATE } from '#contract/quote-options.ts';
import { ROUTE, SHORT_SIZES, SHORT_WISHES } from './alert-words.ts';

/** What ends an address without naming a place: the state, the country, a ZIP code. */
const NO_PLACE = /^(?:CA|Calif(?:ornia)?|USA?|United States)?\.?\s*(?:\d{5}(?:-\d{4})?)?$/i;
const ENDING = /[\s,]+(?:CA|California)?[\s,]*(?:\d{5}(?:-\d{4})?)?$/i;
/** Longer parts of a headline are cut. */
const MOST = 40;

const cut = (text: string) => Array.from(text).slice(0, MOST).join('');

/** The town of an address as people write them; the whole of one that has no parts. */
export function townOf(address: string): string {
  const parts = address.split(/\s*[,\n]\s*/).filter((part) => part !== '' && !NO_PLACE.test(part));
  return cut((parts.at(-1) ?? '').replace(ENDING, ''));
}

function routeOf({ current_address: from, new_address: to }: SentQuote): string {
  const [start, end] = [townOf(from), townOf(to)];
  if (start !== '' && end !== '') return ROUTE.both(start, end);
  if (start !== '') return ROUTE.from(start);
  return end === '' ? '' : ROUTE.to(end);
}

const sizeOf = ({ home_size: size }: SentQuote) =>
  size === QUOTE_DEFAULTS.home_size ? '' : (SHORT_SIZES.get(size) ?? cut(size));
const dateOf = ({ move_date: date }: SentQuote) =>
  date === NO_MOVE_DATE || date === '' ? '' : formatMoveDate(date);

/** A person's whole name, in a bounded length. */
export const nameOf = ({ first_name: first, last_name: last }: SentQuote) =>
  `${cut(first)} ${cut(last)}`.trim();

/**
 * A request in one line, such as `Ana Ruiz, Dec 5, 2026, 3 BR, Oakland to Alameda, packing`: the subject of a mail, the
 * text of a notification. What the form begins with and the visitor may not have touched is left out.
 */
export function headline(quote: SentQuote): string {
  const wishes = [
    quote.packing_service && SHORT_WISHES.packing_service,
    quote.storage_needed && SHORT_WISHES.storage_needed,
  ];
  return [nameOf(quote), dateOf(quote), sizeOf(quote), routeOf(quote), ...wishes].filter(Boolean).join(', ');
}
