import { HELD_DAYS } from '#contract/retention.ts';
import { chunksOf } from '../aws/chunks-of.ts';
import type { HeldQuote } from './settle-held.ts';

export interface ExpiringQuotes {
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

const AT_ONCE = 25;
const DAY_MS = 86_400_000;

/**
 * Ends what was held for {@link HELD_DAYS} and not released; what an admin removed expires by itself.
 * @returns the use case; it resolves to the number of those that ended
 */
export function createExpireHeld({ quotes, removeKeys, now }: Dependencies) {
  return async (): Promise<number> => {
    const time = now();
    let expired = 0;
    for await (const page of quotes.heldBefore(new Date(time.getTime() - HELD_DAYS * DAY_MS))) {
      expired += await quotes.expire(page, time);
      for (const chunk of chunksOf(page, AT_ONCE)) await Promise.all(chunk.map(({ id }) => removeKeys(id)));
    }
    return expired;
  };
}
