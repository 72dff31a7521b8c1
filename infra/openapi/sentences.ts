/** What the document of the API says of all endpoints alike, in words. */
import * as z from 'zod/mini';
import { ACCESS_MINUTES, FRESH_SIGN_IN_MINUTES, SETTLING_MINUTES } from '#contract/account-options.ts';
import type { ApiErrorBody, ApiErrorCode } from '#contract/api-errors.ts';
import { KEY_PREFIX } from '#contract/api-keys.ts';
import type { Access, SessionUse } from '#contract/endpoints.ts';

/** When an endpoint answers with each code, unless it says otherwise itself. */
export const ERROR_MEANINGS: Readonly<Record<ApiErrorCode, string>> = {
  invalid_request: 'A field, parameter or header needs a change; `fields` has a line for each that does.',
  unauthorized: 'The token is missing, invalid or expired, or its session has ended.',
  forbidden: "The caller may not do this, or the call did not come through the site's own address.",
  fresh_sign_in_required: `The password was entered more than ${FRESH_SIGN_IN_MINUTES} minutes ago: sign in again and repeat the call.`,
  second_factor_required: 'A member of staff is without the second factor that is asked for.',
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
  key: 'For other systems, each with a key of its own.',
  'signed-in': 'For whoever is signed in.',
  admin: 'For admins.',
  quotes: 'For admins and dispatchers.',
  jobs: 'For admins, dispatchers and crews.',
};

/** What the session behind the token must be. */
export const SESSION_SENTENCES: Readonly<Record<SessionUse, string>> = {
  tracked: 'The session of the token is recorded and has not ended.',
  starting: 'The session of the token has not ended; in its first minutes it need not be recorded yet.',
  ending: 'The session of the token has not ended; it may be signed out everywhere already.',
};

export const FRESH_SIGN_IN_SENTENCE = `The password must have been entered within ${FRESH_SIGN_IN_MINUTES} minutes.`;

export const TOKEN_SENTENCE = `An access token of the staff's user pool (not an ID token), as a sign-in gives it. It lives ${ACCESS_MINUTES} minutes. Admins, dispatchers and crews are the members of the pool's groups \`admin\`, \`dispatcher\` and \`crew\`; the scope of an endpoint is a right that one or more of them have.`;

export const KEY_SENTENCE = `A key that an admin made under Other systems in the back office. It begins with \`${KEY_PREFIX}\`, lasts until it is revoked, and opens what is marked with it alone.`;

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
