import { type DynamoDBDocumentClient, paginateQuery } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { ERASED_AT } from '#contract/erased.ts';
import type { HeldState } from '#contract/held-quotes.ts';
import type { RemovedQuote } from './settle-held.ts';

const REMOVED: HeldState = 'removed';

const rowSchema = z.object({
  id: z.string(),
  created_at: z.string(),
  held_group: z.string(),
  expires_at: z.number(),
});

/**
 * What was removed as spam and has not come to its end, the oldest first; nobody who was erased is in it.
 * Needs dynamodb:Query on the index `held`.
 */
export function removedQuotes(client: DynamoDBDocumentClient, table: string) {
  return async function* (now: Date): AsyncIterable<RemovedQuote> {
    const pages = paginateQuery(
      { client },
      {
        TableName: table,
        IndexName: 'held',
        KeyConditionExpression: 'held = :removed',
        // DynamoDB deletes a row within days of its end.
        FilterExpression: 'expires_at > :now AND attribute_not_exists(#erased)',
        ExpressionAttributeNames: { '#erased': ERASED_AT },
        ExpressionAttributeValues: { ':removed': REMOVED, ':now': Math.floor(now.getTime() / 1_000) },
      },
    );
    for await (const { Items = [] } of pages) {
      for (const item of Items) {
        const { expires_at: end, ...quote } = z.parse(rowSchema, item);
        yield { ...quote, keptUntil: new Date(end * 1_000) };
      }
    }
  };
}
