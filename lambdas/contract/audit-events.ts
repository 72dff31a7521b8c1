/** Events of the security log as plain data, so that pages import it without the schema library. */

import { type FORMER_ACTION, isQuoteAction, type QuoteAction } from './quote-work.ts';

/** The events that browsers report; those of {@link ANONYMOUS_ACTIONS} also without a token. */
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

/** Events of a sign-out: accepted with a token that the pool has just revoked by the global sign-out. */
export const SIGN_OUT_ACTIONS = ['logout', 'auth_state_change'] as const;

/**
 * The events that only the server records, beside what caused them and the work on quotes ({@link isQuoteAction}). The page marks an action that contains 'failed' as a
 * security alert, so a role change by a person who is no admin, or one that broke off, is named like one, and so are
 * attempts to sign in of which none succeeded: the pool told of them, so that no browser can leave them out. A mistake of
 * an admin (no such account, the last admin) is a `role_change_refused`, and no alert. A
 * `role_change_pending` waits for a password that is chosen through the mail. A
 * `failed_second_factor_removal` is a second factor that was switched off past our endpoints, a
 * `failed_second_factor_setup` one that was set up past them; neither account opens anything of admins.
 * `password_changed`: a person says, by the form of the dashboard, that they have changed it at the pool, which tells us nothing of it.
 * `failed_mail_sending`: the mail service takes no mails of ours, and they wait; `failed_mail_delivery`: so many
 * came back that visitors get none for a day; `failed_alert_delivery`: one to the business came back, or was called spam. `data_restore_started` and `data_restored`: the deployer's command put rows
 * back from a backup. `failed_webhook`: nothing got through to another system for days, and it is sent nothing any more.
 * `person_exported` and `erasure_ordered`: an admin took a file of all that is kept of a person, or ordered to erase
 * them; `person_erased`: that, or the deployer's command, was carried out.
 * `person_erased_for_age`: nothing had happened about a request for as long as requests are kept. Each names the request's id alone.
 */
export const SERVER_ACTIONS = [
  'role_change_started',
  'role_change_pending',
  'user_invited',
  'role_updated',
  'role_change_refused',
  'failed_role_change',
  'failed_sign_in_attempts',
  'held_quotes_released',
  'held_quotes_removed',
  'held_quotes_restored',
  'session_end_started',
  'session_ended',
  'password_changed',
  'failed_address_change',
  'second_factor_change_started',
  'second_factor_turned_on',
  'second_factor_turned_off',
  'second_factor_recovered',
  'second_factor_reset_started',
  'second_factor_reset',
  'recovery_codes_made',
  'failed_second_factor_removal',
  'failed_second_factor_setup',
  'failed_second_factor_recovery',
  'failed_mail_sending',
  'failed_mail_delivery',
  'failed_alert_delivery',
  'data_restore_started',
  'data_restored',
  'person_exported',
  'erasure_ordered',
  'person_erased',
  'person_erased_for_age',
  'key_created',
  'key_revoked',
  'calendar_feed_renewed',
  'calendar_feed_ended',
  'webhook_created',
  'webhook_secret_renewed',
  'webhook_paused',
  'webhook_resumed',
  'webhook_removed',
  'webhook_resent',
  'failed_webhook',
] as const;

export type ReportedAction = (typeof REPORTED_ACTIONS)[number];
export type AuditAction = ReportedAction | (typeof SERVER_ACTIONS)[number] | QuoteAction;

/** What can stand in the log: what is recorded, and what was until a version before. */
export type LoggedAction = AuditAction | typeof FORMER_ACTION;

/** Those that {@link isAlert} says it of. */
export type AlertAction = Extract<LoggedAction, `${string}failed${string}`>;

/** An action with this word in its name is a security alert. */
export const isAlert = ({ action }: { readonly action: string }): boolean => action.includes('failed');

/** What decides who is an admin, and who can sign in as one: it keeps places of its own in the views. */
const ROLE_ACTIONS = [
  'role_change_started',
  'role_change_pending',
  'role_updated',
  'user_invited',
  'second_factor_reset_started',
  'second_factor_reset',
] as const satisfies readonly AuditAction[];

/** Of these all admins are told by mail. */
export const TOLD_ACTIONS = [
  'role_updated',
  'role_change_pending',
  'user_invited',
  'second_factor_reset',
] as const satisfies readonly AuditAction[];

export const isOfRoles = ({ action }: { readonly action: string }): boolean =>
  ROLE_ACTIONS.some((known) => known === action);

/** Whether the server recorded it, which no browser can have reported. */
export const isServers = ({ action }: { readonly action: string }): boolean =>
  SERVER_ACTIONS.some((known) => known === action) || isQuoteAction(action);

interface Placed {
  readonly created_at: string;
  readonly id: string;
}

/** Greater first, by code units as the table sorts its keys. */
const descending = (one: string, other: string): number => Number(one < other) - Number(one > other);

/** The order of every list of events; those of one moment stand by their ids. */
export const newestFirst = (one: Placed, other: Placed): number =>
  descending(one.created_at, other.created_at) || descending(one.id, other.id);

/** A browser does not know its own address and sends this; the server stores the address it saw as well. */
export const CLIENT_SIDE_ADDRESS = 'client-side';

/** Details that each reported event may have besides time and user agent; other keys are not stored. */
export const AUDIT_DETAILS = {
  failed_login: ['email', 'error'],
  successful_login: ['email'],
  failed_signup: ['email', 'error'],
  successful_signup: ['email'],
  logout: ['email'],
  admin_logout: ['email'],
  auth_state_change: ['email', 'event'],
} as const satisfies Record<ReportedAction, readonly ('email' | 'error' | 'event')[]>;

/** Longest stored values in UTF-16 units; longer ones are cut. */
export const AUDIT_LIMITS = { email: 254, error: 500, event: 60, user_agent: 512 } as const;

/** Largest body of an event in bytes, with a token and without. */
export const MAX_EVENT_BYTES = { verified: 4096, anonymous: 2048 } as const;

/** How many entries each view of the security log shows. */
export const AUDIT_LOG_LENGTH = 100;

/**
 * The views of the security log. `newest`, as which it opens, is the newest of all events by time. The others hold what
 * a flood must not wash away, in fair shares: `alerts`; `staff`, what admins and the server on their behalf did;
 * `server`, what the server recorded itself; `verified`, all that came with a token or from the server.
 */
export const LOG_VIEWS = ['newest', 'alerts', 'staff', 'server', 'verified'] as const;

export type LogView = (typeof LOG_VIEWS)[number];
