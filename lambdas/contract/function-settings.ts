import type { TABLES, TableName } from './tables.ts';

/** Environment variables that the stack sets for functions. */
export type FunctionSetting =
  | (typeof TABLES)[TableName]['variable']
  /** Comma-separated addresses whose owners become admin. */
  | 'ADMIN_EMAILS'
  /** Comma-separated addresses that are told of new quotes. */
  | 'ALERT_EMAILS'
  /** Secrets that prove that a request came through the edge, separated by commas. */
  | 'EDGE_SECRET'
  /** Configuration set of SES that tells of bounces and complaints. */
  | 'MAIL_EVENTS'
  /** Sender of mails, name and address. */
  | 'MAIL_FROM'
  /** ARN of the key that encrypts the user pool's codes. */
  | 'POOL_CODES_KEY'
  /** After how many days an admin needs a second factor; `off` where none is asked for. */
  | 'SECOND_FACTOR_DAYS'
  /** Scheme and host of the site, without trailing slash. */
  | 'SITE_ORIGIN'
  | 'USER_POOL_CLIENT_ID'
  | 'USER_POOL_ID';
