import { withCountryCode } from '#contract/contact-links.ts';
import { asCorrected } from '#contract/corrected.ts';
import type { QuoteCard } from '#contract/quote-answer-schemas.ts';
import { LEAD_DEFAULTS } from '#contract/quote-content.ts';
import type { FieldName } from '#contract/quote-fields.ts';
import { dialled } from '#contract/same-person.ts';
import type { FieldValues } from '../quotes/Fields.tsx';

/** Digits of a number of this country, without the 1 before it. */
const WHOLE = 10;

/** The first number of a text, without its extension: an office calls by one line, whichever extension it has left. */
const lineOf = (phone: string) => dialled(phone)?.split(';')[0];

/** What the search is asked for once a number is whole; undefined before. */
export function wholeNumber(typed: string): string | undefined {
  const digits = lineOf(typed)?.replaceAll(/\D/g, '') ?? '';
  return digits.length < WHOLE ? undefined : digits;
}

/** The requests of the number that was typed among those that were found by it, the newest first. */
export function ofCaller(found: readonly QuoteCard[], typed: string): readonly QuoteCard[] {
  const line = withCountryCode(lineOf(typed));
  if (line === undefined) return [];
  return found
    .map(asCorrected)
    .filter(({ held, erased_at: erasedAt }) => held === undefined && erasedAt === undefined)
    .filter(({ phone }) => withCountryCode(lineOf(phone)) === line)
    .toSorted((one, other) => other.created_at.localeCompare(one.created_at));
}

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
