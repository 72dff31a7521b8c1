import { ApiError } from '../http/api-error.ts';

/**
 * A position in the list of quotes: the next page begins with the first quote whose `created_at_id` sorts before it.
 * Either that of a quote, or the end of a month.
 */
const POSITION = /^2\d{3}-(?:0[1-9]|1[0-2])(?:~|-\d\dT\d\d:\d\d:\d\d\.\d{3}Z#[\x21-\x7E]{1,64})$/;

/** A position after every quote of a month (`YYYY-MM`): `~` sorts after every character of a time. */
export function endOfMonth(month: string): string {
  return `${month}~`;
}

export function encodeCursor(position: string): string {
  return Buffer.from(position).toString('base64url');
}

/** @throws ApiError 400 for a cursor that the list did not issue */
export function decodeCursor(cursor: string): string {
  const position = Buffer.from(cursor, 'base64url').toString();
  if (!POSITION.test(position) || encodeCursor(position) !== cursor) {
    throw new ApiError('invalid_request', 'Some fields need a change.', {
      cursor: 'Send the next_cursor of the page before, or leave it out for the first page.',
    });
  }
  return position;
}
