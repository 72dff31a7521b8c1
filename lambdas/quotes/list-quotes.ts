import type { QuoteCard, QuotePage } from '#contract/quote-answer-schemas.ts';
import { createdAtId, monthOf } from '../work/quote-keys.ts';
import { decodeCursor, encodeCursor, endOfMonth } from './list-cursor.ts';

/** Maximum number of cards on a page. */
const PAGE_SIZE = 200;
/** Maximum size of a page's cards, so that no answer reaches 1 MB. */
const MAX_PAGE_BYTES = 900_000;
/** After this many empty months in a row, the counters are read to find the next month with quotes. */
const MAX_EMPTY_MONTHS = 6;
/** Maximum number of queries per call; a page ends early, with a cursor, when months have few quotes. */
const MAX_QUERIES = 36;

export interface QuoteSlice {
  readonly quotes: readonly QuoteCard[];
  readonly isEndOfMonth: boolean;
}

export interface QuoteList {
  /** Quotes of the position's month that sort before the position, newest first. */
  readonly before: (position: string, limit: number) => Promise<QuoteSlice>;
  /** The newest month before this one (`YYYY-MM`) in which quotes were counted. */
  readonly countedMonthBefore: (month: string) => Promise<string | undefined>;
}

export interface PageRequest {
  readonly cursor: string | undefined;
}

export interface ListQuotesStores {
  readonly quotes: QuoteList;
  readonly now: () => Date;
}

function previousMonth(month: string): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - 1);
  return monthOf(date.toISOString());
}

const bytesOf = (quotes: readonly QuoteCard[]) => Buffer.byteLength(JSON.stringify(quotes));

/** The longest prefix of the quotes that fits into `room` bytes. */
function fitting(quotes: readonly QuoteCard[], room: number): readonly QuoteCard[] {
  let left = room;
  const end = quotes.findIndex((quote) => {
    left -= bytesOf([quote]);
    return left < 0;
  });
  return end === -1 ? quotes : quotes.slice(0, end);
}

const page = (quotes: QuoteCard[], position: string | undefined, readAt: Date): QuotePage => ({
  quotes,
  next_cursor: position === undefined ? null : encodeCursor(position),
  as_of: readAt.toISOString(),
});

/**
 * Lists all quotes page by page, newest first, by reading the month partitions of the index backwards. The cost of a
 * page does not depend on the number of quotes. Quotes that arrive during paging are newer than every cursor, so all
 * others are listed exactly once.
 * @returns the use case; it throws ApiError 400 for a cursor that the list did not issue
 */
export function createListQuotes({ quotes, now }: ListQuotesStores) {
  async function monthAfter(month: string, emptyMonths: number): Promise<string | undefined> {
    return emptyMonths < MAX_EMPTY_MONTHS ? previousMonth(month) : quotes.countedMonthBefore(month);
  }

  return async ({ cursor }: PageRequest): Promise<QuotePage> => {
    const cards: QuoteCard[] = [];
    const readAt = now();
    let position = cursor === undefined ? endOfMonth(monthOf(readAt.toISOString())) : decodeCursor(cursor);
    let emptyMonths = 0;
    for (let queries = 0; queries < MAX_QUERIES && cards.length < PAGE_SIZE; queries += 1) {
      const slice = await quotes.before(position, PAGE_SIZE - cards.length);
      const taken = fitting(slice.quotes, MAX_PAGE_BYTES - bytesOf(cards));
      const last = taken.at(-1);
      cards.push(...taken);
      if (last !== undefined) position = createdAtId(last.created_at, last.id);
      if (taken.length < slice.quotes.length) return page(cards, position, readAt);
      if (!slice.isEndOfMonth) continue;
      emptyMonths = taken.length === 0 ? emptyMonths + 1 : 0;
      const month = await monthAfter(monthOf(position), emptyMonths);
      if (month === undefined) return page(cards, undefined, readAt);
      position = endOfMonth(month);
    }
    return page(cards, position, readAt);
  };
}
