import type { QuoteEvents } from '#contract/quote-work-answer-schemas.ts';

/** More than the work on a quote ever takes; a note is at most 2,000 characters long. */
const MOST = 200;

type Events = QuoteEvents['events'];

export interface QuoteEventSource {
  /** Events of a quote, newest first, at most `limit`. */
  readonly newest: (id: string, limit: number) => Promise<QuoteEvents>;
  /** What the quote itself says of its alerts, and of its release where it was held as spam. */
  readonly ofQuote: (id: string) => Promise<Events>;
}

/** The timeline of a quote: what staff did and whom the server told. One that does not exist has none. */
export function createListQuoteEvents({ events }: { readonly events: QuoteEventSource }) {
  return async ({ id }: { readonly id: string }): Promise<QuoteEvents> => {
    const [work, own] = await Promise.all([events.newest(id, MOST), events.ofQuote(id)]);
    return {
      ...work,
      events: [...work.events, ...own].toSorted((one, other) => (one.at > other.at ? -1 : 1)),
    };
  };
}
