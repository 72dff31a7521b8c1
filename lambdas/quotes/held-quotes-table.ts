import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  type DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { held as isTrue } from '../aws/conditional-write.ts';
import { counterUpdates } from './counters-table.ts';
import type { Crowd, Hold } from './judge-quote.ts';
import { incrementsOf } from './quote-counters.ts';
import type { HeldQuote, HeldQuotes } from './settle-held.ts';

/** Needs dynamodb:UpdateItem on the table of bookkeeping, which deletes the row when its window has ended. */
export function crowds(client: DynamoDBDocumentClient, table: string) {
  return ({ name, endsAt, most }: Crowd, id: string): Promise<boolean> =>
    isTrue(
      client.send(
        new UpdateCommand({
          TableName: table,
          Key: { id: `quotes-of#${name}` },
          UpdateExpression: 'SET expires_at = :end ADD quotes :one',
          // A set counts nobody twice, and stays as short as its limit.
          ConditionExpression:
            'attribute_not_exists(quotes) OR size(quotes) < :most OR contains(quotes, :id)',
          ExpressionAttributeValues: { ':end': endsAt, ':one': new Set([id]), ':most': most, ':id': id },
        }),
      ),
    );
}

/** Marks a quote as held unless an admin has released it. Needs dynamodb:UpdateItem on the table. */
export function quoteHolder(client: DynamoDBDocumentClient, table: string) {
  return async ({ id, signs, group }: Hold): Promise<void> => {
    await isTrue(
      client.send(
        new UpdateCommand({
          TableName: table,
          Key: { id },
          UpdateExpression: 'SET held = :held, held_for = :signs, held_group = :group',
          ConditionExpression: 'attribute_exists(id) AND attribute_not_exists(settled_at)',
          ExpressionAttributeValues: { ':held': 'held', ':signs': signs, ':group': group },
        }),
      ),
    );
  };
}

const heldSchema = z.object({ id: z.string(), created_at: z.string(), held_group: z.string() });

const SETTLED = 'SET settled_at = :now, settled_by = :by';

/** Needs dynamodb:GetItem and dynamodb:UpdateItem on the table, and dynamodb:Query on its index `held`. */
export function heldQuotes(client: DynamoDBDocumentClient, table: string): HeldQuotes {
  const settlement = (id: string, changes: string, condition: string) => ({
    TableName: table,
    Key: { id },
    UpdateExpression: `${SETTLED}${changes}`,
    ConditionExpression: condition,
  });
  return {
    find: async (id) => {
      const { Item } = await client.send(
        new GetCommand({ TableName: table, Key: { id }, ConsistentRead: true }),
      );
      return Item?.held === 'held' ? z.parse(heldSchema, Item) : undefined;
    },
    alike: async (group, most) => {
      const found: HeldQuote[] = [];
      let start: Record<string, unknown> | undefined;
      do {
        const { Items = [], LastEvaluatedKey } = await client.send(
          new QueryCommand({
            TableName: table,
            IndexName: 'held',
            KeyConditionExpression: 'held = :held',
            FilterExpression: 'held_group = :group',
            ExpressionAttributeValues: { ':held': 'held', ':group': group },
            ExclusiveStartKey: start,
          }),
        );
        found.push(...Items.map((item) => z.parse(heldSchema, item)));
        start = LastEvaluatedKey;
      } while (start !== undefined && found.length < most);
      return found.slice(0, most);
    },
    release: ({ id }, { by, now }) =>
      isTrue(
        client.send(
          new UpdateCommand({
            ...settlement(id, ' REMOVE held, held_for, held_group', 'held = :held'),
            ExpressionAttributeValues: { ':held': 'held', ':now': now.toISOString(), ':by': by },
          }),
        ),
      ),
    remove: async ({ id, created_at }, { by, now }) => {
      const removal = {
        // Without its month it is in no list. Only what is counted may be taken out of the counters.
        ...settlement(
          id,
          ', held = :removed REMOVE #month, counted',
          'held = :held AND attribute_exists(counted)',
        ),
        ExpressionAttributeNames: { '#month': 'month' },
        ExpressionAttributeValues: {
          ':held': 'held',
          ':removed': 'removed',
          ':now': now.toISOString(),
          ':by': by,
        },
      };
      const counters = counterUpdates(table, incrementsOf([created_at], -1));
      try {
        await client.send(new TransactWriteCommand({ TransactItems: [{ Update: removal }, ...counters] }));
        return true;
      } catch (error) {
        if (error instanceof TransactionCanceledException) return false;
        throw error;
      }
    },
  };
}
