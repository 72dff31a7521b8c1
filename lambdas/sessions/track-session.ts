import type { UserSession } from '#contract/account-answer-schemas.ts';
import type { SessionTracker } from '../accounts/sessions.ts';
import { ApiError } from '../http/api-error.ts';
import { type OwnSession, ownRow } from './own-session.ts';

export interface TrackedSession {
  readonly session: UserSession;
  readonly isNew: boolean;
}

interface SessionToTrack extends OwnSession {
  /** Id of the caller's sign-in whose place this one takes. */
  readonly replaces?: string | undefined;
}

export interface TrackSessionStores {
  readonly sessions: SessionTracker;
  readonly now: () => Date;
}

/**
 * Stores the caller's session as active, or updates its last activity. One that it replaces is ended.
 * @returns the use case; it throws ApiError 401 for an ended session, because only a new sign-in starts another
 */
export function createTrackSession({ sessions, now }: TrackSessionStores) {
  return async ({ replaces, ...own }: SessionToTrack): Promise<TrackedSession> => {
    const session = ownRow(own, now());
    const outcome = await sessions.track(session);
    if (outcome === 'ended') throw new ApiError('unauthorized', 'This session was ended. Sign in again.');
    if (replaces !== undefined && replaces !== session.id) {
      await sessions.end({ userId: session.user_id, id: replaces });
    }
    return { session, isNew: outcome === 'new' };
  };
}
