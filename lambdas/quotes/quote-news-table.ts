import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { HELD_STATES, type HeldState } from '#contract/held-quotes.ts';
import { quoteCardSchema, quoteWorkSchema } from '#contract/quote-answer-schemas.ts';
import { settledMonth } from '../work/timeline-table.ts';
import type { QuoteNewsSource } from './read-quote-news.ts';

const KEYS = {
  newest: { month: 'month', time: 'created_at_id' },
  worked: { month: 'worked_month', time: 'worked_at_id' },
} as const;

/** What a robot may send in the time of one question is read in so many further ranges of this length. */
const MORE_RANGES = 8;
const RANGE = 250;

function since<Entry extends { readonly held?: HeldState | undefined }>(
  client: DynamoDBDocumentClient,
  table: string,
  index: keyof typeof KEYS,
  schema: z.ZodMiniType<Entry>,
) {
  const { month: monthKey, time } = KEYS[index];
  return async (month: string, from: string, limit: number) => {
    const read = async (Limit: number, start?: Record<string, unknown>) => {
      const { Items = [], LastEvaluatedKey } = await client.send(
        new QueryCommand({
          TableName: table,
          IndexName: index,
          KeyConditionExpression: '#month = :month AND #at >= :from',
          ExpressionAttributeNames: { '#month': monthKey, '#at': time },
          ExpressionAttributeValues: { ':month': month, ':from': from },
          ScanIndexForward: false,
          Limit,
          ExclusiveStartKey: start,
        }),
      );
      return { entries: Items.map((item) => z.parse(schema, item)), next: LastEvaluatedKey };
    };
    let { entries, next } = await read(limit);
    const isEnough = () => entries.filter(({ held }) => held === undefined).length >= limit;
    for (let range = 0; range < MORE_RANGES && next !== undefined && !isEnough(); range += 1) {
      const more = await read(RANGE, next);
      entries = [...entries, ...more.entries];
      next = more.next;
    }
    return { entries, isAll: next === undefined };
  };
}

const workedSchema = z.extend(quoteWorkSchema, { held: z.optional(z.enum(HELD_STATES)) });
const arrivedSchema = z.extend(quoteCardSchema, {
  unannounced: z.optional(z.string()),
  announced: z.optional(z.set(z.string())),
});

/** Needs dynamodb:Query on both indexes. */
export function quoteNews(client: DynamoDBDocumentClient, table: string): QuoteNewsSource {
  const settledSince = since(client, table, 'worked', quoteCardSchema);
  return {
    quotesSince: since(client, table, 'newest', arrivedSchema),
    workSince: since(client, table, 'worked', workedSchema),
    settledSince: (month, from, limit) => settledSince(settledMonth(month), from, limit),
  };
}
