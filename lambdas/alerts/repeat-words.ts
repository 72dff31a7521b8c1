import { formatMoveDate } from '#contract/move-date.ts';
import { namedEntries } from '#contract/named-entries.ts';
import type { SentQuote, SomeFields } from '#contract/quote-answer-schemas.ts';
import type { Asked } from '#contract/quote-content.ts';
import { type FieldName, WHOLE_FIELDS } from '#contract/quote-fields.ts';
import { QUOTE_LABELS, TICKED } from '#contract/quote-labels.ts';
import { quoteReference } from '#contract/quote-options.ts';
import { cut } from '#contract/town-of.ts';
import type { MailFact } from '../mail/mail.ts';
import type { Repeat } from '../work/connect-repeats.ts';
import { REPEAT } from './alert-words.ts';
import { headline, nameOf } from './headline.ts';

/** A move's day, its year only where the two are of different years. */
function days(was: string, now: string): readonly [string, string] {
  const year = /, \d+$/;
  const both: readonly [string, string] = [formatMoveDate(was), formatMoveDate(now)];
  const isOneYear = year.exec(both[0])?.[0] === year.exec(both[1])?.[0];
  return isOneYear ? [both[0].replace(year, ''), both[1].replace(year, '')] : both;
}

function said(name: FieldName, value: string | boolean): string {
  const { kind, options = {} } = WHOLE_FIELDS[name];
  if (typeof value === 'boolean') return value ? TICKED : REPEAT.no;
  if (kind === 'date') return formatMoveDate(value);
  return new Map(Object.entries(options)).get(value) ?? (value.replace(/\s+/g, ' ').trim() || REPEAT.missing);
}

const pairsOf = ({ was, now }: Pick<Repeat, 'was' | 'now'>) =>
  namedEntries<FieldName, string | boolean | undefined>(now).flatMap(([name, value]) => {
    const before = (was satisfies SomeFields)[name];
    return value === undefined || before === undefined ? [] : [{ name, before, value }];
  });

/** What has changed, in a line; of texts that may be long only that they have. */
function changesIn(repeat: Repeat): string {
  return pairsOf(repeat)
    .map(({ name, before, value }) => {
      const label = QUOTE_LABELS[name].toLowerCase();
      if (WHOLE_FIELDS[name].kind === 'text') return label;
      const [was, now] =
        WHOLE_FIELDS[name].kind === 'date'
          ? days(String(before), String(value))
          : [cut(said(name, before)), cut(said(name, value))];
      return REPEAT.change(label, was, now);
    })
    .join(', ');
}

/** A request in one line: of somebody who sent one before, what is new about it. */
export function alertLine(quote: SentQuote & Asked, repeat: Repeat | undefined): string {
  if (repeat === undefined) return headline(quote);
  const { before } = repeat;
  if (repeat.kind === 'returned')
    return before ? REPEAT.returned(headline(quote), REPEAT.over(before)) : headline(quote);
  const changes = changesIn(repeat);
  const name = nameOf(quote);
  if (repeat.kind === 'perhaps') return REPEAT.perhaps(headline(quote), changes || REPEAT.nothing);
  return changes === '' ? REPEAT.again(name) : REPEAT.changed(name, changes);
}

/** What a mail says of the earlier request. */
export function repeatFacts(repeat: Repeat, card: (id: string) => string): readonly MailFact[] {
  const { earlier, before, leader } = repeat;
  const link = (id: string) => ({ label: REPEAT.card, address: card(id) });
  const changes = pairsOf(repeat).map(({ name, before: was, value }) => ({
    label: QUOTE_LABELS[name],
    value: REPEAT.fact(said(name, was), said(name, value)),
  }));
  const other =
    repeat.kind === 'returned'
      ? []
      : [
          {
            label: REPEAT.labels[repeat.kind],
            value: quoteReference(earlier.id),
            links: [link(earlier.id === leader ? leader : earlier.id)],
          },
        ];
  return [
    ...other,
    ...changes,
    ...(before
      ? [{ label: REPEAT.labels.returned, value: REPEAT.over(before), links: [link(before.id)] }]
      : []),
  ];
}
