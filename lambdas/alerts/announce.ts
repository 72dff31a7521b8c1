import { whileRepeating } from '../aws/while-repeating.ts';
import type { Repeat } from '../work/connect-repeats.ts';
import type { Channel, Claim, ClaimedQuote, Outbox, Told } from './alert.ts';

interface Dependencies {
  readonly outbox: Outbox;
  readonly channels: readonly Channel[];
  /** Takes what looks like spam out of the outbox. @returns whether it did */
  readonly hold: (quote: ClaimedQuote) => Promise<boolean>;
  /** Makes it one that the search finds; repeated, it costs next to nothing. */
  readonly index: (quote: ClaimedQuote) => Promise<void>;
  /** Connects it with earlier requests of its sender, once they can all be found. @returns what there is to tell of them */
  readonly connect: (quote: ClaimedQuote) => Promise<Repeat | undefined>;
  readonly now: () => Date;
  /** Waits before something is written again; `attempt` counts from 0. */
  readonly pause: (attempt: number) => Promise<void>;
}

/**
 * What became of an attempt; `held` looks like spam, `elsewhere` is announced already, or rests, or is announced by somebody
 * who has claimed it `until` then, and may go on.
 */
export type Announced =
  | { readonly kind: 'announced' | 'held' | 'waits' }
  | { readonly kind: 'elsewhere'; readonly until?: Date }
  | { readonly kind: 'failed'; readonly errors: readonly unknown[] };

/** Announces a quote: see `createAnnounce`. */
export type Announce = (id: string, caller?: Caller) => Promise<Announced>;

interface Caller {
  /** Whether it tries again at once what failed, and lets go after some tries, as the stream does. */
  readonly triesAgain?: boolean;
}

/** So long after its end a quote is left to a function that died over it. */
export const CLAIM_MS = 30_000;
/** Whoever lives keeps the claim: two writes in a row may fail, the third still comes before its end. */
export const KEEP_EVERY_MS = 7_000;
/**
 * So long it is tried to write down what was done: what was told and is not marked is told again, and for a quote that is not
 * given back somebody waits until its claim has run out. Beside a mail that hangs it leaves a function time.
 */
const WRITING_MS = 20_000;
/** The longest pause before something is written again, and what that takes at most. */
const NEXT_WRITE_MS = 10_000;
/** So many tries follow each other at once: those that the stream gives a quote that is alone in its batch. */
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
 * channel is marked when it told: only a crash between telling and marking, or a database that takes no mark for as long
 * as one is tried, tells twice. What looks like spam is held instead, before anybody is told; what an admin has released
 * is not judged again. What is not held is found by the search from then on, and is connected with what its sender sent
 * before, so that one alert says what has changed: what fails of that keeps the quote in the outbox, and nobody untold.
 * @returns the use case; it never throws for a channel's sake
 */
export function createAnnounce({
  outbox,
  channels,
  hold,
  index,
  connect,
  now,
  pause,
}: Dependencies): Announce {
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

  async function insist(write: () => Promise<void>): Promise<void> {
    const latest = now().getTime() + WRITING_MS;
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await write();
      } catch (error) {
        if (now().getTime() + NEXT_WRITE_MS >= latest) throw error;
      }
      await pause(attempt);
    }
  }

  async function tell({ read, wasTold }: Claim, { name, tell: tellBy }: Channel, repeat: Repeat | undefined) {
    const quote = read();
    const told = await tellBy({ quote, isFirstTry: !wasTold, repeat });
    const toldAt = told === 'told' ? now() : undefined;
    if (told !== 'waits') await insist(() => outbox.mark(quote.id, name, toldAt));
    return told;
  }

  async function connected({ read }: Claim): Promise<Repeat | undefined> {
    const quote = read();
    // Of two that come together each can be found before it looks for the other.
    await index(quote);
    return connect(quote);
  }

  async function tellAll(claim: Claim) {
    const open = channels.filter(({ name }) => !claim.told.has(name));
    const [found] = await Promise.allSettled([connected(claim)]);
    const repeat = found.status === 'fulfilled' ? found.value : undefined;
    return [found, ...(await Promise.allSettled(open.map((channel) => tell(claim, channel, repeat))))];
  }

  /**
   * The stream halves a batch again and again around what fails: a quote that rested meanwhile would count as announced,
   * and be in no dead letter. However many tries that takes, they count as those of a quote that is alone.
   */
  const restOf = ({ tries }: Claim, kind: 'waits' | 'failed', { triesAgain = false }: Caller) =>
    triesAgain && kind === 'failed'
      ? { pause: 0, tries: Math.min(tries, AT_ONCE) }
      : { pause: pauseAfter(tries, kind), tries };

  async function announceClaimed(id: string, claim: Claim, caller: Caller): Promise<Announced> {
    const [judgement] = await Promise.allSettled([isHeld(claim)]);
    if (judgement.status === 'fulfilled' && judgement.value) return { kind: 'held' };
    const isJudged = judgement.status === 'fulfilled';
    const results: readonly PromiseSettledResult<Told | boolean | Repeat | undefined>[] = isJudged
      ? await tellAll(claim)
      : [judgement];
    const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    const waits = results.some((result) => result.status === 'fulfilled' && result.value === 'waits');
    if (errors.length === 0 && !waits) {
      await insist(() => outbox.finish(id));
      return { kind: 'announced' };
    }
    const kind = errors.length > 0 ? 'failed' : 'waits';
    // A mail that hangs would hang again at once, whatever else has failed.
    const rest = restOf(claim, waits ? 'waits' : kind, caller);
    const dueAt = new Date(now().getTime() + rest.pause);
    const wasTold = claim.wasTold || isJudged;
    await insist(() => outbox.giveBack(id, claim.token, { dueAt, tries: rest.tries, wasTold }));
    return kind === 'waits' ? { kind } : { kind, errors };
  }

  const claimEnd = () => new Date(now().getTime() + CLAIM_MS);

  return async (id, caller = {}) => {
    const claim = await outbox.claim(id, now(), claimEnd());
    if (claim === undefined) return { kind: 'elsewhere' };
    if ('takenUntil' in claim) return { kind: 'elsewhere', until: claim.takenUntil };
    const keep = () => outbox.keep(id, claim.token, claimEnd());
    return whileRepeating(keep, KEEP_EVERY_MS, () => announceClaimed(id, claim, caller));
  };
}
