import { describe, expect, test } from 'vitest';
import { STAGES } from '../../infra/stages.ts';
import { ofType, synthesized } from './synthesized.ts';

const dev = synthesized();
const production = synthesized(STAGES.production, 'production');

/** Whoever renames one of these replaces it by an empty one. */
const STATEFUL = {
  'AWS::DynamoDB::Table': ['AuditLogsTable', 'QuotesTable', 'SessionsTable'],
  'AWS::Cognito::UserPool': ['StaffPool'],
  'AWS::S3::Bucket': ['SiteBucket'],
};

describe.each([
  ['dev', dev],
  ['production', production],
])('what holds data in the stage %s', (_name, stage) => {
  test.each(Object.entries(STATEFUL))('the logical ids of %s stay as they are', (type, ids) => {
    expect(
      ofType(stage, type)
        .map(([id]) => id)
        .sort(),
    ).toEqual(ids);
  });

  test('every table survives deletion and replacement, can be restored and is encrypted', () => {
    for (const [id, table] of ofType(stage, 'AWS::DynamoDB::Table')) {
      expect(table, id).toMatchObject({
        DeletionPolicy: 'Retain',
        UpdateReplacePolicy: 'Retain',
        Properties: {
          BillingMode: 'PAY_PER_REQUEST',
          DeletionProtectionEnabled: true,
          PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
          SSESpecification: { SSEEnabled: true },
        },
      });
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

describe('the tables', () => {
  const key = (partition: string, sort?: string) => [
    { AttributeName: partition, KeyType: 'HASH' },
    ...(sort ? [{ AttributeName: sort, KeyType: 'RANGE' }] : []),
  ];

  test('quotes are keyed by their id, listed by month with the newest first, and streamed', () => {
    expect(dev.resources.get('QuotesTable')?.Properties).toMatchObject({
      KeySchema: key('id'),
      GlobalSecondaryIndexes: [
        {
          IndexName: 'newest',
          KeySchema: key('month', 'created_at_id'),
          Projection: { ProjectionType: 'ALL' },
        },
      ],
      StreamSpecification: { StreamViewType: 'NEW_IMAGE' },
    });
    expect(dev.resources.get('QuotesTable')?.Properties.TimeToLiveSpecification).toBeUndefined();
  });

  test('audit logs lie in month buckets in the order of time and expire', () => {
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
});
