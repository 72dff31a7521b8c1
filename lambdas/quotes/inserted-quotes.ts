import type { AttributeValue, DynamoDBStreamEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import type { CountableQuote } from './count-quotes.ts';

/** The value of a quote's attribute: a text, or a boolean of a checkbox. */
const plain = ({ S, BOOL }: AttributeValue) => S ?? BOOL;

/**
 * The quotes that a batch of the stream inserts, without counter items and later updates, as `schema` reads their
 * attributes.
 * @throws when the schema refuses one
 */
export function readInsertedQuotes<Quote>(
  { Records }: DynamoDBStreamEvent,
  schema: z.ZodMiniType<Quote>,
): readonly Quote[] {
  return Records.filter(({ eventName }) => eventName === 'INSERT')
    .map(({ dynamodb }) => Object.entries(dynamodb?.NewImage ?? {}))
    .map((image) => Object.fromEntries(image.map(([name, value]) => [name, plain(value)])))
    .filter((row) => row.created_at_id !== undefined)
    .map((row) => z.parse(schema, row));
}

const countableSchema = z.object({ id: z.string(), created_at: z.iso.datetime() });

/** What the counters need of the quotes that are new. */
export const insertedQuotes = (event: DynamoDBStreamEvent): readonly CountableQuote[] =>
  readInsertedQuotes(event, countableSchema);
