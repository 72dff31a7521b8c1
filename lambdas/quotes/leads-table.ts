import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { quoteCardSchema } from '#contract/quote-answer-schemas.ts';
import { insertStatement } from '../aws/partiql.ts';
import { timelineRow, together, workedKey } from '../work/timeline-table.ts';
import type { WorkTables } from '../work/written-work-table.ts';
import type { KnownQuote, LeadStore } from './record-lead.ts';

const hashSchema = z.object({ content_hash: z.string() });

/** Of two calls that meet the service refuses one at once, before the other has stored anything. */
const MAX_ATTEMPTS = 6;

/**
 * Needs dynamodb:GetItem and dynamodb:PartiQLInsert on the quotes, dynamodb:PartiQLInsert on the events.
 * @param pause waits before another attempt
 */
export function leadStore(
  client: DynamoDBDocumentClient,
  { quotes, events }: WorkTables,
  pause: (attempt: number) => Promise<unknown>,
): LeadStore {
  async function read(id: string): Promise<KnownQuote | undefined> {
    const { Item } = await client.send(
      new GetCommand({ TableName: quotes, Key: { id }, ConsistentRead: true }),
    );
    return (
      Item && { card: z.parse(quoteCardSchema, Item), contentHash: z.parse(hashSchema, Item).content_hash }
    );
  }

  return {
    read,
    add: async (item, event) => {
      const { id, updated_at } = item;
      const row = { ...item, ...workedKey(id, updated_at) };
      for (let tries = 1; tries <= MAX_ATTEMPTS; tries += 1) {
        const isAdded = await together(client, [
          insertStatement(quotes, row),
          insertStatement(events, timelineRow(id, event)),
        ]);
        if (isAdded) return undefined;
        const known = await read(id);
        if (known !== undefined) return known;
        await pause(tries);
      }
      throw new Error('The lead met other calls too often and was not stored.');
    },
  };
}
