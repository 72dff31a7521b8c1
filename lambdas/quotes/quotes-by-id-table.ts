import { BatchGetCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { type QuoteCard, quoteCardSchema } from '#contract/quote-answer-schemas.ts';
import { chunksOf } from '../aws/chunks-of.ts';
import type { QuotesById } from './search-quotes.ts';

/** DynamoDB takes 100 in a batch; at the most text that a quote can have, 50 are below the 1 MB of an answer. */
const AT_ONCE = 50;
const MAX_READS = 8;

/**
 * Needs dynamodb:BatchGetItem on the table of quotes.
 * @param pause waits before attempt number n + 1 for what a throttled table left unread
 */
export function quotesById(
  client: DynamoDBDocumentClient,
  table: string,
  pause: (attempt: number) => Promise<void>,
): QuotesById {
  async function read(ids: readonly string[]): Promise<readonly QuoteCard[]> {
    const found: QuoteCard[] = [];
    let keys: Record<string, unknown>[] = ids.map((id) => ({ id }));
    for (let attempt = 1; keys.length > 0; attempt += 1) {
      if (attempt > MAX_READS) throw new Error(`The quotes could not be read in ${MAX_READS} attempts.`);
      if (attempt > 1) await pause(attempt - 1);
      const { Responses, UnprocessedKeys } = await client.send(
        new BatchGetCommand({ RequestItems: { [table]: { Keys: keys } } }),
      );
      found.push(...(Responses?.[table] ?? []).map((item) => z.parse(quoteCardSchema, item)));
      keys = UnprocessedKeys?.[table]?.Keys ?? [];
    }
    return found;
  }

  return {
    byIds: async (ids) => {
      const all = (await Promise.all(chunksOf(ids, AT_ONCE).map(read))).flat();
      const byId = new Map(all.map((quote) => [quote.id, quote]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },
  };
}
