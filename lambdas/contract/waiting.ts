import { ERASED_AT } from './erased.ts';
import type { HeldState } from './held-quotes.ts';
import type { OutboxEntry } from './outbox.ts';
import { FIRST_STAGE, isReplaced, type Stage } from './quote-work.ts';

/** What of a stored quote says whether its visitor waits. */
export interface Waits {
  /** Whether somebody is still to be told of it. */
  readonly unannounced?: OutboxEntry['unannounced'] | undefined;
  /** Over which channels somebody was told of it. */
  readonly announced?: ReadonlySet<string> | undefined;
  /** Whether it is held as spam, or removed. */
  readonly held?: HeldState | undefined;
  /** What staff has done about it; absent if nobody has touched it. */
  readonly stage?: Stage | undefined;
  /** When its sender was erased. */
  readonly [ERASED_AT]?: string | undefined;
  /** The later request of the same person that waits in place of this one. */
  readonly same_move_as?: string | undefined;
}

/** Whether nobody has reached, given up, held or erased a request. Who sent twice waits once. */
export const isUntouched = ({ held, stage = FIRST_STAGE, ...other }: Waits): boolean =>
  held === undefined && other[ERASED_AT] === undefined && stage === FIRST_STAGE && !isReplaced(other);

/**
 * Whether somebody still has to get back to the visitor: an untouched request that somebody was told of, or is to be.
 * Quotes of the demo have never been in the outbox.
 */
export const isWaiting = ({ unannounced, announced, ...quote }: Waits): boolean =>
  isUntouched(quote) && (unannounced !== undefined || (announced?.size ?? 0) > 0);
