import { CURSOR_ADVICE } from '#contract/account-request-schemas.ts';
import type { SessionPlace } from '../accounts/sessions.ts';
import { ApiError } from '../http/api-error.ts';
import type { TurnPlace } from './choose-in-turns.ts';

const PLACE = /^(2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([\w-]{1,128}) ([\w-]{1,128})$/;

export function encodeCursor({ last_activity: at, user_id: userId, id }: SessionPlace): string {
  return Buffer.from(`${at} ${userId} ${id}`).toString('base64url');
}

const mistaken = () =>
  new ApiError('invalid_request', 'Some parameters need a change.', { cursor: CURSOR_ADVICE });

/** @throws ApiError 400 for a cursor that the list did not issue */
export function decodeCursor(cursor: string): SessionPlace {
  const place = Buffer.from(cursor, 'base64url').toString();
  const [, at = '', userId = '', id = ''] = PLACE.exec(place) ?? [];
  const decoded = { last_activity: at, user_id: userId, id };
  if (encodeCursor(decoded) !== cursor) throw mistaken();
  return decoded;
}

/** The cursor of the view whose places are given out in turn. */
export function encodeTurnCursor({ turn, ...place }: TurnPlace): string {
  return `${turn}.${encodeCursor(place)}`;
}

/** @throws ApiError 400 for a cursor that the view did not issue */
export function decodeTurnCursor(cursor: string): TurnPlace {
  const [, turn = '', place = ''] = /^(0|[1-9]\d{0,3})\.([\w-]+)$/.exec(cursor) ?? [];
  if (turn === '') throw mistaken();
  return { turn: Number(turn), ...decodeCursor(place) };
}
