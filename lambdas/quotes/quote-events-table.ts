import { type DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { namedEntries } from '#contract/named-entries.ts';
import { toldAtName } from '#contract/outbox.ts';
import { BY_ITSELF, FIRST_STAGE, FIRST_VERSION, STAGES, TOLD_BY } from '#contract/quote-work.ts';
import { type QuoteEvent, quoteEventSchema } from '#contract/quote-work-answer-schemas.ts';
import type { QuoteEventSource } from './list-quote-events.ts';

const settledSchema = z.object({
  stage: z._default(z.enum(STAGES), FIRST_STAGE),
  held: z.optional(z.string()),
  settled_at: z.optional(z.string()),
  settled_by: z.optional(z.string()),
});
const toldSchema = z.record(z.string(), z.unknown());

/** What the row of a quote says of its alerts and of its settlement, in no order. */
function ownEvents(row: Readonly<Record<string, unknown>>): QuoteEvent[] {
  const { stage, held, settled_at: settledAt, settled_by: settledBy } = z.parse(settledSchema, row);
  const line = (happened: QuoteEvent['happened'], at: string, by: string): QuoteEvent => ({
    operation: happened,
    at,
    by,
    happened,
    version: FIRST_VERSION,
    stage,
  });
  const told = namedEntries(TOLD_BY).flatMap(([channel, happened]) => {
    const at = row[toldAtName(channel)];
    return typeof at === 'string' ? [line(happened, at, BY_ITSELF)] : [];
  });
  // An erased row has a time of settlement and nobody who settled it.
  if (settledAt === undefined || settledBy === undefined) return told;
  return [...told, line(held === undefined ? 'released' : 'removed', settledAt, settledBy)];
}

/** Needs dynamodb:Query on the table, and dynamodb:GetItem on that of quotes. */
export function quoteEvents(
  client: DynamoDBDocumentClient,
  { quotes, events }: { readonly quotes: string; readonly events: string },
): QuoteEventSource {
  return {
    newest: async (id, limit) => {
      const { Items = [], LastEvaluatedKey } = await client.send(
        new QueryCommand({
          TableName: events,
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
    ofQuote: async (id) => {
      const { Item } = await client.send(new GetCommand({ TableName: quotes, Key: { id } }));
      return Item === undefined ? [] : ownEvents(z.parse(toldSchema, Item));
    },
  };
}
