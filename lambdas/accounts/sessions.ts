import type { UserSession } from '#contract/account-answer-schemas.ts';
import type { SessionKey } from '../http/identify-caller.ts';
import type { PoolSessions } from './account.ts';

export interface SessionTracker {
  /** Stores an active row or refreshes it; does not change an ended one. */
  readonly track: (row: UserSession) => Promise<'new' | 'known' | 'ended'>;
  /** Ends one session, if it is active. */
  readonly end: (key: SessionKey) => Promise<void>;
}

/** Where a session stands in the order of the latest activity. */
export type SessionPlace = Pick<UserSession, 'last_activity' | 'user_id' | 'id'>;

/**
 * @param after the session behind which the list begins; without one it begins with the newest
 * @returns the rows with the latest activity, newest first, at most `limit`
 */
export type NewestSessions = (
  limit: number,
  now: Date,
  after?: SessionPlace,
) => Promise<readonly UserSession[]>;

/** @returns the rows of one person, in no order, at most `limit` */
export type SessionsOf = (userId: string, limit: number) => Promise<readonly UserSession[]>;

export interface SessionEnder {
  /** Ends every session of a user; returns how many were active. */
  readonly endAllOf: (userId: string) => Promise<number>;
  /** Stores an ended row unless there is a row, so that the session cannot be tracked later. */
  readonly markEnded: (row: UserSession) => Promise<void>;
}

interface EverySession {
  readonly sessions: Pick<SessionEnder, 'endAllOf'>;
  readonly pool: PoolSessions;
}

/**
 * Ends all sessions of a user, on every device: at the pool and row by row, side by side. Each way alone stops calls to
 * this API, so neither waits for the other: who has a person's password can make more sessions than a function has time
 * to end one by one.
 * @returns how many sessions were active; it throws when one of the ways failed, once both have ended
 */
export async function endEverySession({ sessions, pool }: EverySession, userId: string): Promise<number> {
  const [rows, tokens] = await Promise.allSettled([
    sessions.endAllOf(userId),
    pool.signOutEverywhere(userId),
  ]);
  if (rows.status === 'rejected') throw rows.reason;
  if (tokens.status === 'rejected') throw tokens.reason;
  return rows.value;
}
