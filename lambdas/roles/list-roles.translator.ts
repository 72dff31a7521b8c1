import { type StaffPage, staffPageSchema } from '#contract/account-answer-schemas.ts';
import { mayBeginEmailAddress } from '#contract/email-address.ts';
import { ApiError } from '../http/api-error.ts';
import type { Translator } from '../http/endpoint.ts';
import type { HttpRequest } from '../http/http-request.ts';
import { jsonResult } from '../http/json-result.ts';
import type { StaffQuery } from './list-roles.ts';

/** Characters and length of the user pool's own page tokens; they are handed through unread. */
const CURSOR = /^[\w\-+/=.]{1,4096}$/;

function optional(
  request: HttpRequest,
  name: string,
  isValid: (value: string) => boolean,
  advice: string,
): string | undefined {
  const value = request.query(name);
  if (value === undefined || isValid(value)) return value;
  throw new ApiError('invalid_request', 'Some parameters need a change.', { [name]: advice });
}

const ROLE_ADVICE = 'Send admin, or leave it out for everybody.';
const EMAIL_ADVICE = 'Send the beginning of an email address.';
const CURSOR_ADVICE = 'Send the next_cursor of the page before, unchanged.';

export const listRolesTranslator: Translator<StaffQuery, StaffPage> = {
  read: (request) => ({
    onlyAdmins: optional(request, 'role', (value) => value === 'admin', ROLE_ADVICE) !== undefined,
    emailPrefix: optional(request, 'email', mayBeginEmailAddress, EMAIL_ADVICE),
    cursor: optional(request, 'cursor', (value) => CURSOR.test(value), CURSOR_ADVICE),
  }),
  answer: (page) => jsonResult(200, staffPageSchema, page),
};
