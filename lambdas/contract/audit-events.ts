/** What a security log can record, as plain data: pages read it without paying for the schema library. */

/** The events that a browser reports. Those of {@link ANONYMOUS_ACTIONS} it may report without a token. */
export const REPORTED_ACTIONS = [
  'failed_login',
  'successful_login',
  'failed_signup',
  'successful_signup',
  'logout',
  'admin_logout',
  'auth_state_change',
] as const;

export const ANONYMOUS_ACTIONS = ['failed_login', 'failed_signup', 'successful_signup'] as const;

/** The events that may come after the global sign-out they belong to, with a token that the pool honours no more. */
export const SIGN_OUT_ACTIONS = ['logout', 'auth_state_change'] as const;

/**
 * The events that only the server records, beside what caused them. The page marks an action that contains
 * 'failed' as a security alert, so a refused role change is named like one.
 */
export const SERVER_ACTIONS = [
  'role_change_started',
  'role_updated',
  'failed_role_change',
  'session_end_started',
  'session_ended',
] as const;

export type ReportedAction = (typeof REPORTED_ACTIONS)[number];
export type AuditAction = ReportedAction | (typeof SERVER_ACTIONS)[number];

/** An action with this word in its name is a security alert. */
export const isAlert = ({ action }: { readonly action: string }): boolean => action.includes('failed');

interface Placed {
  readonly created_at: string;
  readonly id: string;
}

/** The order of every list of events; those of one moment stand by their ids. */
export const newestFirst = (one: Placed, other: Placed): number =>
  other.created_at.localeCompare(one.created_at) || other.id.localeCompare(one.id);

/** What a browser cannot know of itself; the server stores the address it saw beside it. */
export const CLIENT_SIDE_ADDRESS = 'client-side';

/** What each reported event may say beyond when and by which browser; any other key is not stored. */
export const AUDIT_DETAILS = {
  failed_login: ['email', 'error'],
  successful_login: ['email'],
  failed_signup: ['email', 'error'],
  successful_signup: ['email'],
  logout: ['email'],
  admin_logout: ['email'],
  auth_state_change: ['email', 'event'],
} as const satisfies Record<ReportedAction, readonly ('email' | 'error' | 'event')[]>;

/** Longest stored values in UTF-16 units; what is longer is cut. */
export const AUDIT_LIMITS = { email: 254, error: 500, event: 60, user_agent: 512 } as const;

/** Largest body of an event in bytes, with a token and without. */
export const MAX_EVENT_BYTES = { verified: 4096, anonymous: 2048 } as const;

/** How many entries the security log shows: `auditLogListSchema` says which. */
export const AUDIT_LOG_LENGTH = 100;
