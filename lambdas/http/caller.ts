import { FRESH_SIGN_IN_MINUTES, SETTLING_MINUTES } from '#contract/account-options.ts';
import type { Endpoint, SessionUse } from '#contract/endpoints.ts';
import { isRight, may, type Right, roleIn } from '#contract/staff-roles.ts';
import { ApiError } from './api-error.ts';
import { type HttpEvent, headerOf } from './http-event.ts';

/** The account behind a token, as the user pool knows it at this moment. */
export interface TokenAccount {
  readonly email: string;
  readonly isEmailVerified: boolean;
  /** Whether a second factor is switched on. */
  readonly hasSecondFactor: boolean;
}

/** The signed-in user, from the access token of a request. */
export interface Caller {
  readonly userId: string;
  /** Id of the sign-in; also of the caller's session row. */
  readonly originJti: string;
  /** The first characters of the token; the `session_id` in the list of sessions. */
  readonly sessionId: string;
  readonly groups: readonly string[];
  /** When this person entered the password (and second factor) last: tokens refreshed since keep this time. */
  readonly signedInAt: Date;
  /** Undefined where the pool is not asked, because the call may follow the global sign-out. */
  readonly account: TokenAccount | undefined;
  /** Whether a member of staff is without the second factor that is asked for; such a token opens nothing of staff. */
  readonly isSecondFactorMissing: boolean;
  /**
   * Whether the sign-in of a member of staff may have begun with the password that the account had before its owner
   * chose one through the mail; such a sign-in never opens anything of staff.
   */
  readonly isSignInTooEarly: boolean;
}

/** Identifies the caller for an endpoint with this use of sessions; throws ApiError 401. */
export type Identify = (event: HttpEvent, use: SessionUse) => Promise<Caller>;

/** Whether a request has a token, valid or not. */
export const hasToken = (event: HttpEvent) => headerOf(event, 'authorization') !== undefined;

/** The same message for every reason, so that a forger does not learn which check failed. */
export const unauthorized = () => new ApiError('unauthorized', 'Sign in first.');

/** The default of endpoints: refuses every call. */
export const refuseEveryCaller: Identify = () => Promise.reject(unauthorized());

/** Whether the caller is an admin by their groups. */
export const isAdmin = ({ groups }: Pick<Caller, 'groups'>) => roleIn(groups) === 'admin';

/** Whether the caller has any role of staff. */
export const isStaff = ({ groups }: Pick<Caller, 'groups'>) => roleIn(groups) !== undefined;

/**
 * The caller of a public endpoint: undefined unless the endpoint has a use of sessions and the request has a token.
 * @throws ApiError 401 for an invalid token
 */
export async function callerIfAny(
  { session }: Endpoint,
  event: HttpEvent,
  identify: Identify,
): Promise<Caller | undefined> {
  return session !== undefined && hasToken(event) ? identify(event, session) : undefined;
}

export interface Door {
  readonly identify: Identify;
  /** Called with a caller whose role lacks the right before they are refused. */
  readonly refused: (caller: Caller, event: HttpEvent) => Promise<void>;
  readonly now: () => Date;
}

const TOO_EARLY = `The password was chosen a moment ago. Sign in again ${SETTLING_MINUTES} minutes after that.`;

const REFUSALS = {
  admin: 'Only admins may do this.',
  quotes: 'Only admins and dispatchers may do this.',
  jobs: 'Only staff may do this.',
} as const satisfies Record<Right, string>;

const FRESH_MS = FRESH_SIGN_IN_MINUTES * 60_000;

/**
 * The caller of a protected endpoint.
 * @throws ApiError 401 without a valid caller; if the endpoint asks for a right, 403 for a caller whose role lacks it or
 *   who is without the second factor that is asked for, and for a sign-in that is too old if it asks for a fresh one;
 *   both for a sign-in of staff that is too near to the choice of a new password
 */
export async function authorize(
  { access, session = 'tracked', freshSignIn = false }: Endpoint,
  event: HttpEvent,
  { identify, refused, now }: Door,
): Promise<Caller> {
  const caller = await identify(event, session);
  const right = isRight(access) ? access : undefined;
  if (right !== undefined && !may(roleIn(caller.groups), right)) {
    await refused(caller, event);
    throw new ApiError('forbidden', REFUSALS[right]);
  }
  if ((right !== undefined || freshSignIn) && caller.isSignInTooEarly) {
    throw new ApiError('later_sign_in_required', TOO_EARLY);
  }
  if (right !== undefined && caller.isSecondFactorMissing) {
    throw new ApiError('second_factor_required', 'Set up a second factor first, under Sign-in security.');
  }
  if (freshSignIn && now().getTime() - caller.signedInAt.getTime() > FRESH_MS) {
    throw new ApiError('fresh_sign_in_required', 'Enter your password again to do this.');
  }
  return caller;
}
