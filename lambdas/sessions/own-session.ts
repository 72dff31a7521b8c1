import type { UserSession } from '#contract/account-answer-schemas.ts';
import type { Caller } from '../http/caller.ts';
import type { ClientInfo } from '../http/client-info.ts';

/** The caller's session on the calling device. */
export interface OwnSession {
  readonly caller: Caller;
  readonly userAgent: string;
  /** What the server sees of the device; absent at the end of a session, whose row keeps what it saw before. */
  readonly seen?: ClientInfo;
}

/** The row of this session; its owner and keys come from the token, never from the body of a request. */
export function ownRow({ caller, userAgent, seen }: OwnSession, now: Date): UserSession {
  const { viewerIp, sourceIp, userAgent: serverUserAgent } = seen ?? {};
  return {
    user_id: caller.userId,
    id: caller.originJti,
    session_id: caller.sessionId,
    user_agent: userAgent,
    last_activity: now.toISOString(),
    is_active: true,
    ...(viewerIp !== undefined && { viewer_ip: viewerIp }),
    ...(sourceIp !== undefined && { source_ip: sourceIp }),
    ...(serverUserAgent !== undefined && { server_user_agent: serverUserAgent }),
  };
}
