import type { Duration, Size } from 'aws-cdk-lib';

export type TableName = 'quotes' | 'auditLogs' | 'sessions';

/** A table itself, or its index by the newest. */
export type TablePart = 'table' | 'newest';

/** The calls a function may ever be granted: no scan, no delete, no table management. */
export type TableAction =
  | 'dynamodb:BatchGetItem'
  | 'dynamodb:GetItem'
  | 'dynamodb:PutItem'
  | 'dynamodb:Query'
  | 'dynamodb:UpdateItem';

/** The calls on the user pool a function may ever be granted. */
export type UserPoolAction =
  | 'cognito-idp:AdminAddUserToGroup'
  | 'cognito-idp:AdminGetUser'
  | 'cognito-idp:AdminRemoveUserFromGroup'
  | 'cognito-idp:AdminUserGlobalSignOut'
  | 'cognito-idp:ListUsers'
  | 'cognito-idp:ListUsersInGroup';

/**
 * What a stage tells its functions: the site's scheme and host without a slash at the end, and the addresses,
 * parted by commas, that make an admin.
 */
export type Setting = 'SITE_ORIGIN' | 'ADMIN_EMAILS';

export type TableAccess = Partial<Record<TablePart, readonly TableAction[]>>;

/** One function of the product: where its code begins, what it may reach, and whom its failure hurts. */
export interface FunctionDefinition {
  /** Path of the handler's file from the root of the repository; it exports `handler`. */
  readonly entry: `lambdas/${string}.handler.ts`;
  readonly memory: Size;
  readonly timeout: Duration;
  /** Tables it may use, and for what; the environment names each table that stands here. */
  readonly tables: Partial<Record<TableName, TableAccess>>;
  /**
   * Calls it may make on the user pool; present, even if empty, when its environment is to name the pool's ids.
   * A trigger of the pool is not told them: they are in its event.
   */
  readonly userPool?: readonly UserPoolAction[];
  /** Whether it sends mail from the stage's address, which its environment then names. */
  readonly sendsMail?: boolean;
  /** Whether it reads the codes that the user pool encrypts, under the key that its environment then names. */
  readonly readsPoolCodes?: boolean;
  /** Whether it may log an unexpected error and go on, where whoever waits for it would be told something wrong. */
  readonly goesOnAfterErrors?: boolean;
  /** What else its environment names. */
  readonly settings?: readonly Setting[];
  /** One sentence for whoever reads the alarm: what a failure means for a person. */
  readonly failureMeans: string;
}
