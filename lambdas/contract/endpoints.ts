/**
 * The table of HTTP endpoints: the stack's routes and authorizers, the functions with their throttles and the browser's
 * client are derived from it.
 */

import type { Right } from './staff-roles.ts';

/**
 * `anyone` has no authorizer; `signed-in` needs an access token of this user pool, and a right that of a person whose
 * role has it (`staff-roles.ts`); `key` needs a key that an admin made for another system (`api-keys.ts`), which the
 * function checks by itself.
 */
export type Access = 'anyone' | 'key' | 'signed-in' | Right;

/** What opens to people of the user pool alone, whose tokens the gateway checks first. */
export type StaffAccess = Exclude<Access, 'anyone' | 'key'>;

export const isForStaff = (access: Access): access is StaffAccess => access !== 'anyone' && access !== 'key';

/**
 * Required state of a token's session, in addition to a valid token:
 * - `tracked` (the default): the session row exists and is active, and the user pool accepts the token;
 * - `starting`: as above, but in the first 15 minutes the row may be missing, because the call is part of signing in;
 * - `ending`: the row may be missing and the pool is not asked, because the call may follow the global sign-out; for
 * events only with `SIGN_OUT_ACTIONS`, others are treated as `starting`. All three refuse a session whose row has
 * ended.
 */
export type SessionUse = 'tracked' | 'starting' | 'ending';

/** Requests per second, steady and in a burst. */
export interface Throttle {
  readonly rate: number;
  readonly burst: number;
}

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Path with `{name}` for a parameter, as API Gateway writes it. */
  readonly path: `/functions/v1/${string}`;
  readonly access: Access;
  /** With access `anyone`: if present, a token is optional but must be valid when sent. */
  readonly session?: SessionUse;
  /**
   * Whether the person must have entered the password within `FRESH_SIGN_IN_MINUTES`: for what would make a stolen
   * token the owner of an account.
   */
  readonly freshSignIn?: boolean;
  /** What an instance of the function takes from one sender: an IPv4 address or a /64 of IPv6. */
  readonly throttle: Throttle;
  /** With an optional token: the same for requests that bear one. */
  readonly throttleWithToken?: Throttle;
}

/** Enough for an office, or for a person who mistypes a password many times; too little for a program. */
const STRANGER: Throttle = { rate: 0.5, burst: 30 };

/** What an open dashboard asks by itself. */
const BY_ITSELF: Throttle = { rate: 20, burst: 40 };
/** What somebody presses, or opens. */
const BY_HAND: Throttle = { rate: 10, burst: 40 };
/** What hands out much, or makes what outlives the one who made it. */
const MUCH: Throttle = { rate: 2, burst: 20 };
/** Another system, which comes back by itself. */
const MACHINE: Throttle = { rate: 2, burst: 60 };

/** Separate from the table, so that the script of the public pages contains this row only. */
export const SUBMIT_QUOTE = {
  method: 'POST',
  path: '/functions/v1/submit-quote',
  access: 'anyone',
  throttle: STRANGER,
} as const satisfies Endpoint;

/** Separate for the same reason. A page reports three errors at most; the burst is for an office behind one address. */
export const REPORT_PAGE_ERROR = {
  method: 'POST',
  path: '/functions/v1/page-errors',
  access: 'anyone',
  throttle: STRANGER,
} as const satisfies Endpoint;

export const ENDPOINTS = {
  submitQuote: SUBMIT_QUOTE,
  reportPageError: REPORT_PAGE_ERROR,
  listQuotes: {
    method: 'GET',
    path: '/functions/v1/quote-requests',
    access: 'quotes',
    throttle: BY_ITSELF,
  },
  recordLead: {
    method: 'POST',
    path: '/functions/v1/quote-requests',
    access: 'quotes',
    throttle: BY_HAND,
  },
  // A bridge sends what came in meanwhile at once; each key has ceilings of its own beside.
  sendLead: {
    method: 'POST',
    path: '/functions/v1/leads',
    access: 'key',
    throttle: MACHINE,
  },
  listApiKeys: {
    method: 'GET',
    path: '/functions/v1/api-keys',
    access: 'admin',
    throttle: BY_HAND,
  },
  makeApiKey: {
    method: 'POST',
    path: '/functions/v1/api-keys',
    access: 'admin',
    freshSignIn: true,
    throttle: MUCH,
  },
  // Wants no password: who sees a key in the wrong place ends it at once.
  revokeApiKey: {
    method: 'POST',
    path: '/functions/v1/api-keys/{id}/revoke',
    access: 'admin',
    throttle: BY_HAND,
  },
  listWebhooks: {
    method: 'GET',
    path: '/functions/v1/webhooks',
    access: 'admin',
    throttle: BY_HAND,
  },
  // What it makes hears of requests for as long as it is there, so a stolen token must not make one.
  makeWebhook: {
    method: 'POST',
    path: '/functions/v1/webhooks',
    access: 'admin',
    freshSignIn: true,
    throttle: MUCH,
  },
  changeWebhook: {
    method: 'POST',
    path: '/functions/v1/webhooks/{id}',
    access: 'admin',
    throttle: BY_HAND,
  },
  summarizeQuotes: {
    method: 'GET',
    path: '/functions/v1/quote-requests/summary',
    access: 'quotes',
    throttle: BY_ITSELF,
  },
  // Of its own, so that the function which a crew can reach can read nothing but the calendar.
  listJobs: {
    method: 'GET',
    path: '/functions/v1/jobs',
    access: 'jobs',
    throttle: BY_HAND,
  },
  // Each open dashboard asks twice a minute.
  readQuoteNews: {
    method: 'GET',
    path: '/functions/v1/quote-news',
    access: 'quotes',
    throttle: BY_ITSELF,
  },
  changeWork: {
    method: 'POST',
    path: '/functions/v1/quote-requests/{id}/work',
    access: 'quotes',
    throttle: BY_HAND,
  },
  listQuoteEvents: {
    method: 'GET',
    path: '/functions/v1/quote-requests/{id}/events',
    access: 'quotes',
    throttle: BY_ITSELF,
  },
  // No GET: the edge answers everybody with the 404 of one for ten seconds, whatever the token.
  readPerson: {
    method: 'POST',
    path: '/functions/v1/quote-requests/{id}/person',
    access: 'admin',
    throttle: BY_HAND,
  },
  exportPerson: {
    method: 'POST',
    path: '/functions/v1/quote-requests/{id}/person/export',
    access: 'admin',
    throttle: MUCH,
  },
  // Nothing brings back what it takes. A dashboard repeats it until it is carried out.
  orderErasure: {
    method: 'POST',
    path: '/functions/v1/quote-requests/{id}/person/erase',
    access: 'admin',
    freshSignIn: true,
    throttle: { rate: 5, burst: 40 },
  },
  // Calendar programs, each an hour after the other; many of them share the addresses of their makers.
  readCalendarFeed: {
    method: 'GET',
    path: '/functions/v1/calendar-feeds/{address}',
    access: 'anyone',
    throttle: MACHINE,
  },
  // An address lasts longer than any token, so a stolen token must not make one.
  changeCalendarFeed: {
    method: 'POST',
    path: '/functions/v1/calendar-feed',
    access: 'quotes',
    freshSignIn: true,
    throttle: { rate: 1, burst: 10 },
  },
  settleHeldQuote: {
    method: 'POST',
    path: '/functions/v1/held-quotes/{id}',
    access: 'quotes',
    throttle: BY_HAND,
  },
  listAuditLogs: {
    method: 'GET',
    path: '/functions/v1/audit-logs',
    access: 'admin',
    throttle: BY_ITSELF,
  },
  recordEvent: {
    method: 'POST',
    path: '/functions/v1/audit-logs',
    access: 'anyone',
    session: 'ending',
    throttle: STRANGER,
    throttleWithToken: { rate: 20, burst: 100 },
  },
  listSessions: {
    method: 'GET',
    path: '/functions/v1/user-sessions',
    access: 'admin',
    throttle: BY_ITSELF,
  },
  trackSession: {
    method: 'PUT',
    path: '/functions/v1/user-sessions/current',
    access: 'signed-in',
    session: 'starting',
    throttle: BY_ITSELF,
  },
  deactivateSessions: {
    method: 'POST',
    path: '/functions/v1/user-sessions/deactivate',
    access: 'signed-in',
    session: 'ending',
    throttle: BY_ITSELF,
  },
  recordPasswordChange: {
    method: 'POST',
    path: '/functions/v1/user-sessions/password-changed',
    access: 'signed-in',
    throttle: BY_HAND,
  },
  endSession: {
    method: 'POST',
    path: '/functions/v1/user-sessions/{user_id}/{id}/end',
    access: 'admin',
    throttle: BY_HAND,
  },
  readOwnRole: {
    method: 'GET',
    path: '/functions/v1/user-roles/me',
    access: 'signed-in',
    session: 'starting',
    throttle: BY_ITSELF,
  },
  listRoles: {
    method: 'GET',
    path: '/functions/v1/user-roles',
    access: 'admin',
    throttle: BY_HAND,
  },
  changeRole: {
    method: 'PUT',
    path: '/functions/v1/user-roles/{user_id}',
    access: 'admin',
    freshSignIn: true,
    throttle: BY_HAND,
  },
  // Each call sends a mail.
  inviteUser: {
    method: 'POST',
    path: '/functions/v1/user-roles/invitations',
    access: 'admin',
    freshSignIn: true,
    throttle: { rate: 2, burst: 10 },
  },
  requestSignUpPass: {
    method: 'POST',
    path: '/functions/v1/sign-up-passes',
    access: 'anyone',
    throttle: STRANGER,
  },
  confirmSignUp: {
    method: 'POST',
    path: '/functions/v1/confirm-sign-up',
    access: 'anyone',
    throttle: STRANGER,
  },
  readSecondFactor: {
    method: 'GET',
    path: '/functions/v1/second-factor',
    access: 'signed-in',
    throttle: BY_ITSELF,
  },
  // Also makes new recovery codes, so it is as sensitive as switching the second factor off.
  confirmSecondFactor: {
    method: 'POST',
    path: '/functions/v1/second-factor/confirm',
    access: 'signed-in',
    freshSignIn: true,
    throttle: BY_HAND,
  },
  turnOffSecondFactor: {
    method: 'POST',
    path: '/functions/v1/second-factor/off',
    access: 'signed-in',
    freshSignIn: true,
    throttle: BY_HAND,
  },
  recoverSecondFactor: {
    method: 'POST',
    path: '/functions/v1/second-factor/recover',
    access: 'anyone',
    throttle: STRANGER,
  },
  resetSecondFactor: {
    method: 'POST',
    path: '/functions/v1/second-factor/{user_id}/reset',
    access: 'admin',
    freshSignIn: true,
    throttle: BY_HAND,
  },
  readPushKey: {
    method: 'GET',
    path: '/functions/v1/push-subscriptions/key',
    access: 'quotes',
    throttle: BY_HAND,
  },
  // Each open dashboard repeats it once for its device.
  savePushSubscription: {
    method: 'PUT',
    path: '/functions/v1/push-subscriptions',
    access: 'quotes',
    throttle: BY_HAND,
  },
  endPushSubscription: {
    method: 'POST',
    path: '/functions/v1/push-subscriptions/end',
    access: 'signed-in',
    throttle: BY_HAND,
  },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof ENDPOINTS;
