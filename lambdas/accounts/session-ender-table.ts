import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { held } from '../aws/conditional-write.ts';
import type { SessionEnder } from './sessions.ts';
import { endActive, writeRow } from './sessions-table.ts';

/** Maximum number of concurrent updates. */
const AT_ONCE = 25;

/** Needs dynamodb:Query and dynamodb:UpdateItem. */
export function sessionEnder(client: DynamoDBDocumentClient, table: string): SessionEnder {
  const activeIdsOf = async (userId: string): Promise<readonly string[]> => {
    const ids: string[] = [];
    let next: Record<string, unknown> | undefined;
    do {
      const { Items = [], LastEvaluatedKey } = await client.send(
        new QueryCommand({
          TableName: table,
          ConsistentRead: true,
          KeyConditionExpression: 'user_id = :user',
          FilterExpression: 'is_active = :yes',
          ProjectionExpression: 'id',
          ExpressionAttributeValues: { ':user': userId, ':yes': true },
          ...(next && { ExclusiveStartKey: next }),
        }),
      );
      ids.push(...Items.map(({ id }) => String(id)));
      next = LastEvaluatedKey;
    } while (next !== undefined);
    return ids;
  };

  return {
    endAllOf: async (userId) => {
      const ids = await activeIdsOf(userId);
      let ended = 0;
      for (let start = 0; start < ids.length; start += AT_ONCE) {
        const some = ids.slice(start, start + AT_ONCE).map((id) => endActive(client, table, { userId, id }));
        ended += (await Promise.all(some)).filter(Boolean).length;
      }
      return ended;
    },
    markEnded: async (row) => {
      await held(client.send(writeRow(table, { ...row, is_active: false }, 'attribute_not_exists(id)')));
    },
  };
}
