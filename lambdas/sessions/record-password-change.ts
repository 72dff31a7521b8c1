import type { PoolSessions } from '../accounts/account.ts';
import { endEverySession, type SessionEnder } from '../accounts/sessions.ts';
import { type AuditEvent, type AuditTrail, serverEvent } from '../audit-trail/audit-trail.ts';
import { type Caller, isStaff } from '../http/caller.ts';
import type { ClientInfo } from '../http/client-info.ts';

export interface RecordPasswordChangeStores {
  readonly sessions: Pick<SessionEnder, 'endAllOf'>;
  readonly pool: PoolSessions;
  readonly trail: AuditTrail;
  /** Tells the address of an account; a failure is logged and stops nothing. */
  readonly tell: (to: string) => Promise<void>;
  readonly now: () => Date;
  /** Logs a failure that stops nothing, for the alarm. */
  readonly log: (error: unknown) => void;
}

interface PasswordChange {
  readonly caller: Caller;
  readonly clientInfo: ClientInfo;
}

/**
 * What follows a change of the caller's password at the pool, which calls no trigger for it: all sessions end, the one of
 * this call included, as anybody may be signed in with the old password, and the person is told. The new password is
 * valid already, so they end even if nothing can be recorded.
 * @returns the use case; it resolves to the number of sessions that were active
 */
export function createRecordPasswordChange(stores: RecordPasswordChangeStores) {
  return async ({ caller, clientInfo }: PasswordChange): Promise<{ readonly ended: number }> => {
    const { userId, account } = caller;
    const record = (action: AuditEvent['action']) =>
      stores.trail
        .append(
          serverEvent({
            userId,
            action,
            details: { target_user_id: userId, reason: 'password changed' },
            // Any user can change their own password any number of times.
            trustLevel: isStaff(caller) ? 'trusted' : 'witnessed',
            at: stores.now(),
            clientInfo,
          }),
        )
        .catch(stores.log);
    await record('password_changed');
    const ended = await endEverySession(stores, userId);
    await record('session_ended');
    if (account !== undefined) await stores.tell(account.email).catch(stores.log);
    return { ended };
  };
}
