/**
 * What the document of the API says of each endpoint beside what its row and its schemas say. In a file of its own, which
 * no page and no function imports.
 */
import * as z from 'zod/mini';
import { ACCESS_MINUTES, FRESH_SIGN_IN_MINUTES, SETTLING_MINUTES } from './account-options.ts';
import type { ApiErrorBody, ApiErrorCode } from './api-errors.ts';
import type { Access, EndpointName, SessionUse } from './endpoints.ts';
import { FILL_TIME_HEADER } from './held-quotes.ts';
import { IDEMPOTENCY_HEADER } from './quote-options.ts';

/** A header that a caller may send. */
export interface RequestHeader {
  readonly description: string;
  readonly schema: z.ZodMiniType;
}

/** Sentences are in English, with a full stop; the summary is a title and has none. */
export interface EndpointDescription {
  readonly summary: string;
  /** What a caller has to know beside it. */
  readonly description?: string;
  /** What each successful answer means, by its status. */
  readonly answers: Readonly<Partial<Record<200 | 201, string>>>;
  /** When the endpoint refuses with a code to which neither its row nor its schemas lead. */
  readonly refusals?: Readonly<Partial<Record<ApiErrorCode, string>>>;
  readonly headers?: Readonly<Record<string, RequestHeader>>;
}

const NO_SUCH_QUOTE = 'There is no such quote.';
const NO_SUCH_ACCOUNT = 'There is no such account.';
const REPEATED_OPERATION = 'The operation was used before with another content.';
const UNDER_WAY = 'Another change of roles is under way: try again in a minute.';

export const ENDPOINT_DESCRIPTIONS: Readonly<Record<EndpointName, EndpointDescription>> = {
  submitQuote: {
    summary: 'Send a request for a quote',
    description:
      'It is answered once the request is stored. A repeat under the same key is answered like the first, and stores nothing.',
    answers: { 201: 'The request is stored.', 200: 'The same request was stored before.' },
    refusals: { conflict: `The ${IDEMPOTENCY_HEADER} was used for a request with another content.` },
    headers: {
      [IDEMPOTENCY_HEADER]: {
        description:
          'A new UUID for each request, and the same one for each try of it. Without it, a repeat is stored twice.',
        schema: z.guid(),
      },
      [FILL_TIME_HEADER]: {
        description:
          'Milliseconds that a person took to fill in the form. Requests without it look more like spam, and staff may be told later.',
        schema: z.string().check(z.regex(/^\d{1,12}$/)),
      },
    },
  },
  listQuotes: {
    summary: 'List requests for quotes, search them, or read a day or a week of them',
    answers: { 200: 'One page. Of a search, a day and a week there is one alone.' },
  },
  recordLead: {
    summary: 'Take down a request that came by telephone',
    answers: { 201: 'The request is stored.', 200: 'The same request was stored before.' },
    refusals: { conflict: REPEATED_OPERATION },
  },
  summarizeQuotes: {
    summary: 'Count requests: all, of today, and of the last seven days',
    answers: { 200: 'The counters, exact to the second.' },
  },
  readQuoteNews: {
    summary: 'Read what happened to requests since a time',
    answers: {
      200: 'What is new. It repeats the last minute before: take each request by its id, and each change by its version.',
    },
  },
  changeWork: {
    summary: 'Say what happened to a request: a call, a note, a stage, a correction, an undo',
    description:
      'Send the version that the change is based on. If somebody else was first, nothing changes, and the answer has `is_applied` false with their work.',
    answers: { 200: 'The work as it stands now.' },
    refusals: { not_found: NO_SUCH_QUOTE, conflict: REPEATED_OPERATION },
  },
  listQuoteEvents: {
    summary: 'Read the timeline of a request',
    answers: { 200: 'All that was done, newest first.' },
  },
  settleHeldQuote: {
    summary: 'Release, remove or restore a request that looks like spam',
    answers: { 200: 'How many requests were changed.' },
    refusals: { not_found: 'The request is not held, or was not removed.' },
  },
  listAuditLogs: {
    summary: 'List the latest events of the security log',
    answers: { 200: 'At most 100 events, newest first.' },
  },
  recordEvent: {
    summary: 'Report an event to the security log',
    description:
      'Who did it is read from the token. Without one, only failed sign-ins and sign-ups and successful sign-ups are taken.',
    answers: { 201: 'The event is recorded.' },
  },
  listSessions: {
    summary: 'List the latest sessions',
    answers: { 200: 'One page, newest first.' },
  },
  trackSession: {
    summary: 'Record or renew the session of the caller',
    answers: { 201: 'A new session.', 200: 'The session, with the time of this call.' },
  },
  deactivateSessions: {
    summary: 'End all sessions of the caller',
    answers: { 200: 'How many were ended.' },
  },
  endSession: {
    summary: 'End a session of anybody',
    answers: { 200: 'How many were ended: none, if it had ended before.' },
    refusals: { not_found: 'There is no such session.' },
  },
  readOwnRole: {
    summary: 'Read the role of the caller',
    answers: { 200: 'The role.' },
  },
  listRoles: {
    summary: 'List people and their roles',
    answers: { 200: 'One page.' },
  },
  changeRole: {
    summary: 'Make somebody an admin, or a plain user again',
    answers: {
      200: 'The role as it is now. With `pending_until` it waits for a password that the person chooses through a mail.',
    },
    refusals: {
      not_found: NO_SUCH_ACCOUNT,
      conflict: `The account cannot be an admin as it is, or is the last one. Or: ${UNDER_WAY}`,
    },
  },
  inviteUser: {
    summary: 'Invite somebody by mail',
    answers: { 200: 'The account that was invited.' },
    refusals: { conflict: `The address has an account already, or a disabled one. Or: ${UNDER_WAY}` },
  },
  reportPageError: {
    summary: 'Report an error in a script of a page',
    answers: { 200: 'Whether it was written down; what is above the ceilings is not.' },
  },
  requestSignUpPass: {
    summary: 'Ask for the pass that one sign-up needs',
    answers: { 201: 'The pass.' },
  },
  confirmSignUp: {
    summary: 'Confirm a sign-up with the link of its mail',
    answers: { 200: 'The account is confirmed.' },
  },
  readSecondFactor: {
    summary: 'Read whether the caller has a second factor',
    answers: { 200: 'The second factor.' },
  },
  confirmSecondFactor: {
    summary: 'Finish setting up a second factor',
    answers: { 200: 'New recovery codes, which are never shown again.' },
    refusals: { conflict: 'No authenticator app is set up at the user pool.' },
  },
  turnOffSecondFactor: {
    summary: 'Switch the second factor of the caller off',
    answers: { 200: 'It is off.' },
  },
  recoverSecondFactor: {
    summary: 'Switch the second factor off with a recovery code',
    answers: { 200: 'It is off, and the code is used up.' },
  },
  resetSecondFactor: {
    summary: 'Switch the second factor of somebody else off',
    answers: { 200: 'It is off.' },
    refusals: { not_found: NO_SUCH_ACCOUNT, conflict: "It is the caller's own." },
  },
  readPushKey: {
    summary: 'Read the key with which a browser subscribes to notifications',
    answers: { 200: 'The key.' },
  },
  savePushSubscription: {
    summary: 'Have a device notified of new requests',
    answers: { 200: 'The device is notified.' },
  },
  endPushSubscription: {
    summary: 'Have a device notified no more',
    answers: { 200: 'The device is not notified any more.' },
  },
};

/** When an endpoint answers with each code, unless it says otherwise itself. */
export const ERROR_MEANINGS: Readonly<Record<ApiErrorCode, string>> = {
  invalid_request: 'A field, parameter or header needs a change; `fields` has a line for each that does.',
  unauthorized: 'The token is missing, invalid or expired, or its session has ended.',
  forbidden: "The caller may not do this, or the call did not come through the site's own address.",
  fresh_sign_in_required: `The password was entered more than ${FRESH_SIGN_IN_MINUTES} minutes ago: sign in again and repeat the call.`,
  second_factor_required: 'An admin is without the second factor that is asked for.',
  later_sign_in_required: `The password was chosen a moment ago: sign in again ${SETTLING_MINUTES} minutes after that.`,
  not_found: 'What the path names does not exist.',
  conflict: 'The call does not fit what is stored.',
  body_too_large: 'The body is too large.',
  unsupported_media_type: 'The body is not sent as `application/json` in UTF-8.',
  too_many_requests:
    'Too many calls: wait as long as `Retry-After` says, in seconds, or a minute without it.',
  internal_error: 'Something went wrong on our side: the same call may succeed in a minute.',
};

/** Who may call, as a sentence. */
export const ACCESS_SENTENCES: Readonly<Record<Access, string>> = {
  anyone: 'Anyone may call it.',
  'signed-in': 'For whoever is signed in.',
  admin: 'For admins.',
};

/** What the session behind the token must be. */
export const SESSION_SENTENCES: Readonly<Record<SessionUse, string>> = {
  tracked: 'The session of the token is recorded and has not ended.',
  starting: 'The session of the token has not ended; in its first minutes it need not be recorded yet.',
  ending: 'The session of the token has not ended; it may be signed out everywhere already.',
};

export const FRESH_SIGN_IN_SENTENCE = `The password must have been entered within ${FRESH_SIGN_IN_MINUTES} minutes.`;

export const TOKEN_SENTENCE = `An access token of the staff's user pool (not an ID token), as a sign-in gives it. It lives ${ACCESS_MINUTES} minutes. Admins are the members of the pool's group of that name.`;

/** The body of every refusal of a function with one of these codes. */
export const errorSchemaOf = (codes: readonly ApiErrorCode[]): z.ZodMiniType<ApiErrorBody> =>
  z.object({
    error: z.object({
      code: z.enum(codes),
      message: z.string(),
      fields: z.exactOptional(z.record(z.string(), z.string())),
    }),
  });

/** The body of a refusal before a function runs. */
export const gatewayMessageSchema = z.object({ message: z.string() });
