import type { SessionEnder } from '../aws/session-ender.ts';
import { type OwnSession, ownRow } from './own-session.ts';

interface Dependencies {
  readonly sessions: Pick<SessionEnder, 'endAllOf' | 'markEnded'>;
  readonly now: () => Date;
}

/**
 * Signing out: ends all sessions of the caller, on every device. One that could not be tracked is marked as
 * ended as well, or its token could still be tracked until it expires.
 * @returns the use case; it says how many sessions were active
 */
export function createDeactivateSessions({ sessions, now }: Dependencies) {
  return async (own: OwnSession): Promise<{ readonly ended: number }> => {
    await sessions.markEnded(ownRow(own, now()));
    return { ended: await sessions.endAllOf(own.caller.userId) };
  };
}
