import { type DynamoDBDocumentClient, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { held } from './conditional-write.ts';
import { keyOf, type SessionKey, type SessionRow, writeRow } from './sessions-table.ts';
import type { PoolSessions } from './user-pool.ts';

/** Rows of one person that are ended at the same time. */
const AT_ONCE = 25;

export interface SessionEnder {
  /** Ends every session of one person and says how many were active. */
  readonly endAllOf: (userId: string) => Promise<number>;
  /** Leaves an ended row where there is none, so that the session cannot be tracked any more. */
  readonly markEnded: (row: SessionRow) => Promise<void>;
}

/** Needs dynamodb:Query and dynamodb:UpdateItem. */
export function sessionEnder(client: DynamoDBDocumentClient, table: string): SessionEnder {
  const endActive = (key: SessionKey) =>
    held(
      client.send(
        new UpdateCommand({
          TableName: table,
          Key: keyOf(key),
          UpdateExpression: 'SET is_active = :no',
          ConditionExpression: 'is_active = :yes',
          ExpressionAttributeValues: { ':no': false, ':yes': true },
        }),
      ),
    );

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
        const some = ids.slice(start, start + AT_ONCE).map((id) => endActive({ userId, id }));
        ended += (await Promise.all(some)).filter(Boolean).length;
      }
      return ended;
    },
    markEnded: async (row) => {
      await held(client.send(writeRow(table, { ...row, is_active: false }, 'attribute_not_exists(id)')));
    },
  };
}

interface EverySession {
  readonly sessions: Pick<SessionEnder, 'endAllOf'>;
  readonly pool: PoolSessions;
}

/**
 * Ends all that a person is signed in with, on every device. The rows go first: they shut our own door even where
 * the pool cannot be reached after that.
 * @returns how many sessions were active
 */
export async function endEverySession({ sessions, pool }: EverySession, userId: string): Promise<number> {
  const ended = await sessions.endAllOf(userId);
  await pool.signOutEverywhere(userId);
  return ended;
}
