import type { SessionRow } from '../aws/sessions-table.ts';
import type { Caller } from '../http/caller.ts';

/** A signed-in person's session on the device that calls. */
export interface OwnSession {
  readonly caller: Caller;
  readonly userAgent: string;
}

/** The row of this session; nothing in it that decides whose it is comes from the body of a request. */
export function ownRow({ caller, userAgent }: OwnSession, now: Date): SessionRow {
  return {
    user_id: caller.userId,
    id: caller.originJti,
    session_id: caller.sessionId,
    user_agent: userAgent,
    last_activity: now.toISOString(),
    is_active: true,
  };
}
