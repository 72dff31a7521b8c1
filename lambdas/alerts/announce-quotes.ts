import type { Announce } from './announce.ts';

/** A record of the stream: its place, and the quote that was stored. */
export interface StoredQuote {
  readonly sequenceNumber: string;
  readonly id: string;
}

interface Dependencies {
  readonly announce: Announce;
  readonly logFailure: (error: unknown, id: string) => void;
}

/**
 * Announces the quotes of a batch. What failed is delivered again with what came after it, of which the announced ones
 * cost one refused write each.
 * @returns the use case; it resolves to the places of those that failed
 */
export function createAnnounceQuotes({ announce, logFailure }: Dependencies) {
  async function hasFailed({ id }: StoredQuote): Promise<boolean> {
    const announced = await announce(id, { triesAgain: true }).catch(
      (error: unknown) => ({ kind: 'failed', errors: [error] }) as const,
    );
    if (announced.kind !== 'failed') return false;
    for (const error of announced.errors) logFailure(error, id);
    return true;
  }

  return async (quotes: readonly StoredQuote[]): Promise<readonly string[]> => {
    const failed = await Promise.all(quotes.map(hasFailed));
    return quotes.filter((_, index) => failed[index]).map(({ sequenceNumber }) => sequenceNumber);
  };
}
