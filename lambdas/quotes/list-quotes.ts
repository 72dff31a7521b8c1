import type { QuoteCard, QuotePage } from '#contract/quote-answer-schemas.ts';
import { decodeCursor, encodeCursor, endOfMonth } from './list-cursor.ts';
import { createdAtId, monthOf } from './quote-item.ts';

/** Cards of a full page. */
const PAGE_SIZE = 200;
/** A page ends early before its cards outgrow this many bytes, so that no answer reaches 1 MB. */
const MAX_PAGE_BYTES = 900_000;
/** After so many empty months in a row the counters are asked where, if anywhere, the list goes on. */
const MAX_EMPTY_MONTHS = 6;
/** Queries of one call: where quotes are far between, a page ends early, with a cursor to go on from. */
const MAX_QUERIES = 36;

export interface QuoteSlice {
  readonly quotes: readonly QuoteCard[];
  readonly isEndOfMonth: boolean;
}

export interface QuoteList {
  /** Quotes of the position's month that sort before it, newest first. */
  readonly before: (position: string, limit: number) => Promise<QuoteSlice>;
  /** The newest month before this one (`YYYY-MM`) in which quotes were counted. */
  readonly countedMonthBefore: (month: string) => Promise<string | undefined>;
}

export interface PageRequest {
  readonly cursor: string | undefined;
}

interface Dependencies {
  readonly quotes: QuoteList;
  readonly now: () => Date;
}

function previousMonth(month: string): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - 1);
  return monthOf(date.toISOString());
}

const bytesOf = (quotes: readonly QuoteCard[]) => Buffer.byteLength(JSON.stringify(quotes));

/** As many of the quotes, from the first on, as fit into so many bytes. */
function fitting(quotes: readonly QuoteCard[], room: number): readonly QuoteCard[] {
  let left = room;
  const end = quotes.findIndex((quote) => {
    left -= bytesOf([quote]);
    return left < 0;
  });
  return end === -1 ? quotes : quotes.slice(0, end);
}

const page = (quotes: QuoteCard[], position: string | undefined): QuotePage => ({
  quotes,
  next_cursor: position === undefined ? null : encodeCursor(position),
});

/**
 * All quotes, newest first, page by page: walks the month buckets of the index backwards. A page costs what its
 * cards weigh, at any number of quotes. Quotes that arrive meanwhile are newer than every cursor, so each of the
 * others is listed exactly once.
 * @returns the use case; it throws ApiError 400 for a cursor that the list never gave out
 */
export function createListQuotes({ quotes, now }: Dependencies) {
  async function monthAfter(month: string, emptyMonths: number): Promise<string | undefined> {
    return emptyMonths < MAX_EMPTY_MONTHS ? previousMonth(month) : quotes.countedMonthBefore(month);
  }

  return async ({ cursor }: PageRequest): Promise<QuotePage> => {
    const cards: QuoteCard[] = [];
    let position = cursor === undefined ? endOfMonth(monthOf(now().toISOString())) : decodeCursor(cursor);
    let emptyMonths = 0;
    for (let queries = 0; queries < MAX_QUERIES && cards.length < PAGE_SIZE; queries += 1) {
      const slice = await quotes.before(position, PAGE_SIZE - cards.length);
      const taken = fitting(slice.quotes, MAX_PAGE_BYTES - bytesOf(cards));
      const last = taken.at(-1);
      cards.push(...taken);
      if (last !== undefined) position = createdAtId(last.created_at, last.id);
      if (taken.length < slice.quotes.length) return page(cards, position);
      if (!slice.isEndOfMonth) continue;
      emptyMonths = taken.length === 0 ? emptyMonths + 1 : 0;
      const month = await monthAfter(monthOf(position), emptyMonths);
      if (month === undefined) return page(cards, undefined);
      position = endOfMonth(month);
    }
    return page(cards, position);
  };
}
