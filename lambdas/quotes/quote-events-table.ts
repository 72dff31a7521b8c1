import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { quoteEventSchema } from '#contract/quote-work-answer-schemas.ts';
import type { QuoteEventSource } from './list-quote-events.ts';

/** Needs dynamodb:Query on the table. */
export function quoteEvents(client: DynamoDBDocumentClient, table: string): QuoteEventSource {
  return {
    newest: async (id, limit) => {
      const { Items = [], LastEvaluatedKey } = await client.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: 'quote_id = :id',
          ExpressionAttributeValues: { ':id': id },
          ScanIndexForward: false,
          // Who has just changed it looks for that change.
          ConsistentRead: true,
          Limit: limit,
        }),
      );
      return {
        events: Items.map((item) => z.parse(quoteEventSchema, item)),
        is_complete: LastEvaluatedKey === undefined,
      };
    },
  };
}
