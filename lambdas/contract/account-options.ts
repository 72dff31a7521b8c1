/** Constants of accounts, roles and sessions, as plain data. */

export const ROLES = ['admin', 'user'] as const;
export type Role = (typeof ROLES)[number];

/** What everyone is who is not in the user pool's group of admins. */
export const DEFAULT_ROLE: Role = 'user';

/** The group of the user pool that makes an admin. */
export const ADMIN_GROUP = 'admin';

/** Days after which a sign-in has ended, however often its tokens were renewed. */
export const SIGN_IN_DAYS = 30;

/** A session is listed under the first characters of its access token, which are the same for everybody. */
export const SESSION_ID_LENGTH = 10;

/** How many sessions the dashboard lists. */
export const SESSION_LIST_LENGTH = 50;

/** Longest stored user agent in UTF-16 units; what is longer is cut. */
export const MAX_USER_AGENT = 512;
