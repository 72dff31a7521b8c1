import { type DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { AdminMemory } from './watch-admins.ts';

const KEY = { id: 'admins#known' };

/** Needs dynamodb:GetItem and dynamodb:UpdateItem on the table of bookkeeping. */
export function adminMemory(client: DynamoDBDocumentClient, table: string): AdminMemory {
  return {
    remember: async () => {
      const values = { ExpressionAttributeValues: { ':yes': true } };
      const update = { TableName: table, Key: KEY, UpdateExpression: 'SET is_known = :yes', ...values };
      await client.send(new UpdateCommand(update));
    },
    isRemembered: async () => {
      const { Item } = await client.send(new GetCommand({ TableName: table, Key: KEY }));
      return Item !== undefined;
    },
  };
}
