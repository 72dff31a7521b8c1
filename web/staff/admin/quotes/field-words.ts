import { formatMoveDate } from '#contract/move-date.ts';
import { namedEntries } from '#contract/named-entries.ts';
import type { QuoteCard, SomeFields } from '#contract/quote-answer-schemas.ts';
import { isAssumed, LEAD_DEFAULTS, type LeadContent } from '#contract/quote-content.ts';
import { type FieldName, WHOLE_FIELDS } from '#contract/quote-fields.ts';
import { QUOTE_LABELS, TICKED } from '#contract/quote-labels.ts';
import { QUOTES_PANEL } from '../../../content/admin.ts';
import { UNTICKED } from '../../../content/quote-entry.ts';
import { QUOTE_WORK } from '../../../content/quote-work.ts';
import { interpolate } from '../../shared/interpolate.ts';

const words = QUOTE_WORK.history;

export const fieldLabel = (name: FieldName): string => QUOTE_LABELS[name];

/** What a field says, in words. */
export function fieldText(name: FieldName, value: string | boolean): string {
  if (typeof value === 'boolean') return value ? TICKED : UNTICKED;
  const { kind, options = {} } = WHOLE_FIELDS[name];
  if (kind === 'date') return formatMoveDate(value);
  return new Map(Object.entries(options)).get(value) ?? (value || QUOTES_PANEL.missing);
}

/** As {@link fieldText}; what the form began with, and perhaps nobody looked at, says so. */
export function saidText(
  name: FieldName,
  value: string | boolean,
  asked?: Parameters<typeof isAssumed>[2],
): string {
  const text = fieldText(name, value);
  return isAssumed(name, value, asked) ? interpolate(QUOTES_PANEL.assumedBeside, { value: text }) : text;
}

const entriesOf = (fields: SomeFields = {}) => namedEntries<FieldName, string | boolean | undefined>(fields);

/** The fields that read otherwise than they were sent, as they were sent. */
export const sentLines = (quote: QuoteCard) =>
  entriesOf(quote.corrected).map(([name]) => ({
    name,
    text: fieldText(name, quote[name]),
  }));

type SaidLead = { readonly [Name in FieldName]?: LeadContent[Name] | undefined };

/** A line for each field of which a caller has said something, but for the name, which stands above them. */
export const leadLines = (lead: SaidLead): readonly string[] =>
  namedEntries<FieldName, string | boolean | undefined>(lead)
    .filter(([name, value = '']) => value !== LEAD_DEFAULTS[name] && WHOLE_FIELDS[name]?.card !== 'title')
    .map(([name, value = '']) =>
      interpolate(words.reads, { field: fieldLabel(name), value: fieldText(name, value) }),
    );

interface Corrects {
  readonly corrected?: SomeFields | undefined;
  readonly was?: SomeFields | undefined;
}

/** A line for each field that a correction changes. */
export const correctionLines = ({ corrected, was = {} }: Corrects): readonly string[] =>
  entriesOf(corrected).map(([name, value = '']) => {
    const [field, before] = [fieldLabel(name), was[name]];
    const said = { field, value: fieldText(name, value) };
    return before === undefined
      ? interpolate(words.reads, said)
      : interpolate(words.readOtherwise, { ...said, was: fieldText(name, before) });
  });
