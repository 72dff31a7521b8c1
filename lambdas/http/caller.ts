import { ADMIN_GROUP } from '#contract/account-options.ts';
import type { Endpoint } from '#contract/endpoints.ts';
import { ApiError } from './api-error.ts';
import { type HttpEvent, headerOf } from './http-event.ts';

/** Whoever an access token of this user pool belongs to. */
export interface Caller {
  readonly userId: string;
  /** The sign-in that the token comes from; the id of the caller's session row. */
  readonly originJti: string;
  /** The first characters of the token, under which a session is listed. */
  readonly sessionId: string;
  readonly groups: readonly string[];
}

/** Says who calls, or throws ApiError 401. */
export type Identify = (event: HttpEvent) => Promise<Caller>;

/** The same words for every reason, so that nobody learns how far a forged token got. */
export const unauthorized = () => new ApiError('unauthorized', 'Sign in first.');

/** For endpoints that are not told how to find out who calls: nobody is let in. */
export const identifyNobody: Identify = () => Promise.reject(unauthorized());

/** Whether the caller's token says that they are an admin. */
export const isAdmin = ({ groups }: Pick<Caller, 'groups'>) => groups.includes(ADMIN_GROUP);

/**
 * Lets through whom the endpoint is for.
 * @param refused hears of a caller who is no admin before they are refused
 * @returns the caller, or undefined where anyone may call; there a token is looked at only where the endpoint
 *   names its use of sessions and the request carries one
 * @throws ApiError 401 without a valid caller, 403 for a caller who is no admin where only admins may
 */
export async function authorize(
  { access, session }: Endpoint,
  event: HttpEvent,
  identify: Identify,
  refused: (caller: Caller) => Promise<void>,
): Promise<Caller | undefined> {
  if (access === 'anyone') {
    const mayIdentify = session !== undefined && headerOf(event, 'authorization') !== undefined;
    return mayIdentify ? identify(event) : undefined;
  }
  const caller = await identify(event);
  if (access === 'admin' && !isAdmin(caller)) {
    await refused(caller);
    throw new ApiError('forbidden', 'Only admins may do this.');
  }
  return caller;
}
