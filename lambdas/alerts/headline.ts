import { formatMoveDate } from '#contract/move-date.ts';
import type { SentQuote } from '#contract/quote-answer-schemas.ts';
import { type Asked, isAssumed } from '#contract/quote-content.ts';
import { NO_MOVE_DATE } from '#contract/quote-options.ts';
import { cut, townOf } from '#contract/town-of.ts';
import { ROUTE, SHORT_SIZES, SHORT_WISHES } from './alert-words.ts';

function routeOf({ current_address: from, new_address: to }: SentQuote): string {
  const [start, end] = [townOf(from), townOf(to)];
  if (start !== '' && end !== '') return ROUTE.both(start, end);
  if (start !== '') return ROUTE.from(start);
  return end === '' ? '' : ROUTE.to(end);
}

const sizeOf = (quote: SentQuote & Asked) => {
  const { home_size: size } = quote;
  return isAssumed('home_size', size, quote) ? '' : (SHORT_SIZES.get(size) ?? cut(size));
};
const dateOf = ({ move_date: date }: SentQuote) =>
  date === NO_MOVE_DATE || date === '' ? '' : formatMoveDate(date);

/** A person's whole name, in a bounded length. */
export const nameOf = ({ first_name: first, last_name: last }: SentQuote) =>
  `${cut(first)} ${cut(last)}`.trim();

/**
 * A request in one line, such as `Ana Ruiz, Dec 5, 2026, 3 BR, Oakland to Alameda, packing`: the subject of a mail, the
 * text of a notification. What the form begins with and the visitor may not have touched is left out.
 */
export function headline(quote: SentQuote & Asked): string {
  const wishes = [
    quote.packing_service && SHORT_WISHES.packing_service,
    quote.storage_needed && SHORT_WISHES.storage_needed,
  ];
  return [nameOf(quote), dateOf(quote), sizeOf(quote), routeOf(quote), ...wishes].filter(Boolean).join(', ');
}
