import type { PartOfDay } from '#contract/parts-of-day.ts';
import type { QuoteCard, QuotePage } from '#contract/quote-answer-schemas.ts';
import { withoutErased, withWork } from '../quotes/merge-newest.ts';
import type { Due } from './due-words.ts';

/** A request in the owner's day. */
export interface DayRowData {
  readonly quote: QuoteCard;
  /** The part of the day in which it stands. */
  readonly part: PartOfDay;
  /** Why it is in the day; undefined for one that is not any more, and is still being read. */
  readonly due: Due | undefined;
  /** How it was when its card was opened, or its row was begun to be read: it decides on the truck below which it stands, and on what was done since. */
  readonly groupedBy: QuoteCard;
}

/** Where a row stood when its card was opened. */
export interface OpenPlace {
  readonly quote: QuoteCard;
  readonly part: PartOfDay;
  /** Ids of the rows above it in its part, the topmost first. */
  readonly above: readonly string[];
  /** Of those below it. */
  readonly below: readonly string[];
}

/** The day as an answer has it, or with its rows where they stood before that answer. */
export interface DayPage extends QuotePage {
  /** Where rows stand that are being read; undefined where the answer's order is shown. */
  readonly standing?: readonly Standing[] | undefined;
}

interface Standing extends Pick<DayRowData, 'part' | 'groupedBy'> {
  readonly id: string;
}

/** The rows of an answer, in its order. */
const inOrder = ({ quotes, today }: QuotePage): readonly DayRowData[] =>
  quotes.flatMap((quote, index) => {
    const due = today?.due[index];
    return due === undefined ? [] : { quote, due, part: due.part, groupedBy: quote };
  });

/** The rows of the day as they are shown. */
export function rowsOf(day: DayPage): readonly DayRowData[] {
  const rows = inOrder(day);
  if (day.standing === undefined) return rows;
  const due = new Map(rows.map((row) => [row.quote.id, row.due]));
  const quotes = new Map(day.quotes.map((quote) => [quote.id, quote]));
  const standing = day.standing.flatMap(({ id, part, groupedBy }) => {
    const quote = quotes.get(id);
    return quote === undefined ? [] : { quote, due: due.get(id), part, groupedBy };
  });
  // Once all who stood there were erased, nothing is being read.
  return standing.length > 0 ? standing : rows;
}

/**
 * An answer with what was done while it was on its way: no work is taken back, and nobody comes back who was erased.
 * @param begun the day as it was known when it was asked for
 * @param known the same by now
 */
export function sinceBegun(
  answer: QuotePage,
  begun: DayPage | undefined,
  known: DayPage | undefined,
): QuotePage {
  const left = new Set(known?.quotes.map(({ id }) => id));
  const gone = new Set(begun?.quotes.map(({ id }) => id).filter((id) => !left.has(id)));
  const quotes = withWork(answer.quotes, known?.quotes ?? []).map((quote) =>
    gone.has(quote.id) ? { ...quote, erased_at: answer.as_of } : quote,
  );
  return withoutErased({ ...answer, quotes });
}

/**
 * A later answer with each row where it is being read: what is due is said anew, what is not of the day any more stays until
 * somebody asks, and what has come waits.
 */
export function steadyDay(shown: DayPage | undefined, answer: QuotePage): DayPage {
  const rows = shown === undefined ? [] : rowsOf(shown);
  if (rows.length === 0) return answer;
  const ids = new Set(answer.quotes.map(({ id }) => id));
  const gone = rows.filter(({ quote }) => !ids.has(quote.id)).map(({ quote }) => quote);
  const standing = rows.map(({ quote, part, groupedBy }) => ({ id: quote.id, part, groupedBy }));
  return { ...answer, quotes: [...answer.quotes, ...gone], standing };
}

/** How many requests have come to the day and are not shown yet. */
export function waitingIn(day: DayPage): number {
  const shown = new Set(rowsOf(day).map(({ quote }) => quote.id));
  return inOrder(day).filter(({ quote }) => !shown.has(quote.id)).length;
}

/** Where the row is now. */
export function placeOf(row: DayRowData, shown: readonly DayRowData[]): OpenPlace {
  const ids = shown.filter(({ part }) => part === row.part).map(({ quote }) => quote.id);
  const index = ids.indexOf(row.quote.id);
  return {
    quote: row.groupedBy,
    part: row.part,
    above: ids.slice(0, index),
    below: ids.slice(index + 1),
  };
}

/** Where the row belongs: below the nearest that was above it, and in any case above those that were below it. */
function indexIn(shown: readonly DayRowData[], { part, above, below }: OpenPlace): number {
  const at = (id: string) => shown.findIndex((row) => row.quote.id === id && row.part === part);
  const [last = -1] = above
    .toReversed()
    .map(at)
    .filter((index) => index >= 0);
  const first = Math.min(...below.map(at).filter((index) => index >= 0));
  return last < 0 && first < shown.length ? first : Math.min(last + 1, first);
}

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
  for (const place of places) {
    const { quote: opened, part } = place;
    const now = rows.find(({ quote }) => quote.id === opened.id);
    const known = open.find(({ id }) => id === opened.id);
    // An answer that was on its way while something was done is older than that.
    const isOlder = (known?.version ?? -1) > (now?.quote.version ?? -1);
    const quote = isOlder ? known : now?.quote;
    if (quote === undefined) continue;
    shown.splice(indexIn(shown, place), 0, { quote, part, due: now?.due, groupedBy: opened });
  }
  return shown;
}
