import { CURSOR_ADVICE } from '#contract/account-request-schemas.ts';
import type { SessionPlace } from '../accounts/sessions.ts';
import { ApiError } from '../http/api-error.ts';

const PLACE = /^(2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([\w-]{1,128}) ([\w-]{1,128})$/;

export function encodeCursor({ last_activity: at, user_id: userId, id }: SessionPlace): string {
  return Buffer.from(`${at} ${userId} ${id}`).toString('base64url');
}

/** @throws ApiError 400 for a cursor that the list did not issue */
export function decodeCursor(cursor: string): SessionPlace {
  const place = Buffer.from(cursor, 'base64url').toString();
  const [, at = '', userId = '', id = ''] = PLACE.exec(place) ?? [];
  const decoded = { last_activity: at, user_id: userId, id };
  if (encodeCursor(decoded) !== cursor) {
    throw new ApiError('invalid_request', 'Some parameters need a change.', { cursor: CURSOR_ADVICE });
  }
  return decoded;
}
