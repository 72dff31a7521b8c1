/**
 * The HTTP API, said once: the stack builds its routes, authorizers and throttles from this table,
 * the functions and the browser read their paths from it, and a test walks it.
 */

/** Who may call: `anyone` has no authorizer; `signed-in` and `admin` need an access token of this user pool. */
export type Access = 'anyone' | 'signed-in' | 'admin';

/**
 * What a token's session must be like, beside the token being valid:
 * - `tracked` (the default): the session row is there and active, and the user pool still honours the token;
 * - `starting`: as above, but the row may be missing, because the call belongs to the steps of signing in;
 * - `ending`: the row may be missing and the pool is not asked, because the call may follow the global sign-out;
 *   of events this holds for `SIGN_OUT_ACTIONS` alone, all others are taken as `starting`.
 * A row that has ended is refused by all three.
 */
export type SessionUse = 'tracked' | 'starting' | 'ending';

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Path with `{name}` for a parameter, as API Gateway writes it. */
  readonly path: `/functions/v1/${string}`;
  readonly access: Access;
  /** Where `anyone` may call: present if a token that is sent nonetheless counts, and must then be valid. */
  readonly session?: SessionUse;
  /** Requests per second, steady and in a burst, that the whole API takes on this route. */
  readonly throttle: { readonly rate: number; readonly burst: number };
}

/** A value of its own, so that the public pages' script carries this row and not the whole table. */
export const SUBMIT_QUOTE = {
  method: 'POST',
  path: '/functions/v1/submit-quote',
  access: 'anyone',
  throttle: { rate: 20, burst: 40 },
} as const satisfies Endpoint;

export const ENDPOINTS = {
  submitQuote: SUBMIT_QUOTE,
  listQuotes: {
    method: 'GET',
    path: '/functions/v1/quote-requests',
    access: 'admin',
    throttle: { rate: 20, burst: 40 },
  },
  summarizeQuotes: {
    method: 'GET',
    path: '/functions/v1/quote-requests/summary',
    access: 'admin',
    throttle: { rate: 20, burst: 40 },
  },
  listAuditLogs: {
    method: 'GET',
    path: '/functions/v1/audit-logs',
    access: 'admin',
    throttle: { rate: 20, burst: 40 },
  },
  // Wide enough that a flood without tokens, which the function itself turns away, leaves room for the rest.
  recordEvent: {
    method: 'POST',
    path: '/functions/v1/audit-logs',
    access: 'anyone',
    session: 'ending',
    throttle: { rate: 50, burst: 100 },
  },
  listSessions: {
    method: 'GET',
    path: '/functions/v1/user-sessions',
    access: 'admin',
    throttle: { rate: 20, burst: 40 },
  },
  trackSession: {
    method: 'PUT',
    path: '/functions/v1/user-sessions/current',
    access: 'signed-in',
    session: 'starting',
    throttle: { rate: 20, burst: 40 },
  },
  deactivateSessions: {
    method: 'POST',
    path: '/functions/v1/user-sessions/deactivate',
    access: 'signed-in',
    session: 'ending',
    throttle: { rate: 20, burst: 40 },
  },
  endSession: {
    method: 'POST',
    path: '/functions/v1/user-sessions/{user_id}/{id}/end',
    access: 'admin',
    throttle: { rate: 10, burst: 40 },
  },
  readOwnRole: {
    method: 'GET',
    path: '/functions/v1/user-roles/me',
    access: 'signed-in',
    session: 'starting',
    throttle: { rate: 20, burst: 40 },
  },
  listRoles: {
    method: 'GET',
    path: '/functions/v1/user-roles',
    access: 'admin',
    throttle: { rate: 10, burst: 40 },
  },
  changeRole: {
    method: 'PUT',
    path: '/functions/v1/user-roles/{user_id}',
    access: 'admin',
    throttle: { rate: 10, burst: 40 },
  },
  // As wide as for events: one sender's flood leaves room for whoever follows their link.
  confirmSignUp: {
    method: 'POST',
    path: '/functions/v1/confirm-sign-up',
    access: 'anyone',
    throttle: { rate: 50, burst: 100 },
  },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof ENDPOINTS;
