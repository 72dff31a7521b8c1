/**
 * Keys of other systems, as plain data. A key is `fsm_`, its id and its secret, all of it in letters and digits, so that
 * a double click marks the whole. The id is no secret: by it a key that turned up somewhere is found and revoked.
 */

/** By this, and 12 and 48 digits after it, programs that look for leaked secrets recognise one. */
export const KEY_PREFIX = 'fsm_';

/** Hexadecimal digits: 48 bits to find it by, 192 that nobody guesses. */
export const KEY_DIGITS = { id: 12, secret: 48 } as const;

/** Keys in use at one time: more than a mover has other systems. */
export const MOST_KEYS = 10;

/** UTF-16 units of a name that an admin gives a key, and of one that a lead gives where it comes from. */
export const MAX_KEY_NAME = 60;

/** Days for which a revoked key stays in the list. */
export const REVOKED_DAYS = 90;

/** What a list may show of a key: its beginning. */
export const keyBeginning = (id: string): string => `${KEY_PREFIX}${id}_`;
