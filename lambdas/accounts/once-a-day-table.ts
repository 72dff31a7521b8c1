import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { held } from '../aws/conditional-write.ts';
import type { OnceADay } from './once-a-day.ts';

const DAY_MS = 86_400_000;

/** Needs dynamodb:UpdateItem on the table of bookkeeping. */
export function onceADay(client: DynamoDBDocumentClient, table: string): OnceADay {
  const key = (what: string, userId: string) => ({ id: `told#${what}#${userId}` });
  return {
    claim: (what, userId, now) =>
      held(
        client.send(
          new UpdateCommand({
            TableName: table,
            Key: key(what, userId),
            UpdateExpression: 'SET told_at = :now',
            ConditionExpression: 'attribute_not_exists(told_at) OR told_at <= :yesterday',
            ExpressionAttributeValues: { ':now': now.getTime(), ':yesterday': now.getTime() - DAY_MS },
          }),
        ),
      ),
    giveBack: async (what, userId) => {
      await client.send(
        new UpdateCommand({
          TableName: table,
          Key: key(what, userId),
          UpdateExpression: 'REMOVE told_at',
        }),
      );
    },
  };
}
