import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { DaysMails } from './days-mails.ts';

/** Nobody asks for the mail of a day that is over. */
const KEPT_MS = 3 * 86_400_000;

/** Needs dynamodb:UpdateItem on the table of bookkeeping. */
export function daysMails(client: DynamoDBDocumentClient, table: string): DaysMails {
  const update = (day: string, command: Omit<UpdateCommand['input'], 'TableName' | 'Key'>) =>
    client.send(new UpdateCommand({ TableName: table, Key: { id: `told#waiting-list#${day}` }, ...command }));

  return {
    take: async (day, now, until) => {
      try {
        await update(day, {
          UpdateExpression: 'SET held_until = :until, expires_at = :end',
          ConditionExpression:
            'attribute_not_exists(told_at) AND (attribute_not_exists(held_until) OR held_until <= :now)',
          ExpressionAttributeValues: {
            ':until': until.getTime(),
            ':now': now.getTime(),
            ':end': Math.floor((now.getTime() + KEPT_MS) / 1_000),
          },
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        });
        return 'ours';
      } catch (error) {
        if (!(error instanceof ConditionalCheckFailedException)) throw error;
        return error.Item?.told_at === undefined ? 'elsewhere' : 'sent';
      }
    },
    markSent: async (day, at) => {
      await update(day, {
        UpdateExpression: 'SET told_at = :at',
        ExpressionAttributeValues: { ':at': at.getTime() },
      });
    },
    giveBack: async (day) => {
      await update(day, { UpdateExpression: 'REMOVE held_until' });
    },
  };
}
