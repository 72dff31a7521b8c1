import type { CountableQuote } from './count-quotes.ts';

export interface UncountedQuotes {
  /** Page by page, the quotes stored from one time to another that carry no mark of having been counted. */
  readonly between: (from: Date, to: Date) => AsyncIterable<readonly CountableQuote[]>;
}

interface Dependencies {
  readonly quotes: UncountedQuotes;
  readonly countQuotes: (quotes: readonly CountableQuote[]) => Promise<void>;
  readonly now: () => Date;
}

/** Milliseconds that a stored quote is left to the stream, which takes a second as a rule. */
const LEFT_TO_THE_STREAM = 15 * 60_000;
/** Milliseconds looked back from there: twice as long as the stream keeps what it tells. */
const WINDOW = 48 * 3_600_000;

/**
 * Counts what the stream has lost: a stored quote is marked in the transaction that counts it, so one without a mark
 * is missing from the counters, and one that the stream tells of at the same moment is still counted once. Reads the
 * quotes of two days, at any number of older ones.
 * @returns the use case; it says how many were missing
 */
export function createCountMissedQuotes({ quotes, countQuotes, now }: Dependencies) {
  return async (): Promise<number> => {
    const to = new Date(now().getTime() - LEFT_TO_THE_STREAM);
    const from = new Date(to.getTime() - WINDOW);
    let missed = 0;
    for await (const page of quotes.between(from, to)) {
      await countQuotes(page);
      missed += page.length;
    }
    return missed;
  };
}
