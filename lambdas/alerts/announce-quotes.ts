import { type Announce, type Announced, CLAIM_MS } from './announce.ts';

/** A record of the stream: its place, and the quote that was stored. */
export interface StoredQuote {
  readonly sequenceNumber: string;
  readonly id: string;
}

interface Dependencies {
  readonly announce: Announce;
  readonly logFailure: (error: unknown, id: string) => void;
  readonly now: () => Date;
  readonly pause: (milliseconds: number) => Promise<void>;
}

/** So often it is looked for what became of a quote that somebody else has claimed. */
const LOOK_MS = 3_000;

/**
 * Announces the quotes of a batch. What failed is delivered again with what came after it, of which the announced ones
 * cost one refused write each. A quote that is claimed may be one that a function died over, or was stopped at its time
 * limit: it is announced when the claim has run out, and the records behind it wait for that.
 * @returns the use case; it resolves to the places of those that failed
 */
export function createAnnounceQuotes({ announce, logFailure, now, pause }: Dependencies) {
  async function announceAtLast(id: string): Promise<Announced> {
    const latest = now().getTime() + CLAIM_MS;
    for (;;) {
      const announced = await announce(id, { triesAgain: true });
      if (announced.kind !== 'elsewhere' || announced.until === undefined) return announced;
      const time = now().getTime();
      // Whoever has kept the claim for so long is alive.
      if (time >= latest) return announced;
      await pause(Math.max(0, Math.min(LOOK_MS, announced.until.getTime() - time)));
    }
  }

  async function hasFailed({ id }: StoredQuote): Promise<boolean> {
    const announced = await announceAtLast(id).catch(
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
