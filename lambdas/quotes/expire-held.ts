import { HELD_DAYS } from '#contract/retention.ts';
import { createLeaveSearch } from './leave-search.ts';
import type { HeldQuote, HeldQuotes } from './settle-held.ts';

export interface ExpiringQuotes extends Pick<HeldQuotes, 'find'> {
  /** Pages of the held quotes that arrived before this time. */
  readonly heldBefore: (time: Date) => AsyncIterable<readonly HeldQuote[]>;
  /** Takes those that are still held out of list and counters, for good. @returns their number */
  readonly expire: (quotes: readonly HeldQuote[], now: Date) => Promise<number>;
}

interface Dependencies {
  readonly quotes: ExpiringQuotes;
  /** Takes a quote out of the search. */
  readonly removeKeys: (id: string) => Promise<void>;
  readonly now: () => Date;
}

const DAY_MS = 86_400_000;

/**
 * Ends what was held for {@link HELD_DAYS} and not released; what an admin removed expires by itself.
 * @returns the use case; it resolves to the number of those that ended
 */
export function createExpireHeld({ quotes, removeKeys, now }: Dependencies) {
  const leaveSearch = createLeaveSearch({ quotes, removeKeys });
  return async (): Promise<number> => {
    const time = now();
    let expired = 0;
    for await (const page of quotes.heldBefore(new Date(time.getTime() - HELD_DAYS * DAY_MS))) {
      const ended = await quotes.expire(page, time);
      await leaveSearch(page, ended);
      expired += ended;
    }
    return expired;
  };
}
