/** A key whose attributes are strings. */
interface TableKey {
  readonly partitionKey: string;
  readonly sortKey?: string;
}

interface TableIndexDefinition extends Required<TableKey> {
  /** `keys` for an index whose readers then read the row itself; all attributes without it. */
  readonly projects?: 'keys';
}

/** One table, as the stack, the functions and the tests use it. */
export interface TableDefinition extends TableKey {
  /** Description of its rows. */
  readonly holds: string;
  /** Logical id in the template. Never change it: CloudFormation would replace the table by an empty one. */
  readonly logicalId: `${string}Table`;
  /** Environment variable with the table's name, set for functions that may use the table. */
  readonly variable: `${string}_TABLE`;
  /** Output of the stack with the table's name, read by `npm start` and the deployer's commands. */
  readonly output: `${string}TableName`;
  /** Global secondary indexes. CloudFormation adds at most one to a table in a deployment. */
  readonly indexes: Readonly<Record<string, TableIndexDefinition>>;
  /** Time-to-live attribute, in seconds of the Unix epoch; rows without it stay. */
  readonly expiry?: string;
  /** Stream view type; no stream if absent. */
  readonly stream?: 'NEW_IMAGE';
}

/**
 * All tables of the product. The stack creates them, grants functions access and names them in its outputs; tests
 * create them on a real engine.
 */
export const TABLES = {
  quotes: {
    holds: 'quote requests, and the counters above the list of them',
    logicalId: 'QuotesTable',
    variable: 'QUOTES_TABLE',
    output: 'QuotesTableName',
    partitionKey: 'id',
    indexes: {
      newest: { partitionKey: 'month', sortKey: 'created_at_id' },
      // Of quotes on which staff has worked, by the time of the last change.
      worked: { partitionKey: 'worked_month', sortKey: 'worked_at_id' },
      // Sparse: see outbox.ts.
      unannounced: { partitionKey: 'unannounced', sortKey: 'announce_at', projects: 'keys' },
      // Of those that look like spam and those that an admin removed.
      held: { partitionKey: 'held', sortKey: 'created_at_id' },
      // Of quotes that are not at their end, by the time from which they want something: see lambdas/work/attention.ts.
      attention: { partitionKey: 'attention', sortKey: 'attention_at', projects: 'keys' },
      // Sparse, of quotes with a visit or a move, by its day: see lambdas/work/calendar-key.ts.
      appointments: { partitionKey: 'appointment_month', sortKey: 'appointment_at_id' },
      // Sparse, of quotes on which staff has worked: a note or a call changes no key, and so writes nothing.
      stages: { partitionKey: 'stage', sortKey: 'created_at_id', projects: 'keys' },
    },
    // Of those that were removed as spam, or held for too long, alone: all others stay.
    expiry: 'expires_at',
    stream: 'NEW_IMAGE',
  },
  quoteEvents: {
    holds: 'what staff did with each quote, in the order of time: no function can change or delete a row',
    logicalId: 'QuoteEventsTable',
    variable: 'QUOTE_EVENTS_TABLE',
    output: 'QuoteEventsTableName',
    partitionKey: 'quote_id',
    sortKey: 'at_operation',
    indexes: {},
    stream: 'NEW_IMAGE',
  },
  searchKeys: {
    holds: 'the words by which quotes are found, each with the quotes that have it, newest first',
    logicalId: 'SearchKeysTable',
    variable: 'SEARCH_KEYS_TABLE',
    output: 'SearchKeysTableName',
    partitionKey: 'first_letter',
    sortKey: 'word_at_id',
    indexes: {},
    // Of quotes that were removed or erased, and of words that a correction has taken away.
    expiry: 'expires_at',
  },
  auditLogs: {
    holds: 'security events, in month buckets in the order of time',
    logicalId: 'AuditLogsTable',
    variable: 'AUDIT_LOGS_TABLE',
    output: 'AuditLogsTableName',
    partitionKey: 'month',
    sortKey: 'created_at_id',
    indexes: {},
    expiry: 'expires_at',
    stream: 'NEW_IMAGE',
  },
  sessions: {
    holds: 'sign-ins of each account',
    logicalId: 'SessionsTable',
    variable: 'SESSIONS_TABLE',
    output: 'SessionsTableName',
    partitionKey: 'user_id',
    sortKey: 'id',
    indexes: { newest: { partitionKey: 'bucket', sortKey: 'last_activity' } },
    expiry: 'expires_at',
    stream: 'NEW_IMAGE',
  },
  bookkeeping: {
    holds:
      'what the product keeps for itself: the lock on changes of roles, proofs of passwords, passes for sign-ups, counters of mails',
    logicalId: 'BookkeepingTable',
    variable: 'BOOKKEEPING_TABLE',
    output: 'BookkeepingTableName',
    partitionKey: 'id',
    indexes: {},
    // Of counters and passes alone: rows without it stay.
    expiry: 'expires_at',
    stream: 'NEW_IMAGE',
  },
  // Apart from all else as well: the function that strangers reach may read one key by its id, and write none.
  apiKeys: {
    holds: 'keys of other systems, each as a hash under the id that it begins with',
    logicalId: 'ApiKeysTable',
    variable: 'API_KEYS_TABLE',
    output: 'ApiKeysTableName',
    partitionKey: 'opens',
    sortKey: 'id',
    indexes: {},
    // Of revoked ones alone.
    expiry: 'expires_at',
  },
  webhooks: {
    holds:
      'webhooks of other systems, their secrets, and what was or is to be sent to them, by the ids of requests',
    logicalId: 'WebhooksTable',
    variable: 'WEBHOOKS_TABLE',
    output: 'WebhooksTableName',
    partitionKey: 'part',
    sortKey: 'id',
    // Sparse, of messages that wait or were given up: see lambdas/webhook-queue/webhook-rows.ts.
    indexes: { queued: { partitionKey: 'queue', sortKey: 'id' } },
    // Of messages, and of removed webhooks.
    expiry: 'expires_at',
  },
  pushSubscriptions: {
    holds: 'browsers of staff that are told of new requests',
    logicalId: 'PushSubscriptionsTable',
    variable: 'PUSH_SUBSCRIPTIONS_TABLE',
    output: 'PushSubscriptionsTableName',
    partitionKey: 'user_id',
    sortKey: 'id',
    indexes: {},
    expiry: 'expires_at',
  },
  // Apart from all else, so that a grant on it is one on the keys alone.
  pushKeys: {
    holds: 'keys that pushes are signed with, under their public halves',
    logicalId: 'PushKeysTable',
    variable: 'PUSH_KEYS_TABLE',
    output: 'PushKeysTableName',
    partitionKey: 'id',
    indexes: {},
  },
} as const satisfies Readonly<Record<string, TableDefinition>>;

type Tables = typeof TABLES;

export type TableName = keyof Tables;

/** The tables with a stream. */
export type StreamedTableName = {
  [Name in TableName]: Tables[Name] extends { readonly stream: string } ? Name : never;
}[TableName];

/** Index names of one table; `never` without indexes. */
export type TableIndex<Name extends TableName> = keyof Tables[Name]['indexes'] & string;
