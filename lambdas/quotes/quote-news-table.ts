import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { quoteCardSchema, quoteWorkSchema } from '#contract/quote-answer-schemas.ts';
import type { QuoteNewsSource } from './read-quote-news.ts';

const KEYS = {
  newest: { month: 'month', time: 'created_at_id' },
  worked: { month: 'worked_month', time: 'worked_at_id' },
} as const;

function since<Entry>(
  client: DynamoDBDocumentClient,
  table: string,
  index: keyof typeof KEYS,
  schema: z.ZodMiniType<Entry>,
) {
  const { month: monthKey, time } = KEYS[index];
  return async (month: string, from: string, limit: number) => {
    const { Items = [], LastEvaluatedKey } = await client.send(
      new QueryCommand({
        TableName: table,
        IndexName: index,
        KeyConditionExpression: '#month = :month AND #at >= :from',
        ExpressionAttributeNames: { '#month': monthKey, '#at': time },
        ExpressionAttributeValues: { ':month': month, ':from': from },
        ScanIndexForward: false,
        Limit: limit,
      }),
    );
    return {
      entries: Items.map((item) => z.parse(schema, item)),
      isAll: LastEvaluatedKey === undefined,
    };
  };
}

/** Needs dynamodb:Query on both indexes. */
export function quoteNews(client: DynamoDBDocumentClient, table: string): QuoteNewsSource {
  return {
    quotesSince: since(client, table, 'newest', quoteCardSchema),
    workSince: since(client, table, 'worked', quoteWorkSchema),
  };
}
