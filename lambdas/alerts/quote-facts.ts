import { mapHref } from '#contract/contact-links.ts';
import { formatMoveDate } from '#contract/move-date.ts';
import { namedEntries } from '#contract/named-entries.ts';
import type { SentQuote } from '#contract/quote-answer-schemas.ts';
import { type Asked, isAssumed } from '#contract/quote-content.ts';
import { type FieldName, WHOLE_FIELDS, type WholeField } from '#contract/quote-fields.ts';
import { QUOTE_LABELS, TICKED } from '#contract/quote-labels.ts';
import type { MailFact } from '../mail/mail.ts';
import { OWNER } from './alert-words.ts';
import { withoutLinks } from './without-links.ts';

function wordsOf({ kind, options }: WholeField, value: string | boolean): string {
  if (value === true) return TICKED;
  if (kind === 'date') return formatMoveDate(String(value));
  return new Map(Object.entries(options ?? {})).get(String(value)) ?? String(value);
}

interface Reading {
  /**
   * Whether a choice that the visitor may not have touched says so, and addresses lead to a map. A reader who is not of
   * the staff may be a stranger whose address was typed: no link in it is passed on.
   */
  readonly forStaff: boolean;
}

function forStaffFact(name: FieldName, field: WholeField, quote: SentQuote & Asked): MailFact {
  const value = quote[name];
  const words = wordsOf(field, value);
  const map = { label: OWNER.map, address: mapHref(String(value)) };
  return {
    label: QUOTE_LABELS[name],
    value: isAssumed(name, value, quote) ? OWNER.assumed(words) : words,
    ...(field.kind === 'address' && { links: [map] }),
  };
}

function forVisitorFact(name: FieldName, field: WholeField, quote: SentQuote): MailFact {
  const words = wordsOf(field, quote[name]);
  return { label: QUOTE_LABELS[name], value: field.kind === 'email' ? words : withoutLinks(words) };
}

/** Every field of a quote that says something, in words, in the order of the form. */
export function quoteFacts(quote: SentQuote & Asked, { forStaff }: Reading): readonly MailFact[] {
  const factOf = forStaff ? forStaffFact : forVisitorFact;
  return namedEntries<FieldName, WholeField>(WHOLE_FIELDS)
    .filter(([name]) => quote[name] !== '' && quote[name] !== false)
    .map(([name, field]) => factOf(name, field, quote));
}
