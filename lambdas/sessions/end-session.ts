import { type AuditTrail, type Sighting, serverEvent } from '../aws/audit-trail.ts';
import { endEverySession, type SessionEnder } from '../aws/session-ender.ts';
import type { SessionKey, SessionStatus } from '../aws/sessions-table.ts';
import type { AdminGroup, PoolSessions } from '../aws/user-pool.ts';
import { ApiError } from '../http/api-error.ts';
import type { Caller } from '../http/caller.ts';
import { assertStillAdmin } from '../http/still-admin.ts';

export interface SessionToEnd {
  readonly admin: Caller;
  readonly session: SessionKey;
  readonly seen: Sighting;
}

interface Dependencies {
  readonly statusOf: (session: SessionKey) => Promise<SessionStatus>;
  readonly sessions: Pick<SessionEnder, 'endAllOf'>;
  readonly pool: PoolSessions;
  readonly admins: Pick<AdminGroup, 'members'>;
  readonly trail: AuditTrail;
  readonly now: () => Date;
}

/**
 * Ends a session of anybody, and with it every other session of that person: the pool can end all refresh tokens of
 * a person but not those of one device, and whoever holds a lost one could go on changing the account with it, its
 * password and its second factor included. That it begins is recorded before anything ends, so that none ends without
 * an entry; repeating it finishes what broke off half way.
 * @returns the use case; it throws ApiError 403 for a caller who is no admin any more, 404 for no such session
 */
export function createEndSession({ statusOf, sessions, pool, admins, trail, now }: Dependencies) {
  const record = ({ admin, session, seen }: SessionToEnd, action: 'session_end_started' | 'session_ended') =>
    trail.append(
      serverEvent({
        userId: admin.userId,
        action,
        details: { target_user_id: session.userId, target_session: session.id },
        standing: 'trusted',
        at: now(),
        seen,
      }),
    );
  return async (wish: SessionToEnd): Promise<{ readonly ended: number }> => {
    const { admin, session } = wish;
    assertStillAdmin(await admins.members(), admin.userId);
    if ((await statusOf(session)) === 'absent') {
      throw new ApiError('not_found', 'There is no such session. Reload the list.');
    }
    await record(wish, 'session_end_started');
    const ended = await endEverySession({ sessions, pool }, session.userId);
    await record(wish, 'session_ended');
    return { ended };
  };
}
