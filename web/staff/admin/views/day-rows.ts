import type { PartOfDay } from '#contract/parts-of-day.ts';
import type { QuoteCard, QuotePage } from '#contract/quote-answer-schemas.ts';
import type { Due } from './due-words.ts';

/** A request in the owner's day. */
export interface DayRowData {
  readonly quote: QuoteCard;
  /** The part of the day in which it stands. */
  readonly part: PartOfDay;
  /** Why it is in the day; undefined for one that is not any more, and whose card is still open. */
  readonly due: Due | undefined;
  /** What decides on the truck below which it stands. */
  readonly groupedBy: QuoteCard;
}

/** Where a row stood when its card was opened. */
export interface OpenPlace {
  readonly quote: QuoteCard;
  readonly part: PartOfDay;
  /** Ids of the rows above it, the topmost first. */
  readonly above: readonly string[];
}

/** The rows of an answer, in its order. */
export const rowsOf = ({ quotes, today }: QuotePage): readonly DayRowData[] =>
  quotes.flatMap((quote, index) => {
    const due = today?.due[index];
    return due === undefined ? [] : { quote, due, part: due.part, groupedBy: quote };
  });

/** Where the row is now. */
export const placeOf = (row: DayRowData, shown: readonly DayRowData[]): OpenPlace => ({
  quote: row.groupedBy,
  part: row.part,
  above: shown.slice(0, shown.indexOf(row)).map(({ quote }) => quote.id),
});

/**
 * The rows of the day with those whose cards are open where they were opened: what was done on them moves them to another
 * part or out of the day, and whoever works on a card keeps it, with what is typed there.
 * @param open the requests of the open cards as they are now; one that is in neither has been erased
 */
export function withOpen(
  rows: readonly DayRowData[],
  places: readonly OpenPlace[],
  open: readonly QuoteCard[],
): readonly DayRowData[] {
  const pinned = new Set(places.map(({ quote }) => quote.id));
  const shown = rows.filter(({ quote }) => !pinned.has(quote.id));
  for (const { quote: opened, part, above } of places) {
    const now = rows.find(({ quote }) => quote.id === opened.id);
    const quote = now?.quote ?? open.find(({ id }) => id === opened.id);
    if (quote === undefined) continue;
    const last = above.findLast((id) => shown.some((row) => row.quote.id === id));
    const index = shown.findIndex((row) => row.quote.id === last) + 1;
    shown.splice(index, 0, { quote, part, due: now?.due, groupedBy: opened });
  }
  return shown;
}
