import type { Engine, TableDefinition } from './dynamodb-engine.ts';

const text = (AttributeName: string) => ({ AttributeName, AttributeType: 'S' }) as const;

/** The keys of the sessions table, as the functions count on them. */
const SESSIONS: TableDefinition = {
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: ['user_id', 'id', 'bucket', 'last_activity'].map(text),
  KeySchema: [
    { AttributeName: 'user_id', KeyType: 'HASH' },
    { AttributeName: 'id', KeyType: 'RANGE' },
  ],
  GlobalSecondaryIndexes: [
    {
      IndexName: 'newest',
      KeySchema: [
        { AttributeName: 'bucket', KeyType: 'HASH' },
        { AttributeName: 'last_activity', KeyType: 'RANGE' },
      ],
      Projection: { ProjectionType: 'ALL' },
    },
  ],
};

/** The keys of the table of audit logs. */
const AUDIT_LOGS: TableDefinition = {
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: ['month', 'created_at_id'].map(text),
  KeySchema: [
    { AttributeName: 'month', KeyType: 'HASH' },
    { AttributeName: 'created_at_id', KeyType: 'RANGE' },
  ],
};

export const createSessionsTable = (engine: Engine) => engine.createTable(SESSIONS);
export const createAuditLogsTable = (engine: Engine) => engine.createTable(AUDIT_LOGS);
