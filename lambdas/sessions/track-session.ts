import type { UserSession } from '#contract/account-answer-schemas.ts';
import type { SessionTracker } from '../aws/sessions-table.ts';
import { ApiError } from '../http/api-error.ts';
import { type OwnSession, ownRow } from './own-session.ts';

export interface TrackedSession {
  readonly session: UserSession;
  readonly isNew: boolean;
}

interface Dependencies {
  readonly sessions: SessionTracker;
  readonly now: () => Date;
}

/**
 * Stores the caller's own session as active, or refreshes its time.
 * @returns the use case; it throws ApiError 401 for a session that was ended: only a new sign-in starts another
 */
export function createTrackSession({ sessions, now }: Dependencies) {
  return async (own: OwnSession): Promise<TrackedSession> => {
    const session = ownRow(own, now());
    const outcome = await sessions.track(session);
    if (outcome === 'ended') throw new ApiError('unauthorized', 'This session was ended. Sign in again.');
    return { session, isNew: outcome === 'new' };
  };
}
