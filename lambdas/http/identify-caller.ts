import { SESSION_ID_LENGTH } from '#contract/account-options.ts';
import type { SessionUse } from '#contract/endpoints.ts';
import type { SessionKey, SessionStatus } from '../aws/sessions-table.ts';
import { type AccessTokenClaims, verifyAccessToken } from './access-token.ts';
import { type Caller, type Identify, unauthorized } from './caller.ts';
import { headerOf } from './http-event.ts';

export interface CallerChecks {
  readonly verify: (token: string) => Promise<AccessTokenClaims | undefined>;
  readonly sessionStatus: (key: SessionKey) => Promise<SessionStatus>;
  /** Whether the pool still honours a token: it knows of sign-outs and disabled accounts before we do. */
  readonly honours: (token: string) => Promise<boolean>;
}

const BEARER = /^Bearer ([^\s,]+)$/i;

async function isAlive(
  use: SessionUse,
  token: string,
  key: SessionKey,
  { sessionStatus, honours }: CallerChecks,
): Promise<boolean> {
  const [status, isHonoured] = await Promise.all([
    sessionStatus(key),
    use === 'ending' ? true : honours(token),
  ]);
  const lasts = use === 'tracked' ? status === 'active' : status !== 'ended';
  return lasts && isHonoured;
}

/**
 * Who calls, by the access token in the `Authorization` header: {@link verifyAccessToken}, then the caller's
 * session row, then the pool itself, as far as the endpoint's use of sessions asks for them.
 */
export function identifyCaller(use: SessionUse, checks: CallerChecks): Identify {
  return async (event): Promise<Caller> => {
    const token = BEARER.exec(headerOf(event, 'authorization')?.trim() ?? '')?.[1];
    const claims = token && (await checks.verify(token));
    if (!token || !claims) throw unauthorized();
    const { sub: userId, originJti, groups } = claims;
    if (!(await isAlive(use, token, { userId, id: originJti }, checks))) throw unauthorized();
    return { userId, originJti, groups, sessionId: token.slice(0, SESSION_ID_LENGTH) };
  };
}
