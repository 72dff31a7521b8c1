import type { Item } from './reconcile.ts';

/**
 * A reader of the stream of quotes whose work is reconciled. A file in `consumers/` exports one as `consumer`; the run
 * takes every file there.
 */
export interface Consumer {
  /** Its key in `STREAM_FUNCTIONS`, which says how it is called. */
  readonly name: 'countQuotes';
  /** Settings that its functions need beside the table of quotes. */
  readonly settings: Readonly<Record<string, string>>;
  /** Scheduled functions that find what the stream has lost; they run at the end, with their clock ahead. */
  readonly sweepers: readonly Sweeper[];
  /** What is wrong after all quotes were handled: a name and how often; all must be zero. */
  readonly reconcile: (items: readonly Item[]) => Readonly<Record<string, number>>;
}

export interface Sweeper {
  /** Its key in `SCHEDULED_FUNCTIONS`. */
  readonly name: 'countMissedQuotes';
  /** How far its clock is ahead, so that it takes new quotes for old ones. */
  readonly aheadMs: number;
}

/** The quotes among the items of their table. */
export const quotesAmong = (items: readonly Item[]) =>
  items.filter(({ created_at_id }) => created_at_id !== undefined);
