import type { CountableQuote } from './count-quotes.ts';

export interface UncountedQuotes {
  /** Pages of quotes stored in a time range that are not marked as counted. */
  readonly between: (from: Date, to: Date) => AsyncIterable<readonly CountableQuote[]>;
}

interface Dependencies {
  readonly quotes: UncountedQuotes;
  readonly countQuotes: (quotes: readonly CountableQuote[]) => Promise<void>;
  readonly now: () => Date;
}

/** Quotes newer than this are left to the stream, which usually takes a second. */
const LEFT_TO_THE_STREAM_MS = 15 * 60_000;
/** Length of the time range: twice the retention of the stream. */
const WINDOW_MS = 48 * 3_600_000;

/**
 * Counts quotes that the stream has lost. A quote is marked in the transaction that counts it, so one without a mark is
 * missing from the counters, and one that the stream delivers at the same time is still counted once. Reads the quotes
 * of two days, whatever the size of the table.
 * @returns the use case; it resolves to the number of missing quotes
 */
export function createCountMissedQuotes({ quotes, countQuotes, now }: Dependencies) {
  return async (): Promise<number> => {
    const to = new Date(now().getTime() - LEFT_TO_THE_STREAM_MS);
    const from = new Date(to.getTime() - WINDOW_MS);
    let missed = 0;
    for await (const page of quotes.between(from, to)) {
      await countQuotes(page);
      missed += page.length;
    }
    return missed;
  };
}
