import type { AlertAction, LoggedAction } from '#contract/audit-events.ts';

/**
 * What each event says in one sentence. `{who}` did it, `{whom}` it was done to, `{email}` is the address that was
 * typed, `{from}` the browser and the address that the server saw. An event without a sentence does not compile.
 */
export const LOG_SENTENCES: Readonly<Record<LoggedAction, string>> = {
  failed_login: 'Failed sign-in as {email}{from}',
  successful_login: '{who} signed in{from}',
  failed_signup: 'Failed sign-up as {email}{from}',
  successful_signup: 'Somebody signed up as {email}{from}',
  logout: '{who} signed out{from}',
  admin_logout: '{who} pressed Sign Out on the dashboard{from}',
  auth_state_change: 'The browser of {who} reported: {event}{from}',
  role_change_started: '{who} began to make {whom} {role}',
  role_change_pending: '{who} made {whom} {role}, as soon as they choose a new password',
  user_invited: '{who} invited {whom} as {role}',
  role_updated: '{who} made {whom} {role}',
  role_change_refused: '{who} wanted to make {whom} {role}, which cannot be done',
  failed_role_change: '{who} is no admin and tried to change the role of {whom}{from}',
  failed_sign_in_attempts: '{attempts} attempts to sign in as {whom} failed within {within}',
  held_quotes_released: '{who} let held requests through: {number}',
  held_quotes_removed: '{who} removed held requests: {number}',
  held_quotes_restored: '{who} put removed requests back: {number}',
  session_end_started: '{who} began to sign {whom} out on every device',
  session_ended: '{who} signed {whom} out on every device',
  password_changed: '{who} changed their own password{from}',
  failed_address_change: 'Somebody signed in as {whom} asked for another email address, and did not get it',
  second_factor_change_started: 'A change of the sign-in code of {whom} began{from}',
  second_factor_turned_on: '{who} turned on the code from an authenticator app{from}',
  second_factor_turned_off: '{who} turned off the code from an authenticator app{from}',
  second_factor_recovered: '{whom} used a recovery code in place of the phone{from}',
  second_factor_reset_started: '{who} began to switch off the sign-in code of {whom}',
  second_factor_reset: '{who} switched off the sign-in code of {whom}',
  recovery_codes_made: '{who} made new recovery codes{from}',
  failed_second_factor_removal: 'The sign-in code of {whom} was switched off, and not on this site',
  failed_second_factor_setup: 'A sign-in code was set up for {whom}, and not on this site',
  failed_second_factor_recovery: 'Somebody tried a wrong recovery code as {whom}{from}',
  failed_mail_sending: 'Our mails are being refused, and wait',
  failed_mail_delivery: 'Too many of our mails came back: visitors get none for a day',
  failed_alert_delivery: 'A mail to the business came back, or was called spam: requests may go unnoticed',
  data_restore_started: 'Data from a backup are being put back',
  data_restored: 'Data from a backup were put back',
  key_created: '{who} made a key for another system: {key}',
  key_revoked: '{who} revoked the key of another system: {key}',
  person_exported: '{who} took a file of what is kept of the sender of request {request}',
  erasure_ordered: '{who} ordered that the sender of request {request} is erased',
  person_erased: 'Request {request} was erased because its sender asked for it',
  person_erased_for_age:
    'Request {request} was erased because nothing had happened about it for as long as requests are kept',
  calendar_feed_renewed: '{who} made a new address for a calendar on a phone{from}',
  calendar_feed_ended: '{who} switched the calendar on the phone off{from}',
  webhook_created: '{who} has another system told of requests: {system}',
  webhook_secret_renewed: '{who} made a new secret for {system}',
  webhook_paused: '{who} paused what {system} is told',
  webhook_resumed: '{who} has {system} told again',
  webhook_removed: '{who} has {system} told nothing any more',
  webhook_resent: '{who} had messages to {system} sent again',
  failed_webhook: 'Nothing got through to {system} for days: it is told nothing until you switch it on again',
  quote_reopened: '{who} reopened request {request}',
  quote_contacted: '{who} reached the customer of request {request}',
  quote_visit_planned: '{who} planned a visit for request {request}',
  quote_quoted: '{who} sent the quote for request {request}',
  quote_booked: '{who} booked the move of request {request}',
  quote_done: '{who} finished the move of request {request}',
  quote_lost: '{who} marked request {request} as lost',
  quote_called: '{who} called about request {request}',
  quote_talked: '{who} talked to the customer of request {request}',
  quote_voicemail: '{who} left a voicemail for request {request}',
  quote_no_answer: '{who} got no answer for request {request}',
  quote_wrong_number: '{who} found the number of request {request} to be wrong',
  quote_texted: '{who} sent a text for request {request}',
  quote_mailed: '{who} sent a mail for request {request}',
  quote_noted: '{who} made a note on request {request}',
  quote_undone: '{who} took the last change of request {request} back',
  quote_dismissed: '{who} dismissed request {request}',
  quote_recorded: '{who} added request {request} from a call',
  quote_corrected: '{who} corrected request {request}',
  quote_repeated: 'Request {request} took the place of an earlier one of the same person',
  quote_replaced: 'A later request of the same person took the place of request {request}',
  quote_perhaps_repeated: 'Request {request} may be the same move as another one',
  quote_returned: 'Request {request} is of somebody who asked us before',
  quote_joined: '{who} said that request {request} is the same move as another one',
  quote_separated: '{who} said that request {request} is not the same move as another one',
};

/** Those that read otherwise of the reader, who is 'You' in all of them. */
export const OWN_SENTENCES: Readonly<Partial<Record<LoggedAction, string>>> = {
  auth_state_change: 'Your browser reported: {event}{from}',
  failed_role_change: 'You were no admin and tried to change the role of {whom}{from}',
  password_changed: 'You changed your own password{from}',
  webhook_created: 'You have another system told of requests: {system}',
  webhook_resumed: 'You have {system} told again',
  webhook_removed: 'You have {system} told nothing any more',
};

/** For an event that this page does not know, as while a new version is being deployed. */
export const UNKNOWN_EVENT = 'An event that this page has no words for: {action}';

/** Several alerts of one kind, after their number. */
export const REPEATED_ALERTS: Readonly<Record<AlertAction, string>> = {
  failed_login: 'failed sign-ins',
  failed_signup: 'failed sign-ups',
  failed_role_change: 'attempts to change a role',
  failed_sign_in_attempts: 'reports of failed sign-ins',
  failed_address_change: 'attempts to change an email address',
  failed_second_factor_removal: 'sign-in codes switched off, and not on this site',
  failed_second_factor_setup: 'sign-in codes set up, and not on this site',
  failed_second_factor_recovery: 'wrong recovery codes',
  failed_mail_sending: 'reports that our mails are being refused',
  failed_webhook: 'reports that nothing gets through to another system',
  failed_mail_delivery: 'reports that too many of our mails came back',
  failed_alert_delivery: 'reports that a mail to the business came back',
};

/** Alerts that belong together: for one account, or from one place. */
export const REPEATED = {
  account: '{count} {what} for {address}{within}{from}',
  source: '{count} {what} from {address}{within}{accounts}',
  within: {
    minute: ' within a minute',
    minutes: ' in {count} min',
    hours: ' in {count} h',
    days: ' in {count} days',
  },
  from: ' from {address}',
  sources: ' from {count} addresses',
  accounts: ', for {count} accounts',
} as const;

export const SENTENCE_PARTS = {
  /** An account whose email address is not known. */
  user: 'User {id}',
  /** The admin who reads it. */
  own: 'You',
  /** Who did what no person did. */
  server: 'The site',
  /** Who did it, at the beginning of a sentence, and whom it was done to. */
  nobody: { who: 'Somebody', whom: 'somebody' },
  email: 'an unknown address',
  request: 'of an unknown number',
  unknown: 'unknown',
  /** Whom an attempt was made at that names no account. */
  targets: new Map([
    ['no such account', 'an account that does not exist'],
    ['many accounts', 'many accounts'],
  ]),
  roles: new Map([
    ['admin', 'an admin'],
    ['dispatcher', 'a dispatcher'],
    ['crew', 'one of the crew'],
    ['user', 'a plain user'],
  ]),
  events: new Map([
    ['SIGNED_IN', 'signed in'],
    ['SIGNED_OUT', 'signed out'],
    ['TOKEN_REFRESHED', 'the sign-in was renewed'],
    ['PASSWORD_RECOVERY', 'a new password was asked for'],
    ['USER_UPDATED', 'the account was changed'],
  ]),
  device: ' with {browser} on {system}',
  place: ' from {address}',
  /** After an address from which the reader is signed in as well. */
  yours: ' (yours)',
} as const;
