import { type AuditTrail, type Sighting, serverEvent } from '../aws/audit-trail.ts';
import type { SessionEnder } from '../aws/session-ender.ts';
import type { SessionKey } from '../aws/sessions-table.ts';
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
  readonly sessions: Pick<SessionEnder, 'end' | 'hasActive'>;
  readonly pool: PoolSessions;
  readonly admins: Pick<AdminGroup, 'members'>;
  readonly trail: AuditTrail;
  readonly now: () => Date;
}

/**
 * Ends one session of anybody: from now on its tokens, and those refreshed from them, are refused, and it
 * cannot be tracked again. The pool can end all tokens of a person but not those of one device, so that is
 * asked of it only when no other device of theirs would be signed out with it.
 * @returns the use case; it throws ApiError 403 for a caller who is no admin any more, 404 for no such session
 */
export function createEndSession({ sessions, pool, admins, trail, now }: Dependencies) {
  return async ({ admin, session, seen }: SessionToEnd): Promise<{ readonly ended: number }> => {
    assertStillAdmin(await admins.members(), admin.userId);
    const was = await sessions.end(session);
    if (was === 'absent') throw new ApiError('not_found', 'There is no such session. Reload the list.');
    await trail.append(
      serverEvent({
        userId: admin.userId,
        action: 'session_ended',
        details: { target_user_id: session.userId, target_session: session.id },
        standing: 'trusted',
        at: now(),
        seen,
      }),
    );
    if (!(await sessions.hasActive(session.userId))) await pool.signOutEverywhere(session.userId);
    return { ended: was === 'active' ? 1 : 0 };
  };
}
