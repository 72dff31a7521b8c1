import type { SessionEnder } from '../accounts/sessions.ts';
import { type OwnSession, ownRow } from './own-session.ts';

export interface DeactivateSessionsStores {
  readonly sessions: Pick<SessionEnder, 'endAllOf' | 'markEnded'>;
  readonly now: () => Date;
}

/**
 * Sign-out: ends all sessions of the caller, on every device. A session that was never tracked gets an ended row too;
 * otherwise its token could be tracked until it expires.
 * @returns the use case; it resolves to the number of sessions that were active
 */
export function createDeactivateSessions({ sessions, now }: DeactivateSessionsStores) {
  return async (own: OwnSession): Promise<{ readonly ended: number }> => {
    await sessions.markEnded(ownRow(own, now()));
    return { ended: await sessions.endAllOf(own.caller.userId) };
  };
}
