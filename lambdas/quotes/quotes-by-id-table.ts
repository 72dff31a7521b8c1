import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { quoteCardSchema } from '#contract/quote-answer-schemas.ts';
import { rowsById } from '../aws/rows-by-id.ts';
import type { QuotesById } from './search-quotes.ts';

/**
 * Needs dynamodb:BatchGetItem on the table of quotes.
 * @param pause waits before attempt number n + 1 for what a throttled table left unread
 */
export function quotesById(
  client: DynamoDBDocumentClient,
  table: string,
  pause: (attempt: number) => Promise<void>,
): QuotesById {
  const read = rowsById(client, { table, pause });
  return {
    byIds: async (ids) => {
      const all = (await read(ids)).map((item) => z.parse(quoteCardSchema, item));
      const byId = new Map(all.map((quote) => [quote.id, quote]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },
  };
}
