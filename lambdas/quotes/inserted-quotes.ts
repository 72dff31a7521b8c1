import type { DynamoDBStreamEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import type { CountableQuote } from './count-quotes.ts';

const text = z.object({ S: z.string() });

const quoteImageSchema = z.object({
  id: text,
  created_at: z.object({ S: z.iso.datetime() }),
});

/**
 * The quotes that a batch of the stream tells of for the first time. Counter items, and what is written to
 * quotes later, are not among them.
 * @throws when a record of a new quote lacks its id or time
 */
export function insertedQuotes({ Records }: DynamoDBStreamEvent): readonly CountableQuote[] {
  return Records.filter((record) => record.eventName === 'INSERT')
    .map((record) => record.dynamodb?.NewImage)
    .filter((image) => image?.created_at_id !== undefined)
    .map((image) => {
      const { id, created_at } = z.parse(quoteImageSchema, image);
      return { id: id.S, created_at: created_at.S };
    });
}
