import { ACCESS_MINUTES, SESSION_ID_LENGTH } from '#contract/account-options.ts';
import type { SessionUse } from '#contract/endpoints.ts';
import { isAbove, roleIn } from '#contract/staff-roles.ts';
import { type AccessTokenClaims, verifyAccessToken } from './access-token.ts';
import { type Caller, type Identify, isStaff, type TokenAccount, unauthorized } from './caller.ts';
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
   * The groups of this person now; asked when a token names a role of staff, because it names it for 15 minutes after
   * it was taken away in the console. Absent where no role opens anything.
   */
  readonly groupsNow?: (userId: string) => Promise<readonly string[]>;
  readonly now: () => Date;
  /** Begins to look what is remembered of the second factor; holds it against the account as it is now. */
  readonly secondFactor: (userId: string) => Promise<(account: TokenAccount) => boolean>;
  /** From when on sign-ins of this person open what is of staff; undefined: all do. */
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
  /** The groups of the token, with the lower of the roles that it and the pool name. */
  readonly groups: readonly string[];
  readonly isSecondFactorMissing: boolean;
  readonly isSignInTooEarly: boolean;
}

/** A caller may what both the token and the pool say: a promotion counts from the next token on, what is lost at once. */
async function heldGroups(
  { sub, groups }: AccessTokenClaims,
  groupsNow: CallerChecks['groupsNow'],
): Promise<readonly string[]> {
  const said = roleIn(groups);
  if (groupsNow === undefined || said === undefined) return groups;
  const held = roleIn(await groupsNow(sub));
  if (!isAbove(said, held)) return groups;
  const others = groups.filter((group) => roleIn([group]) === undefined);
  return held === undefined ? others : [held, ...others];
}

async function standingOf(
  use: SessionUse,
  token: string,
  claims: AccessTokenClaims,
  { sessionStatus, accountOf, groupsNow, secondFactor, adminsFrom, now }: CallerChecks,
): Promise<Standing> {
  const isPoolAsked = use !== 'ending';
  const isAskedAsStaff = isPoolAsked && isStaff(claims);
  const [status, account, groups, isMissing, from] = await Promise.all([
    sessionStatus({ userId: claims.sub, id: claims.originJti }),
    isPoolAsked ? accountOf(token) : undefined,
    heldGroups(claims, isPoolAsked ? groupsNow : undefined),
    isAskedAsStaff ? secondFactor(claims.sub) : undefined,
    isAskedAsStaff ? adminsFrom(claims.sub) : undefined,
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
