import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { held } from '../aws/conditional-write.ts';
import type { RoleLock } from './with-lock.ts';

const KEY = { id: 'lock#role-change' };
/** A lock expires after this lease if its holder died; longer than any function's timeout. */
const LEASE_MS = 60_000;

/** Needs dynamodb:UpdateItem on the table of bookkeeping. */
export function roleLock(client: DynamoDBDocumentClient, table: string): RoleLock {
  return {
    acquire: (holder, now) =>
      held(
        client.send(
          new UpdateCommand({
            TableName: table,
            Key: KEY,
            UpdateExpression: 'SET holder = :holder, free_at = :free',
            ConditionExpression: 'attribute_not_exists(free_at) OR free_at <= :now',
            ExpressionAttributeValues: {
              ':holder': holder,
              ':now': now.getTime(),
              ':free': now.getTime() + LEASE_MS,
            },
          }),
        ),
      ),
    release: async (holder) => {
      await held(
        client.send(
          new UpdateCommand({
            TableName: table,
            Key: KEY,
            UpdateExpression: 'SET free_at = :never',
            ConditionExpression: 'holder = :holder',
            ExpressionAttributeValues: { ':holder': holder, ':never': 0 },
          }),
        ),
      );
    },
  };
}
