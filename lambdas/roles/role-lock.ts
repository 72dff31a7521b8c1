import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { held } from '../aws/conditional-write.ts';

/** Lets one change of roles happen at a time, over all instances and tools. */
export interface RoleLock {
  /** @returns whether the lock is now this holder's */
  readonly acquire: (holder: string, now: Date) => Promise<boolean>;
  readonly release: (holder: string) => Promise<void>;
}

/** A row of the sessions table that no account can own: no user id has such a character. */
const KEY = { user_id: '#lock', id: 'role-change' };
/** Milliseconds after which the lock of a holder that died is free; a function is stopped long before. */
const LEASE = 60_000;

/** Needs dynamodb:UpdateItem on the table of sessions. */
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
              ':free': now.getTime() + LEASE,
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
