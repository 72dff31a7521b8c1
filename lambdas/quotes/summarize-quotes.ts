import { startOfBusinessDay } from '#contract/business-time.ts';
import type { QuoteSummary } from '#contract/quote-answer-schemas.ts';
import { type Counters, cellsSince, nextWholeMinute, sumOf, TOTAL } from './quote-counters.ts';

const WEEK_MS = 7 * 24 * 3_600_000;

export interface CounterReader {
  /** The existing counter items among these ids. */
  readonly read: (ids: readonly string[]) => Promise<Counters>;
}

export interface QuoteCount {
  /** Number of quotes from one ISO time, inclusive, to another of the same month, exclusive. */
  readonly between: (from: string, to: string) => Promise<number>;
}

export interface SummarizeQuotesStores {
  readonly counters: CounterReader;
  readonly quotes: QuoteCount;
  readonly now: () => Date;
}

/**
 * Counts all quotes, those of today in the business time zone, and those of the last 7 × 24 hours to the millisecond.
 * Reads at most 11 counter items and the quotes of less than a minute.
 */
export function createSummarizeQuotes({ counters, quotes, now }: SummarizeQuotesStores) {
  async function countOfSeconds(from: number, to: number): Promise<number> {
    return from === to ? 0 : quotes.between(new Date(from).toISOString(), new Date(to).toISOString());
  }

  return async (): Promise<QuoteSummary> => {
    const moment = now();
    const weekStart = moment.getTime() - WEEK_MS;
    const firstMinute = nextWholeMinute(weekStart);
    const week = cellsSince(firstMinute, moment.getTime());
    const today = cellsSince(startOfBusinessDay(moment).getTime(), moment.getTime());
    const ids = new Set([TOTAL, ...week, ...today].map((cell) => cell.id));
    const [read, seconds] = await Promise.all([
      counters.read([...ids]),
      countOfSeconds(weekStart, firstMinute),
    ]);
    return { total: sumOf([TOTAL], read), today: sumOf(today, read), this_week: sumOf(week, read) + seconds };
  };
}
