import type { Database } from './database.ts';
import type { Chance } from './random.ts';
import type { Item } from './reconcile.ts';
import type { Deaths } from './told.ts';

/**
 * A reader of the stream of quotes whose work is reconciled. A file in `consumers/` exports one as `consumer`, named as
 * the file; the run takes every file there, or those that `--consumers` names.
 */
export interface Consumer {
  /** Its key in `STREAM_FUNCTIONS`, which says how it is called. */
  readonly name: 'countQuotes' | 'announceQuotes';
  /** How many batches each of its processes gets before it is killed, at least and at most. */
  readonly life: readonly [least: number, most: number];
  /** Scheduled functions that find what the stream has lost; at the end they run with their clock ahead. */
  readonly sweepers: readonly Sweeper[];
  /** Starts what it needs beside the database, with faults. */
  readonly open: (surroundings: Surroundings) => Promise<OpenConsumer>;
}

export interface Surroundings {
  readonly database: Database;
  /** Of calls that have a fault, from 0 to 1. */
  readonly share: number;
  readonly chance: Chance;
}

/** What a consumer got wrong: a name and how often; all must be zero. */
export type Wrongs = Readonly<Record<string, number>>;

export interface OpenConsumer {
  /** Settings that its functions need beside the tables of quotes and of bookkeeping. */
  readonly settings: Readonly<Record<string, string>>;
  /** What is wrong after all quotes were handled. */
  readonly reconcile: (items: readonly Item[], deaths: Deaths) => Promise<Wrongs>;
  /** Ends the faults; resolves to how many calls had which. */
  readonly heal: () => Promise<Readonly<Record<string, number>>>;
  readonly stop: () => Promise<void>;
}

export interface Sweeper {
  /** Its key in `SCHEDULED_FUNCTIONS`. */
  readonly name: 'countMissedQuotes' | 'sweepOutbox';
  /** Between its runs while there are faults, where its clock is right; without it, it does not run then. */
  readonly everyMs?: number;
  /** How far its clock is ahead, so that it takes new quotes for old ones; with each round as much more. */
  readonly aheadMs: number;
  /**
   * Whether a run found nothing to do. The sweeper then runs, round by round, until a whole round has nothing to do;
   * without it, it runs once.
   */
  readonly wasIdle?: (result: string) => boolean;
}

/** The quotes among the items of their table. */
export const quotesAmong = (items: readonly Item[]) =>
  items.filter(({ created_at_id }) => created_at_id !== undefined);
