import type { SessionList } from '#contract/account-answer-schemas.ts';
import { SESSION_LIST_LENGTH, type SessionView, SIGN_IN_DAYS } from '#contract/account-options.ts';
import type { Account } from '../accounts/account.ts';
import type { NewestSessions, SessionsOf } from '../accounts/sessions.ts';
import { chooseInTurns } from './choose-in-turns.ts';
import { decodeCursor, decodeTurnCursor, encodeCursor, encodeTurnCursor } from './session-cursor.ts';

export interface ListSessionsStores {
  readonly newest: NewestSessions;
  readonly sessionsOf: SessionsOf;
  /** Everybody with a role. */
  readonly staff: () => Promise<readonly Account[]>;
  readonly now: () => Date;
}

interface SessionsQuery {
  readonly view: SessionView;
  readonly cursor?: string | undefined;
}

const DAY_MS = 86_400_000;
/** Of one person; more sign-ins while sessions are kept are nobody's ordinary use. */
const MOST_OF_ONE = 1000;

/** Those of staff, read by their accounts: what others do has no part in it. */
async function staffPage({ staff, sessionsOf }: ListSessionsStores, cursor: string | undefined) {
  const after = cursor === undefined ? undefined : decodeTurnCursor(cursor);
  const members = await staff();
  const people = await Promise.all(members.map(({ userId }) => sessionsOf(userId, MOST_OF_ONE)));
  const { rows, last } = chooseInTurns(people, SESSION_LIST_LENGTH, after);
  return { rows, next: last === undefined ? null : encodeTurnCursor(last) };
}

/**
 * The sessions of all people or of staff with the latest activity, newest first. A session whose last activity is older
 * than the lifetime of refresh tokens is shown as inactive, although it was never ended.
 * @returns the use case; it throws ApiError 400 for a cursor that it did not issue
 */
export function createListSessions(stores: ListSessionsStores) {
  async function page({ view, cursor }: SessionsQuery, now: Date) {
    if (view === 'staff') return staffPage(stores, cursor);
    const after = cursor === undefined ? undefined : decodeCursor(cursor);
    const rows = await stores.newest(SESSION_LIST_LENGTH, now, after);
    const last = rows.length < SESSION_LIST_LENGTH ? undefined : rows.at(-1);
    return { rows, next: last === undefined ? null : encodeCursor(last) };
  }

  return async (query: SessionsQuery = { view: 'newest' }): Promise<SessionList> => {
    const time = stores.now();
    const over = time.getTime() - SIGN_IN_DAYS * DAY_MS;
    const { rows, next } = await page(query, time);
    return {
      sessions: rows.map((session) => ({
        ...session,
        is_active: session.is_active && Date.parse(session.last_activity) > over,
      })),
      next_cursor: next,
    };
  };
}
