import { randomUUID } from 'node:crypto';
import { type DemoQuote, demoQuote, ordinaryQuote } from '../../../lambdas/demo/demo-quotes.ts';
import { encodeCursor } from '../../../lambdas/quotes/list-cursor.ts';
import { attentionOf } from '../../../lambdas/work/attention.ts';

const FIVE_YEARS_MS = 5 * 365.25 * 24 * 3_600_000;
/** So many quotes each share a millisecond. */
const TOGETHER = 4;
/** Ranks, counted from the newest quote, that all share one millisecond, across the end of the first page. */
const CROWD = { from: 152, to: 452 };
/** Cards of a full page, as the list has it. */
const PAGE_SIZE = 200;

/** Every so many quotes one is of a move that is done. */
const DONE_EVERY = 10;

/** A quote as it is stored once it was counted. */
type StoredQuote = DemoQuote & { readonly counted: true; readonly stage?: 'done'; readonly version?: 1 };

/** A quote of this rank as it is stored by now. */
function stored(rank: number, quote: DemoQuote): StoredQuote {
  if (rank % DONE_EVERY < DONE_EVERY - 1) return { ...quote, counted: true };
  const work = { stage: 'done', version: 1 } as const;
  return { ...quote, ...work, ...attentionOf({ id: quote.id, ...work }, quote), counted: true };
}

/** So many quotes of the five years before a moment; they are made when they are asked for. */
export interface FiveYears {
  readonly count: number;
  /** The quote of this rank: 0 is the newest. One rank has the same content at any count. */
  readonly quote: (rank: number) => StoredQuote;
  /** A cursor behind which exactly the oldest 200 quotes are left. */
  readonly lastPageCursor: string;
}

/** @param count a multiple of 4, from 600 on */
export function fiveYearsBefore(newest: Date, count: number): FiveYears {
  const timeOf = (rank: number) => {
    const isInCrowd = rank >= CROWD.from && rank < CROWD.to;
    const place = isInCrowd ? CROWD.from : rank - (rank % TOGETHER);
    return new Date(Math.round(newest.getTime() - (place * FIVE_YEARS_MS) / count));
  };
  const beforeLastPage = timeOf(count - PAGE_SIZE - 1).toISOString();
  return {
    count,
    quote: (rank) => stored(rank, demoQuote(randomUUID(), ordinaryQuote(rank), timeOf(rank))),
    // No id begins with '!' or sorts before it: what comes next is older than that whole millisecond.
    lastPageCursor: encodeCursor(`${beforeLastPage}#!`),
  };
}
