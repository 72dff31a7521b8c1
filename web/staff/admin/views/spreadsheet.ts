import { BUSINESS_TIME_ZONE } from '#contract/business-time.ts';
import { asCorrected } from '#contract/corrected.ts';
import { BYTE_ORDER_MARK, csvField, csvLine } from '#contract/csv.ts';
import { namedEntries } from '#contract/named-entries.ts';
import type { QuoteCard } from '#contract/quote-answer-schemas.ts';
import { isAssumed } from '#contract/quote-content.ts';
import { type FieldName, WHOLE_FIELDS, type WholeField } from '#contract/quote-fields.ts';
import { QUOTE_LABELS, TICKED } from '#contract/quote-labels.ts';
import { NO_MOVE_DATE, quoteReference } from '#contract/quote-options.ts';
import { QUOTES_PANEL } from '../../../content/admin.ts';
import { SPREADSHEET } from '../../../content/quote-views.ts';
import { QUOTE_WORK } from '../../../content/quote-work.ts';
import { interpolate } from '../../shared/interpolate.ts';

/** A date and time that spreadsheets sort and take for one, `2026-11-23 13:46`. */
const moment = new Intl.DateTimeFormat('sv-SE', {
  timeZone: BUSINESS_TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
});
const timeOf = (iso: string | undefined) => (iso === undefined ? '' : moment.format(Date.parse(iso)));

const { columns, sources } = SPREADSHEET;
const words = QUOTE_WORK.card;

function answerOf(name: FieldName, { options }: WholeField, quote: QuoteCard): string {
  const value: string | boolean = quote[name];
  if (typeof value === 'boolean') return value ? TICKED : '';
  if (value === NO_MOVE_DATE) return '';
  const text = options?.[value] ?? value;
  return isAssumed(name, value, quote) ? interpolate(QUOTES_PANEL.assumedBeside, { value: text }) : text;
}

/** The first line, with the words of the form. */
export const spreadsheetHead = (): string =>
  BYTE_ORDER_MARK +
  csvLine(
    [
      ...[columns.reference, columns.received, columns.stage, columns.source],
      ...namedEntries(WHOLE_FIELDS).map(([name]) => QUOTE_LABELS[name]),
      ...[columns.next, columns.nextAt, columns.lost, columns.note],
    ].map(csvField),
  );

/** The line of a request: as staff corrected it, with what was done about it, and times of the business. */
export function spreadsheetLine(stored: QuoteCard): string {
  const quote = asCorrected(stored);
  const { progress = { attempts: 0 }, stage, held, source = 'site' } = quote;
  const { next_kind: next, lost_reason: lost } = progress;
  return csvLine(
    [
      quoteReference(quote.id),
      timeOf(quote.created_at),
      held === undefined ? words.stages[stage] : SPREADSHEET.held,
      sources[source],
      ...namedEntries(WHOLE_FIELDS).map(([name, field]) => answerOf(name, field, quote)),
      next === undefined ? '' : words.nextKinds[next],
      timeOf(progress.next_at),
      lost === undefined ? '' : words.reasons[lost],
      progress.last_note ?? '',
    ].map(csvField),
  );
}

/** The head and the lines as a file. */
export const spreadsheetFile = (parts: readonly (string | Blob)[], now: Date): File =>
  new File([...parts], interpolate(SPREADSHEET.file, { day: moment.format(now).slice(0, 10) }), {
    type: 'text/csv;charset=utf-8',
  });
