import { appointmentOf, CALENDAR_DAYS, dateAfter } from '#contract/appointments.ts';
import { businessDate } from '#contract/business-time.ts';
import type { QuoteCard, QuotePage } from '#contract/quote-answer-schemas.ts';

/** Most visits and moves of a week: no family has as many, and all fit into an answer. */
const MOST = 200;

export interface QuotesOfDays {
  /** Quotes with a visit or a move from one day to another, both included, by its time. */
  readonly between: (
    from: string,
    to: string,
    limit: number,
  ) => Promise<{ readonly quotes: readonly QuoteCard[]; readonly isAll: boolean }>;
}

export interface CalendarStores {
  readonly calendar: QuotesOfDays;
  readonly now: () => Date;
}

/**
 * The visits and moves of seven days, by their times. Reads these alone, however many quotes there are.
 * @returns the use case; `from` is its first day, `YYYY-MM-DD`, by default today by the server's clock
 */
export function createListCalendar({ calendar, now }: CalendarStores) {
  return async (from = businessDate(now())): Promise<QuotePage> => {
    const { quotes, isAll } = await calendar.between(from, dateAfter(from, CALENDAR_DAYS - 1), MOST);
    return {
      quotes: quotes.filter((quote) => quote.held === undefined && appointmentOf(quote) !== undefined),
      next_cursor: null,
      as_of: now().toISOString(),
      is_complete: isAll,
      calendar: { from },
    };
  };
}
