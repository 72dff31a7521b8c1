import { StreamViewType } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import type { TableName } from '../function-definition.ts';
import { ProtectedTable } from './protected-table.ts';

/** Name of the environment variable by which a function finds each table. */
export const TABLE_VARIABLES: Record<TableName, string> = {
  quotes: 'QUOTES_TABLE',
  auditLogs: 'AUDIT_LOGS_TABLE',
  sessions: 'SESSIONS_TABLE',
};

/** Everything the product remembers. Bookkeeping such as counters lives on items of its own in these tables. */
export class DataTables extends Construct {
  readonly byName: Readonly<Record<TableName, ProtectedTable>>;

  constructor(
    scope: Construct,
    id: string,
    { deletionProtection }: { readonly deletionProtection: boolean },
  ) {
    super(scope, id);
    this.byName = {
      quotes: new ProtectedTable(this, 'Quotes', {
        logicalId: 'QuotesTable',
        partitionKey: 'id',
        newest: { partitionKey: 'month', sortKey: 'created_at_id' },
        stream: StreamViewType.NEW_IMAGE,
        deletionProtection,
      }),
      auditLogs: new ProtectedTable(this, 'AuditLogs', {
        logicalId: 'AuditLogsTable',
        partitionKey: 'month',
        sortKey: 'created_at_id',
        expiry: 'expires_at',
        deletionProtection,
      }),
      sessions: new ProtectedTable(this, 'Sessions', {
        logicalId: 'SessionsTable',
        partitionKey: 'user_id',
        sortKey: 'id',
        newest: { partitionKey: 'bucket', sortKey: 'last_activity' },
        expiry: 'expires_at',
        deletionProtection,
      }),
    };
  }
}
