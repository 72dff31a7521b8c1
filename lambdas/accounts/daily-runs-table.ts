import { type DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { DailyRuns } from './daily-runs.ts';

/** Needs dynamodb:UpdateItem for marks and dynamodb:GetItem to read them, on the table of bookkeeping. */
export function dailyRuns(client: DynamoDBDocumentClient, table: string): DailyRuns {
  const keyOf = (name: string) => ({ id: `daily-run#${name}` });
  return {
    mark: async (name, at) => {
      await client.send(
        new UpdateCommand({
          TableName: table,
          Key: keyOf(name),
          UpdateExpression: 'SET ran_at = :at',
          ExpressionAttributeValues: { ':at': at.getTime() },
        }),
      );
    },
    lastOf: async (name) => {
      const { Item } = await client.send(new GetCommand({ TableName: table, Key: keyOf(name) }));
      return Item === undefined ? undefined : new Date(Number(Item.ran_at));
    },
  };
}
