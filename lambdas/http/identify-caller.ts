import { ACCESS_MINUTES, ADMIN_GROUP, SESSION_ID_LENGTH } from '#contract/account-options.ts';
import type { SessionUse } from '#contract/endpoints.ts';
import { type AccessTokenClaims, verifyAccessToken } from './access-token.ts';
import { type Caller, type Identify, isAdmin, type TokenAccount, unauthorized } from './caller.ts';
import { headerOf } from './http-event.ts';

/** `absent`: not tracked yet. An ended row stays ended. */
export type SessionStatus = 'active' | 'ended' | 'absent';

export interface SessionKey {
  readonly userId: string;
  /** The `origin_jti` of the sign-in, shared by all tokens refreshed from it. */
  readonly id: string;
}

export interface CallerChecks {
  readonly verify: (token: string) => Promise<AccessTokenClaims | undefined>;
  readonly sessionStatus: (key: SessionKey) => Promise<SessionStatus>;
  /**
   * The account of a token; undefined if the pool refuses the token. It knows of sign-outs and disabled accounts before
   * the session row does.
   */
  readonly accountOf: (token: string) => Promise<TokenAccount | undefined>;
  /**
   * Whether this person is in the group of admins now; asked when a token says so, because it says it for 15 minutes
   * after a demotion in the console. Absent where being admin opens nothing.
   */
  readonly isAdminNow?: (userId: string) => Promise<boolean>;
  readonly now: () => Date;
  /** Begins to look what is remembered of the second factor; holds it against the account as it is now. */
  readonly secondFactor: (userId: string) => Promise<(account: TokenAccount) => boolean>;
  /** From when on sign-ins of this person open what is of admins; undefined: all do. */
  readonly adminsFrom: (userId: string) => Promise<Date | undefined>;
}

/**
 * How long after the sign-in a session may be without a row: those calls are part of it, with its first token. Later a
 * token without a row opens nothing.
 */
const SIGNING_IN_MS = ACCESS_MINUTES * 60_000;

/** Whether a session in this state serves this use. */
function lasts(use: SessionUse, status: SessionStatus, isSigningIn: boolean): boolean {
  if (status !== 'absent') return status === 'active';
  return use === 'ending' || (use === 'starting' && isSigningIn);
}

const BEARER = /^Bearer ([^\s,]+)$/i;

interface Standing {
  readonly isAlive: boolean;
  readonly account: TokenAccount | undefined;
  /** The groups of the token, without one that the person has left. */
  readonly groups: readonly string[];
  readonly isSecondFactorMissing: boolean;
  readonly isSignInTooEarly: boolean;
}

async function groupsNow(
  { sub, groups }: AccessTokenClaims,
  isAdminNow: CallerChecks['isAdminNow'],
): Promise<readonly string[]> {
  const isAsked = isAdminNow !== undefined && isAdmin({ groups });
  if (!isAsked || (await isAdminNow(sub))) return groups;
  return groups.filter((group) => group !== ADMIN_GROUP);
}

async function standingOf(
  use: SessionUse,
  token: string,
  claims: AccessTokenClaims,
  { sessionStatus, accountOf, isAdminNow, secondFactor, adminsFrom, now }: CallerChecks,
): Promise<Standing> {
  const isPoolAsked = use !== 'ending';
  const isAskedAsAdmin = isPoolAsked && isAdmin(claims);
  const [status, account, groups, isMissing, from] = await Promise.all([
    sessionStatus({ userId: claims.sub, id: claims.originJti }),
    isPoolAsked ? accountOf(token) : undefined,
    groupsNow(claims, isPoolAsked ? isAdminNow : undefined),
    isAskedAsAdmin ? secondFactor(claims.sub) : undefined,
    isAskedAsAdmin ? adminsFrom(claims.sub) : undefined,
  ]);
  const isSigningIn = now().getTime() - claims.authTime * 1000 <= SIGNING_IN_MS;
  return {
    isAlive: lasts(use, status, isSigningIn) && (!isPoolAsked || account !== undefined),
    account,
    groups,
    isSecondFactorMissing: account !== undefined && isMissing?.(account) === true,
    isSignInTooEarly: from !== undefined && claims.authTime * 1000 < from.getTime(),
  };
}

/**
 * Identifies the caller by the access token in the `Authorization` header: {@link verifyAccessToken}, then the caller's
 * session row, then the pool itself, depending on the endpoint's use of sessions.
 */
export function identifyCaller(checks: CallerChecks): Identify {
  return async (event, use): Promise<Caller> => {
    const token = BEARER.exec(headerOf(event, 'authorization')?.trim() ?? '')?.[1];
    const claims = token && (await checks.verify(token));
    if (!token || !claims) throw unauthorized();
    const { sub: userId, originJti, authTime } = claims;
    const { isAlive, ...standing } = await standingOf(use, token, claims, checks);
    if (!isAlive) throw unauthorized();
    const signedInAt = new Date(authTime * 1000);
    return {
      userId,
      originJti,
      sessionId: token.slice(0, SESSION_ID_LENGTH),
      signedInAt,
      ...standing,
    };
  };
}
