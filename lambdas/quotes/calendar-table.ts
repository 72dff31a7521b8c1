import { type DynamoDBDocumentClient, paginateQuery } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { type QuoteCard, quoteCardSchema } from '#contract/quote-answer-schemas.ts';
import type { QuotesOfDays } from './list-calendar.ts';

/** Needs dynamodb:Query on the index `appointments`, which follows a write within a second. */
export function quotesOfDays(client: DynamoDBDocumentClient, table: string): QuotesOfDays {
  return {
    between: async (from, to, limit) => {
      const months = [...new Set([from.slice(0, 7), to.slice(0, 7)])];
      const read = async (month: string) => {
        const found: QuoteCard[] = [];
        const pages = paginateQuery(
          { client, pageSize: limit + 1 },
          {
            TableName: table,
            IndexName: 'appointments',
            // The last day as a whole: `~` is behind every time.
            KeyConditionExpression: 'appointment_month = :month AND appointment_at_id BETWEEN :from AND :to',
            ExpressionAttributeValues: { ':month': month, ':from': from, ':to': `${to}~` },
          },
        );
        for await (const { Items = [] } of pages) {
          found.push(...Items.map((item) => z.parse(quoteCardSchema, item)));
          if (found.length > limit) break;
        }
        return found;
      };
      const found = (await Promise.all(months.map(read))).flat();
      return { quotes: found.slice(0, limit), isAll: found.length <= limit };
    },
  };
}
