import { type DynamoDBDocumentClient, ExecuteStatementCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { type AuditLog, auditLogSchema } from '#contract/account-answer-schemas.ts';
import { RESTORED_AT } from '#contract/restored.ts';
import { SECURITY_LOG_DAYS } from '#contract/retention.ts';
import { monthsOfLastDays } from '../aws/months.ts';
import { insertStatement } from '../aws/partiql.ts';
import type { AuditTrail, ReadLogs } from './audit-trail.ts';
import { partitionOf, partOf } from './log-parts.ts';
import { mergeNewestFirst } from './merge-newest-first.ts';
import { withoutSecrets } from './without-secrets.ts';

interface Surroundings {
  readonly client: DynamoDBDocumentClient;
  readonly table: string;
  readonly now: () => Date;
  readonly newId: () => string;
  /** When the past was put in, of which nobody is told any more; undefined for what happens now. */
  readonly restoredAt?: Date;
}

const DAY_SECONDS = 86_400;

const scrubbed = (data: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [name, withoutSecrets(value)]));

/**
 * The only code that writes to the table of audit logs; redacts secrets for all callers. Needs dynamodb:PartiQLInsert on
 * the table.
 */
export function auditTrail({ client, table, now, newId, restoredAt }: Surroundings): AuditTrail {
  return {
    append: async ({ userId, action, newData, trustLevel, clientInfo }) => {
      const [id, time] = [newId(), now()];
      const createdAt = time.toISOString();
      const item = {
        month: partitionOf(createdAt.slice(0, 7), partOf({ trustLevel, action })),
        created_at_id: `${createdAt}#${id}`,
        id,
        user_id: userId,
        action,
        new_data: scrubbed(newData),
        created_at: createdAt,
        verified: trustLevel !== 'unverified',
        source_ip: clientInfo?.sourceIp,
        viewer_ip: clientInfo?.viewerIp,
        ...scrubbed({
          ...(clientInfo?.forwardedFor !== undefined && { forwarded_for: clientInfo.forwardedFor }),
          ...(clientInfo?.userAgent !== undefined && { server_user_agent: clientInfo.userAgent }),
        }),
        expires_at: Math.floor(time.getTime() / 1000) + SECURITY_LOG_DAYS * DAY_SECONDS,
        ...(restoredAt && { [RESTORED_AT]: restoredAt.toISOString() }),
      };
      await client.send(new ExecuteStatementCommand(insertStatement(table, item)));
      return { id, createdAt };
    },
  };
}

interface Partition {
  readonly bucket: string;
  readonly verified: boolean;
  readonly pageSize: number;
  readonly consistent: boolean;
}

/** The entries of one partition, newest first, page by page. Needs dynamodb:Query on the table. */
async function* entriesOf(
  client: DynamoDBDocumentClient,
  table: string,
  { bucket, verified, pageSize, consistent }: Partition,
): AsyncGenerator<AuditLog, void> {
  let next: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await client.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: '#month = :month',
        ExpressionAttributeNames: { '#month': 'month' },
        ExpressionAttributeValues: { ':month': bucket },
        ScanIndexForward: false,
        ConsistentRead: consistent,
        Limit: pageSize,
        ...(next && { ExclusiveStartKey: next }),
      }),
    );
    for (const item of Items) yield z.parse(auditLogSchema, { ...item, verified });
    next = LastEvaluatedKey;
  } while (next !== undefined);
}

/** Needs dynamodb:Query on the table. A month is read only once all newer ones have been taken. */
export function logReader(client: DynamoDBDocumentClient, table: string): ReadLogs {
  return async function* ({ parts, now, pageSize, consistent = false }) {
    for (const month of monthsOfLastDays(now, SECURITY_LOG_DAYS)) {
      const partitions = parts.map((part) => ({
        bucket: partitionOf(month, part),
        verified: part.trustLevel !== 'unverified',
        pageSize,
        consistent,
      }));
      yield* mergeNewestFirst(partitions.map((partition) => entriesOf(client, table, partition)));
    }
  };
}
