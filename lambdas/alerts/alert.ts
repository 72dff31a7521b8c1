import type { SentQuote } from '#contract/quote-answer-schemas.ts';
import type { Asked } from '#contract/quote-content.ts';
import type { Source } from '#contract/quote-work.ts';
import type { IndexedQuote } from '#contract/search-words.ts';
import type { Repeat } from '../work/connect-repeats.ts';

/** What a channel did: it told; or there is nobody to tell; or it cannot now, and the quote stays in the outbox. */
export type Told = 'told' | 'nobody' | 'waits';

/** A quote that is being announced. */
export interface Alert {
  readonly quote: SentQuote & Asked & Pick<ClaimedQuote, 'source_name'>;
  /** Whether no channel was tried for it before. */
  readonly isFirstTry: boolean;
  /** Of somebody who has sent one before: what is new about it. */
  readonly repeat?: Repeat | undefined;
}

/** One way of telling somebody of a quote. A failure is thrown, and tried again. */
export interface Channel {
  /** Its mark on a quote that it told of. Never change it: quotes in the outbox would be told twice. */
  readonly name: string;
  readonly tell: (alert: Alert) => Promise<Told>;
}

/** A quote as it is stored: with what is known of its arrival, and when an admin said that it is no spam. */
export interface ClaimedQuote extends SentQuote, Asked, Pick<IndexedQuote, 'progress'> {
  readonly fill_ms?: number | undefined;
  readonly sender?: string | undefined;
  readonly settled_at?: string | undefined;
  /** Of one that did not come over the site: how, and what the other system calls itself. */
  readonly source?: Source | undefined;
  readonly source_name?: string | undefined;
}

/** A quote that was taken out of reach of others to announce it. */
export interface Claim {
  /** @throws when the stored quote cannot be read */
  readonly read: () => ClaimedQuote;
  /** Names of the channels that told of it already. */
  readonly told: ReadonlySet<string>;
  /** How often it was claimed, this time included. */
  readonly tries: number;
  /** Whether channels were tried for it before: a try may end while it is judged. */
  readonly wasTold: boolean;
  /** Names the claim. */
  readonly token: string;
}

/** Somebody else has claimed it, and may go on after this time. */
export interface Taken {
  readonly takenUntil: Date;
}

/** How a quote goes back into the outbox. */
export interface Rest {
  readonly dueAt: Date;
  /** How many tries count. */
  readonly tries: number;
  /** Whether channels were tried for it. */
  readonly wasTold: boolean;
}

/** The quotes that somebody has to be told of. */
export interface Outbox {
  /** Takes a quote that is due; undefined if it is not, because it was announced or rests. */
  readonly claim: (id: string, now: Date, until: Date) => Promise<Claim | Taken | undefined>;
  /** Has a claim last longer, unless it was given back or somebody else has one meanwhile. */
  readonly keep: (id: string, token: string, until: Date) => Promise<void>;
  /**
   * Marks that a channel has nothing left to tell of it.
   * @param toldAt when it told; undefined if there was nobody to tell
   */
  readonly mark: (id: string, channel: string, toldAt: Date | undefined) => Promise<void>;
  /** Takes it out of the outbox. */
  readonly finish: (id: string) => Promise<void>;
  /** Gives a claimed quote back. */
  readonly giveBack: (id: string, token: string, rest: Rest) => Promise<void>;
  /** Ids of quotes that were due at this time, those that have been due for the longest first. */
  readonly due: (at: Date, limit: number) => Promise<readonly string[]>;
}
