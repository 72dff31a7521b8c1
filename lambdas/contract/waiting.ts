import type { OutboxEntry } from './outbox.ts';
import { FIRST_STAGE, type Stage } from './quote-work.ts';

/** What of a stored quote says whether its visitor waits. */
export interface Waits {
  /** Whether somebody is still to be told of it. */
  readonly unannounced?: OutboxEntry['unannounced'] | undefined;
  /** Over which channels somebody was told of it. */
  readonly announced?: ReadonlySet<string> | undefined;
  /** What staff has done about it; absent if nobody has touched it. */
  readonly stage?: Stage | undefined;
}

/**
 * Whether somebody still has to get back to the visitor: a request that somebody was told of, or is to be, and nobody
 * has contacted or dismissed. Quotes of the demo, and those held back, have never been in the outbox.
 */
export const isWaiting = ({ unannounced, announced, stage = FIRST_STAGE }: Waits): boolean =>
  stage === FIRST_STAGE && (unannounced !== undefined || (announced?.size ?? 0) > 0);
