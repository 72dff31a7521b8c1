import type { OutboxEntry } from './outbox.ts';

/** What of a stored quote says whether its visitor waits. */
export interface Waits {
  /** Whether somebody is still to be told of it. */
  readonly unannounced?: OutboxEntry['unannounced'] | undefined;
  /** Over which channels somebody was told of it. */
  readonly announced?: ReadonlySet<string> | undefined;
  /** When somebody first talked or wrote to the visitor. */
  readonly contacted_at?: string | undefined;
}

/**
 * Whether somebody still has to get back to the visitor: a request that somebody was told of, or is to be, and nobody
 * contacted. Quotes of the demo, and those held back, have never been in the outbox.
 */
export const isWaiting = ({ unannounced, announced, contacted_at: contactedAt }: Waits): boolean =>
  contactedAt === undefined && (unannounced !== undefined || (announced?.size ?? 0) > 0);
