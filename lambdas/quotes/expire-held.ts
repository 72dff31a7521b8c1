import { HELD_DAYS } from '#contract/held-quotes.ts';
import type { HeldQuote } from './settle-held.ts';

export interface ExpiringQuotes {
  /** Pages of the held quotes that arrived before this time. */
  readonly heldBefore: (time: Date) => AsyncIterable<readonly HeldQuote[]>;
  /** Takes those that are still held out of list and counters, for good. @returns their number */
  readonly expire: (quotes: readonly HeldQuote[], now: Date) => Promise<number>;
}

interface Dependencies {
  readonly quotes: ExpiringQuotes;
  readonly now: () => Date;
}

const DAY_MS = 86_400_000;

/**
 * Ends what was held for 30 days and not released; what an admin removed expires by itself.
 * @returns the use case; it resolves to the number of those that ended
 */
export function createExpireHeld({ quotes, now }: Dependencies) {
  return async (): Promise<number> => {
    const time = now();
    let expired = 0;
    for await (const page of quotes.heldBefore(new Date(time.getTime() - HELD_DAYS * DAY_MS)))
      expired += await quotes.expire(page, time);
    return expired;
  };
}
