import type { Duration, Size } from 'aws-cdk-lib';
import type { FunctionSetting } from '#contract/function-settings.ts';
import type { TableIndex, TableName } from '#contract/tables.ts';
import type { AlarmOnLines } from './alarms.ts';
import type { Harm } from './harms.ts';

/**
 * The DynamoDB actions that a function can be granted: no scan, no table management. `PartiQLInsert` adds
 * items and cannot overwrite one; `PartiQLUpdate` changes an item that exists, in one transaction with such an insert.
 * `DeleteItem` is for what carries out erasures alone.
 */
export type TableAction =
  | 'dynamodb:BatchGetItem'
  | 'dynamodb:DeleteItem'
  | 'dynamodb:GetItem'
  | 'dynamodb:PartiQLInsert'
  | 'dynamodb:PartiQLUpdate'
  | 'dynamodb:PutItem'
  | 'dynamodb:Query'
  | 'dynamodb:UpdateItem';

/** The Cognito actions that a function can be granted. */
export type UserPoolAction =
  | 'cognito-idp:AdminAddUserToGroup'
  | 'cognito-idp:AdminCreateUser'
  | 'cognito-idp:AdminDeleteUser'
  | 'cognito-idp:AdminGetUser'
  | 'cognito-idp:AdminListGroupsForUser'
  | 'cognito-idp:AdminRemoveUserFromGroup'
  | 'cognito-idp:AdminResetUserPassword'
  | 'cognito-idp:AdminSetUserMFAPreference'
  | 'cognito-idp:AdminSetUserPassword'
  | 'cognito-idp:AdminUpdateUserAttributes'
  | 'cognito-idp:AdminUserGlobalSignOut'
  | 'cognito-idp:ListUsers'
  | 'cognito-idp:ListUsersInGroup';

/** The settings that a definition lists by name; the others are set by bindings such as `tables`. */
export type Setting = Extract<
  FunctionSetting,
  'SITE_ORIGIN' | 'ADMIN_EMAILS' | 'ALERT_EMAILS' | 'SECOND_FACTOR_DAYS'
>;

/** The actions granted on a table and on each of its indexes. */
export type TableAccess<Name extends TableName = TableName> = Readonly<
  Partial<Record<'table' | TableIndex<Name>, readonly TableAction[]>>
>;

/** A word in the log of a function, the alarm that counts it, and one sentence on what it means for a person. */
export interface Notice {
  readonly word: string;
  readonly alarm: AlarmOnLines;
  readonly means: string;
}

/** One function of the product: its entry point, its permissions, and what its failures mean. */
export interface FunctionDefinition {
  /** Path of the handler's file from the root of the repository; it exports `handler`. */
  readonly entry: `lambdas/${string}.handler.ts`;
  readonly memory: Size;
  readonly timeout: Duration;
  /** Tables it may use, with the granted actions; its environment gets the name of each table listed here. */
  readonly tables: { readonly [Name in TableName]?: TableAccess<Name> };
  /**
   * What the partition keys of the rows begin with that it may touch in a table which keeps rows of many kinds; without
   * an entry, all rows. For functions that strangers reach.
   */
  readonly onlyRows?: { readonly [Name in TableName]?: readonly string[] };
  /** The same of the rows that it may write, where it reads others as well. */
  readonly onlyWrites?: { readonly [Name in TableName]?: readonly string[] };
  /**
   * Actions granted on the user pool. If present, even empty, its environment gets the ids of the pool and the client.
   * Triggers do not get them: the ids are in their event.
   */
  readonly userPool?: readonly UserPoolAction[];
  /** Whether it sends mail from the stage's address, and is told of what comes back; sets MAIL_FROM and MAIL_EVENTS. */
  readonly sendsMail?: boolean;
  /** Whether it proves that a request is a trial of our own; sets EDGE_SECRET. */
  readonly provesTrials?: boolean;
  /** Whether it decrypts the codes of the user pool; sets POOL_CODES_KEY. */
  readonly readsPoolCodes?: boolean;
  /** What its failures do to people, which is the alarm that they set off. */
  readonly harms: Harm;
  /** What sets off an alarm and is no failure of its own: a reached ceiling, guessing, a flood that is refused. */
  readonly alarmsOn?: readonly Notice[];
  /**
   * Whether a throw of its handler is an answer to a person, because its caller takes no other; it then logs its own
   * failures. Such a throw sets off no alarm: anybody can have one.
   */
  readonly refusesByThrowing?: boolean;
  /** Further settings of its environment. */
  readonly settings?: readonly Setting[];
  /** What the dashboard of the alarms says of it: one sentence on the consequence of a failure for a person. */
  readonly failureMeans: string;
}
