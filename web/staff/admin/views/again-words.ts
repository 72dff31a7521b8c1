import { namedEntries } from '#contract/named-entries.ts';
import type { QuoteCard } from '#contract/quote-answer-schemas.ts';
import { isAssumed } from '#contract/quote-content.ts';
import { type FieldName, WHOLE_FIELDS } from '#contract/quote-fields.ts';
import { quoteReference } from '#contract/quote-options.ts';
import { cut } from '#contract/town-of.ts';
import { TODAY } from '../../../content/quote-views.ts';
import { interpolate } from '../../shared/interpolate.ts';
import { fieldLabel, fieldText } from '../quotes/field-words.ts';

/** What a row says of somebody who has sent twice: what reads otherwise now, or what staff has still to say. */
export function againWords(quote: QuoteCard): string | undefined {
  const { replaces: [direct] = [], perhaps: [hint] = [] } = quote.repeats ?? {};
  if (direct === undefined) return hint && interpolate(TODAY.perhaps, { reference: quoteReference(hint.id) });
  const changes = namedEntries<FieldName, string | boolean | undefined>(direct.was ?? {})
    // What the form begins with may be what nobody looked at: the card has it beside what was said before.
    .filter(([name]) => !isAssumed(name, quote[name], quote))
    .map(([name, before = '']) =>
      WHOLE_FIELDS[name].kind === 'text'
        ? fieldLabel(name)
        : interpolate(TODAY.change, {
            field: fieldLabel(name),
            was: cut(fieldText(name, before)),
            now: cut(fieldText(name, quote[name])),
          }),
    );
  return changes.length === 0 ? TODAY.same : interpolate(TODAY.changed, { changes: changes.join(', ') });
}
