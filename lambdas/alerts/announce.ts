import type { Channel, Claim, ClaimedQuote, Outbox, Told } from './alert.ts';

interface Dependencies {
  readonly outbox: Outbox;
  readonly channels: readonly Channel[];
  /** Takes what looks like spam out of the outbox. @returns whether it did */
  readonly hold: (quote: ClaimedQuote) => Promise<boolean>;
  /** Makes it one that the search finds; repeated, it costs next to nothing. */
  readonly index: (quote: ClaimedQuote) => Promise<void>;
  readonly now: () => Date;
}

/** What became of an attempt; `held` looks like spam, `elsewhere` is announced already, or being announced. */
export type Announced =
  | { readonly kind: 'announced' | 'held' | 'waits' | 'elsewhere' }
  | { readonly kind: 'failed'; readonly errors: readonly unknown[] };

/** Longer than the time limit of each function that announces, so that no two are at one quote. */
export const CLAIM_MS = 3 * 60_000;
/** So many tries follow each other at once: those of the stream before it gives up. */
const AT_ONCE = 3;
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 30 * 60_000;

/** How long a quote rests that could not be announced; what keeps failing steps behind those that do not. */
function pauseAfter(tries: number, kind: 'waits' | 'failed'): number {
  const counted = kind === 'failed' ? tries - AT_ONCE : tries;
  return counted <= 0 ? 0 : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (counted - 1));
}

/**
 * Announces a quote over every channel that has not told of it yet. Whoever announces it has claimed it, and each
 * channel is marked when it told: only a crash, or a failed mark, between telling and marking tells twice. What looks
 * like spam is held instead, before anybody is told; what an admin has released is not judged again. What is not held is
 * found by the search from then on: a key that could not be written keeps the quote in the outbox, and nobody untold.
 * @returns the use case; it never throws for a channel's sake
 */
export function createAnnounce({ outbox, channels, hold, index, now }: Dependencies) {
  async function isHeld({ read, told, tries }: Claim): Promise<boolean> {
    try {
      const quote = read();
      return told.size === 0 && quote.settled_at === undefined && (await hold(quote));
    } catch (error) {
      // A judgement that keeps failing must not keep a request from being told.
      if (tries <= AT_ONCE) throw error;
      return false;
    }
  }

  async function tell({ read, tries }: Claim, { name, tell: tellBy }: Channel): Promise<Told> {
    const quote = read();
    const told = await tellBy({ quote, isFirstTry: tries === 1 });
    if (told === 'told') await outbox.mark(quote.id, name);
    return told;
  }

  async function makeFound({ read }: Claim): Promise<Told> {
    await index(read());
    return 'told';
  }

  return async (id: string): Promise<Announced> => {
    const start = now();
    const claim = await outbox.claim(id, start, new Date(start.getTime() + CLAIM_MS));
    if (claim === undefined) return { kind: 'elsewhere' };
    const [judgement] = await Promise.allSettled([isHeld(claim)]);
    if (judgement.status === 'fulfilled' && judgement.value) return { kind: 'held' };
    const open = channels.filter(({ name }) => !claim.told.has(name));
    const results: readonly PromiseSettledResult<Told | boolean>[] =
      judgement.status === 'rejected'
        ? [judgement]
        : await Promise.allSettled([makeFound(claim), ...open.map((channel) => tell(claim, channel))]);
    const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    const waits = results.some((result) => result.status === 'fulfilled' && result.value === 'waits');
    if (errors.length === 0 && !waits) {
      await outbox.finish(id);
      return { kind: 'announced' };
    }
    const kind = errors.length > 0 ? 'failed' : 'waits';
    await outbox.giveBack(id, claim.until, new Date(now().getTime() + pauseAfter(claim.tries, kind)));
    return kind === 'waits' ? { kind } : { kind, errors };
  };
}
