import { type DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { ERASED_AT, erasedQuote, erasureKey } from '#contract/erased.ts';
import { held } from '../aws/conditional-write.ts';
import type { ErasureOrders } from './order-erasure.ts';

/** Longer than anybody repeats an order; the log says for good who gave it. */
const KEPT_SECONDS = 30 * 86_400;
/** What has not been done for so long is asked for again by a repeat of its order. */
const AGAIN_MS = 60_000;

const orderKey = (operation: string) => ({ id: `erasure-order#${operation}` });

const orderSchema = z.object({
  operation: z.string(),
  quote: z.string(),
  requests: z.array(z.string()),
  by: z.string(),
});

/** Needs dynamodb:GetItem and dynamodb:UpdateItem on the table of bookkeeping, of rows `erasure-order#` and `erased#`. */
export function erasureOrders(client: DynamoDBDocumentClient, table: string): ErasureOrders {
  const read = async (Key: { readonly id: string }) =>
    (await client.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }))).Item;
  return {
    find: async (operation) => {
      const Item = await read(orderKey(operation));
      return Item === undefined ? undefined : z.parse(orderSchema, Item);
    },
    add: ({ operation, quote, requests, by }, at) =>
      held(
        client.send(
          new UpdateCommand({
            TableName: table,
            Key: orderKey(operation),
            UpdateExpression:
              'SET operation = :operation, quote = :quote, requests = :requests, #by = :by, ordered_at = :at, expires_at = :end',
            ConditionExpression: 'attribute_not_exists(id)',
            ExpressionAttributeNames: { '#by': 'by' },
            ExpressionAttributeValues: {
              ':operation': operation,
              ':quote': quote,
              ':requests': [...requests],
              ':by': by,
              ':at': at.toISOString(),
              ':end': Math.floor(at.getTime() / 1_000) + KEPT_SECONDS,
            },
          }),
        ),
      ),
    list: async (request, by, at) => {
      const Key = { id: erasureKey(request) };
      const isAsked = await held(
        client.send(
          new UpdateCommand({
            TableName: table,
            Key,
            UpdateExpression:
              'SET #at = if_not_exists(#at, :at), ordered_by = if_not_exists(ordered_by, :by), asked_at = :at',
            ConditionExpression:
              'attribute_not_exists(is_done) AND (attribute_not_exists(asked_at) OR asked_at < :before)',
            ExpressionAttributeNames: { '#at': ERASED_AT },
            ExpressionAttributeValues: {
              ':at': at.toISOString(),
              ':by': by,
              ':before': new Date(at.getTime() - AGAIN_MS).toISOString(),
            },
          }),
        ),
      );
      if (isAsked) return 'asked';
      return (await read(Key))?.is_done === undefined ? 'waiting' : 'done';
    },
  };
}

/** The quotes that these records of the stream of bookkeeping put on the list of erasures. */
export const erasuresIn = ({ Records }: DynamoDBStreamEvent): readonly string[] => [
  ...new Set(Records.flatMap(({ dynamodb }) => erasedQuote(dynamodb?.Keys?.id?.S ?? '') ?? [])),
];
