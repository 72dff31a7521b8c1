import { describe, expect, test } from 'vitest';
import { TABLES, type TableDefinition } from '#contract/tables.ts';
import { STAGES } from '../../infra/stages.ts';
import { ofType, synthesized } from './synthesized.ts';

const dev = synthesized();
const production = synthesized(STAGES.production, 'production');

describe.each([
  ['dev', dev],
  ['production', production],
])('resources with data in the stage %s', (_name, stage) => {
  test('every table is retained, can be restored and is encrypted', () => {
    for (const [id, table] of ofType(stage, 'AWS::DynamoDB::Table')) {
      expect(table, id).toMatchObject({
        DeletionPolicy: 'Retain',
        UpdateReplacePolicy: 'Retain',
        Properties: {
          BillingMode: 'PAY_PER_REQUEST',
          DeletionProtectionEnabled: true,
          PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        },
      });
      // Encryption "cannot be disabled": "If disabled (false) or not specified, server-side encryption is set to AWS owned
      // key", whose requests nobody pays for.
      // Sources: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/encryption.usagenotes.html,
      // https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/aws-properties-dynamodb-table-ssespecification.html
      const { SSESpecification = { SSEEnabled: false } } = table.Properties;
      expect(SSESpecification, id).toEqual({ SSEEnabled: false });
    }
  });

  test('the accounts and the pages survive the deletion of the stack', () => {
    expect(stage.resources.get('StaffPool')).toMatchObject({
      DeletionPolicy: 'Retain',
      UpdateReplacePolicy: 'Retain',
      Properties: { DeletionProtection: 'ACTIVE' },
    });
    expect(stage.resources.get('SiteBucket')).toMatchObject({
      DeletionPolicy: 'Retain',
      UpdateReplacePolicy: 'Retain',
    });
  });
});

const key = (partition: string, sort?: string) => [
  { AttributeName: partition, KeyType: 'HASH' },
  ...(sort ? [{ AttributeName: sort, KeyType: 'RANGE' }] : []),
];

/** Written out again and not derived: a changed key replaces the table by an empty one. */
describe('the tables', () => {
  test('quotes are keyed by their id, listed by month with the newest first, and streamed', () => {
    expect(dev.resources.get('QuotesTable')?.Properties).toMatchObject({
      KeySchema: key('id'),
      GlobalSecondaryIndexes: [
        {
          IndexName: 'newest',
          KeySchema: key('month', 'created_at_id'),
          Projection: { ProjectionType: 'ALL' },
        },
        {
          IndexName: 'worked',
          KeySchema: key('worked_month', 'worked_at_id'),
          Projection: { ProjectionType: 'ALL' },
        },
        {
          IndexName: 'unannounced',
          KeySchema: key('unannounced', 'announce_at'),
          Projection: { ProjectionType: 'KEYS_ONLY' },
        },
        {
          IndexName: 'held',
          KeySchema: key('held', 'created_at_id'),
          Projection: { ProjectionType: 'ALL' },
        },
        {
          IndexName: 'attention',
          KeySchema: key('attention', 'attention_at'),
          Projection: { ProjectionType: 'KEYS_ONLY' },
        },
        {
          IndexName: 'appointments',
          KeySchema: key('appointment_month', 'appointment_at_id'),
          Projection: { ProjectionType: 'ALL' },
        },
        {
          IndexName: 'stages',
          KeySchema: key('stage', 'created_at_id'),
          Projection: { ProjectionType: 'KEYS_ONLY' },
        },
      ],
      StreamSpecification: { StreamViewType: 'NEW_IMAGE' },
      // Written for what was removed as spam alone.
      TimeToLiveSpecification: { AttributeName: 'expires_at', Enabled: true },
    });
  });

  test('audit logs are in month buckets in the order of time and expire', () => {
    expect(dev.resources.get('AuditLogsTable')?.Properties).toMatchObject({
      KeySchema: key('month', 'created_at_id'),
      TimeToLiveSpecification: { AttributeName: 'expires_at', Enabled: true },
    });
  });

  test('sessions are keyed by person and session, listed by their last activity, and expire', () => {
    expect(dev.resources.get('SessionsTable')?.Properties).toMatchObject({
      KeySchema: key('user_id', 'id'),
      GlobalSecondaryIndexes: [
        {
          IndexName: 'newest',
          KeySchema: key('bucket', 'last_activity'),
          Projection: { ProjectionType: 'ALL' },
        },
      ],
      TimeToLiveSpecification: { AttributeName: 'expires_at', Enabled: true },
    });
  });

  test('bookkeeping is keyed by id, without index, with a stream of counts and an expiry', () => {
    const { Properties = {} } = dev.resources.get('BookkeepingTable') ?? {};
    expect(Properties).toMatchObject({
      KeySchema: key('id'),
      StreamSpecification: { StreamViewType: 'NEW_IMAGE' },
      TimeToLiveSpecification: { AttributeName: 'expires_at', Enabled: true },
    });
    expect(Properties).not.toHaveProperty('GlobalSecondaryIndexes');
  });

  test('devices that are pushed to are keyed by person and device, and expire; the keys stay', () => {
    expect(dev.resources.get('PushSubscriptionsTable')?.Properties).toMatchObject({
      KeySchema: key('user_id', 'id'),
      TimeToLiveSpecification: { AttributeName: 'expires_at', Enabled: true },
    });
    const { Properties = {} } = dev.resources.get('PushKeysTable') ?? {};
    expect(Properties).toMatchObject({ KeySchema: key('id') });
    expect(Properties).not.toHaveProperty('TimeToLiveSpecification');
    expect(Properties).not.toHaveProperty('StreamSpecification');
  });
});

const tables: readonly (readonly [string, TableDefinition])[] = Object.entries(TABLES);

describe('the records of the tables', () => {
  test.each(tables)('%s is in the template as in its record', (_name, table) => {
    const { Properties } = dev.resources.get(table.logicalId) ?? expect.fail(`no ${table.logicalId}`);
    const indexes = Object.entries(table.indexes).map(([IndexName, index]) => ({
      IndexName,
      KeySchema: key(index.partitionKey, index.sortKey),
    }));
    expect(Properties).toMatchObject({
      KeySchema: key(table.partitionKey, table.sortKey),
      ...(indexes.length > 0 && { GlobalSecondaryIndexes: indexes }),
      ...(table.expiry && { TimeToLiveSpecification: { AttributeName: table.expiry, Enabled: true } }),
      ...(table.stream && { StreamSpecification: { StreamViewType: table.stream } }),
    });
  });

  test.each(tables)('an output of the stack has the name of %s', (_name, { output, logicalId }) => {
    expect(output).toBe(`${logicalId}Name`);
    dev.template.hasOutput(output, { Value: { Ref: logicalId } });
  });

  test('no two tables share a logical id, an environment variable or an output', () => {
    for (const field of ['logicalId', 'variable', 'output'] as const) {
      const values = tables.map(([, table]) => table[field]);
      expect(new Set(values).size, field).toBe(values.length);
    }
  });
});
