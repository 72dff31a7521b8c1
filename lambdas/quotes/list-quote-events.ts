import type { QuoteEvents } from '#contract/quote-work-answer-schemas.ts';

/** More than the work on a quote ever takes; a note is at most 2,000 characters long. */
const MOST = 200;

export interface QuoteEventSource {
  /** Events of a quote, newest first, at most `limit`. */
  readonly newest: (id: string, limit: number) => Promise<QuoteEvents>;
}

/** The timeline of a quote. One that nobody has touched has none, like one that does not exist. */
export function createListQuoteEvents({ events }: { readonly events: QuoteEventSource }) {
  return ({ id }: { readonly id: string }): Promise<QuoteEvents> => events.newest(id, MOST);
}
