import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { quoteProgressSchema, repeatsSchema } from '#contract/quote-answer-schemas.ts';
import { isReplaced, SOURCES } from '#contract/quote-work.ts';
import { WANTED, waitsSince } from '../work/attention.ts';
import type { QuotesOfDay } from './list-today.ts';

const keySchema = z.object({ id: z.string() });
const answeredSchema = z.object({
  created_at: z.string(),
  progress: z.optional(quoteProgressSchema),
  source: z.optional(z.enum(SOURCES)),
  same_move_as: z.optional(z.string()),
  repeats: z.optional(repeatsSchema),
});

/** Needs dynamodb:Query on the indexes `attention` and `worked`. */
export function quotesOfDay(client: DynamoDBDocumentClient, table: string): QuotesOfDay {
  return {
    wantedBy: async (time, limit) => {
      const { Items = [], LastEvaluatedKey } = await client.send(
        new QueryCommand({
          TableName: table,
          IndexName: 'attention',
          KeyConditionExpression: 'attention = :wanted AND attention_at < :end',
          ExpressionAttributeValues: { ':wanted': WANTED, ':end': time.toISOString() },
          Limit: limit,
        }),
      );
      const ids = Items.map((item) => z.parse(keySchema, item).id);
      return { ids, isAll: LastEvaluatedKey === undefined };
    },
    lastWorked: async (month, from, limit) => {
      const { Items = [] } = await client.send(
        new QueryCommand({
          TableName: table,
          IndexName: 'worked',
          KeyConditionExpression: 'worked_month = :month AND worked_at_id >= :from',
          ExpressionAttributeValues: { ':month': month, ':from': from.toISOString() },
          ScanIndexForward: false,
          Limit: limit,
        }),
      );
      // Who sent twice has waited once, and books one move.
      const people = Items.map((item) => z.parse(answeredSchema, item)).filter((row) => !isReplaced(row));
      return people.map(({ created_at, progress, source, repeats }) => {
        // Who called us has waited for no reply.
        return {
          created_at: waitsSince({ created_at, repeats }),
          first_contact_at: source === 'phone' ? undefined : progress?.first_contact_at,
          booked_at: progress?.booked_at,
        };
      });
    },
  };
}
