/** Constants of accounts, roles and sessions, as plain data. */

import { STAFF_ROLES, type StaffRole } from './staff-roles.ts';

/** What an account can be: the roles of staff, and `user` for who has none of them. */
export const ROLES = [...STAFF_ROLES, 'user'] as const;
export type Role = (typeof ROLES)[number];

/** Role of accounts outside the groups of staff. */
export const DEFAULT_ROLE = 'user' as const satisfies Role;

/** The user pool's group whose members are admins. */
export const ADMIN_GROUP = 'admin' as const satisfies StaffRole;

/** Lifetime of an access token, with the role it was issued with. */
export const ACCESS_MINUTES = 15;

/** Maximum age of a sign-in; refreshing its tokens does not extend it. */
export const SIGN_IN_DAYS = 7;

/** Maximum age of a sign-in for changes that decide who owns an account. */
export const FRESH_SIGN_IN_MINUTES = 10;

/** How long a step of a sign-in may be answered, such as the code after the password (AuthSessionValidity). */
export const CHALLENGE_MINUTES = 3;

/**
 * How long after a password was chosen through the mail a sign-in opens nothing of admins: one that began with the
 * password before may end in that time. A minute more than a step takes, for clocks that differ.
 */
export const SETTLING_MINUTES = CHALLENGE_MINUTES + 1;

/** Length of `session_id`, the first characters of the access token; these are equal for all tokens. */
export const SESSION_ID_LENGTH = 10;

/** How many sessions the dashboard lists. */
export const SESSION_LIST_LENGTH = 50;

/**
 * The lists of sessions: `newest`, as which it opens, of all people by the latest activity; `staff`, those of admins in
 * fair shares, which no number of sign-ins of others can push away.
 */
export const SESSION_VIEWS = ['newest', 'staff'] as const;
export type SessionView = (typeof SESSION_VIEWS)[number];

/** Longest stored user agent in UTF-16 units; longer ones are cut. */
export const MAX_USER_AGENT = 512;

/**
 * How an address was proven. `link`: by the link of the sign-up, with a password that whoever signed up had chosen;
 * `recovery`: a password was chosen with a code of a mail; `invitation`: the first password went out by mail;
 * `printed`: the deployer was shown a generated first password, to hand it over.
 */
export const PROOFS = ['link', 'recovery', 'invitation', 'printed'] as const;
export type ProofKind = (typeof PROOFS)[number];

/** Whether the proof shows that nobody else chose the password of the account. */
export const provesPassword = (how: ProofKind): boolean => how !== 'link';

/** Days in which a password must be chosen through the mail for a promotion to take effect. */
export const PENDING_DAYS = 7;

/** Days after which an account whose address nobody has confirmed is removed. */
export const UNCONFIRMED_DAYS = 7;

interface AccountState {
  readonly enabled: boolean;
  /** Status in the user pool. */
  readonly status: string;
}

/** Whether the address is confirmed; false after an invitation and while a new password is required. */
export const isConfirmed = ({ status }: Pick<AccountState, 'status'>): boolean => status === 'CONFIRMED';

/** Whether the person can sign in, and so can be admin. */
export const isUsable = (account: AccountState): boolean => account.enabled && isConfirmed(account);

/** Whether the address is confirmed and the password has to be chosen anew through the mail. */
export const isReset = ({ status }: Pick<AccountState, 'status'>): boolean => status === 'RESET_REQUIRED';

/** Whether the account can be made admin, at once or once a password is chosen through the mail. */
export const isPromotable = (account: AccountState): boolean =>
  account.enabled && (isConfirmed(account) || isReset(account));
