import type { AdminGroup, PoolSessions } from '../accounts/account.ts';
import { endEverySession, type SessionEnder } from '../accounts/sessions.ts';
import { assertStillAdmin } from '../accounts/still-admin.ts';
import { type AuditTrail, serverEvent } from '../audit-trail/audit-trail.ts';
import { ApiError } from '../http/api-error.ts';
import type { Caller } from '../http/caller.ts';
import type { ClientInfo } from '../http/client-info.ts';
import type { SessionKey, SessionStatus } from '../http/identify-caller.ts';

export interface SessionToEnd {
  readonly admin: Caller;
  readonly session: SessionKey;
  readonly clientInfo: ClientInfo;
}

export interface EndSessionStores {
  readonly statusOf: (session: SessionKey) => Promise<SessionStatus>;
  readonly sessions: Pick<SessionEnder, 'endAllOf'>;
  readonly pool: PoolSessions;
  readonly admins: Pick<AdminGroup, 'members'>;
  readonly trail: AuditTrail;
  readonly now: () => Date;
}

/**
 * Ends a user's session and all other sessions of that user: the pool cannot revoke the tokens of one device only, and
 * the finder of a lost device could still change the account, its password and second factor included. The start is
 * recorded first, so that no session ends without an entry. Idempotent: repeating it completes an interrupted call.
 * @returns the use case; it throws ApiError 403 for a caller who is no longer an admin, 404 for an unknown session
 */
export function createEndSession({ statusOf, sessions, pool, admins, trail, now }: EndSessionStores) {
  const record = (
    { admin, session, clientInfo }: SessionToEnd,
    action: 'session_end_started' | 'session_ended',
  ) =>
    trail.append(
      serverEvent({
        userId: admin.userId,
        action,
        details: { target_user_id: session.userId, target_session: session.id },
        trustLevel: 'trusted',
        at: now(),
        clientInfo,
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
