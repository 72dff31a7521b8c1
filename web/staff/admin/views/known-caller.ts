import { asCorrected } from '#contract/corrected.ts';
import type { QuoteCard } from '#contract/quote-answer-schemas.ts';
import { LEAD_DEFAULTS } from '#contract/quote-content.ts';
import type { FieldName } from '#contract/quote-fields.ts';
import type { FieldValues } from '../quotes/Fields.tsx';

/** Digits of a number of this country, without the 1 before it. */
const WHOLE = 10;

const digitsOf = (phone: string) => phone.replaceAll(/\D/g, '');

/** What the search is asked for once a number is whole; undefined before. */
export function wholeNumber(typed: string): string | undefined {
  const digits = digitsOf(typed);
  return digits.length < WHOLE ? undefined : digits;
}

/** The requests of a number among those that were found by its end, the newest first. */
export const ofCaller = (found: readonly QuoteCard[], digits: string): readonly QuoteCard[] =>
  found
    .map(asCorrected)
    .filter(({ held, erased_at: erasedAt }) => held === undefined && erasedAt === undefined)
    .filter(({ phone }) => digitsOf(phone).slice(-WHOLE) === digits.slice(-WHOLE))
    .toSorted((one, other) => other.created_at.localeCompare(one.created_at));

/** What stays the same from one move to the next. */
const OF_PERSON = ['first_name', 'last_name', 'email'] as const satisfies readonly FieldName[];

/** What an earlier request can fill in: fields that nobody has typed in. */
export const fillable = (values: FieldValues, quote: QuoteCard): Partial<FieldValues> =>
  Object.fromEntries(
    OF_PERSON.filter((name) => values[name] === LEAD_DEFAULTS[name] && quote[name] !== '').map((name) => [
      name,
      quote[name],
    ]),
  );
