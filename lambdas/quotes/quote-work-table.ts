import { type DynamoDBDocumentClient, GetCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { asCorrected } from '#contract/corrected.ts';
import { quoteProgressSchema, someFieldsSchema, storedStageSchema } from '#contract/quote-answer-schemas.ts';
import { KEPT } from '#contract/quote-work.ts';
import { quoteEventSchema } from '#contract/quote-work-answer-schemas.ts';
import { foundWork } from '../work/found-work.ts';
import { type WorkTables, workWriter } from '../work/written-work-table.ts';
import { quotesOfDays } from './calendar-table.ts';
import type { WorkStore } from './change-work.ts';

const keptEventSchema = z.extend(quoteEventSchema, {
  happened: z.enum(KEPT),
  content_hash: z.string(),
  before: z.object({
    stage: storedStageSchema,
    progress: z.optional(quoteProgressSchema),
    corrected: z.optional(someFieldsSchema),
  }),
});

/** Most visits and moves of a day among which a truck is looked for. */
const MOST_OF_DAY = 100;

/**
 * Reads and changes the work on quotes. Needs dynamodb:GetItem and dynamodb:PartiQLUpdate on the quotes, dynamodb:Query
 * on their index `appointments`, dynamodb:PartiQLInsert and dynamodb:Query on the events.
 */
export function workStore(client: DynamoDBDocumentClient, { quotes, events }: WorkTables): WorkStore {
  return {
    find: async (id) => {
      const { Item } = await client.send(
        new GetCommand({ TableName: quotes, Key: { id }, ConsistentRead: true }),
      );
      return foundWork(Item);
    },
    eventOf: async (id, operation) => {
      const pages = paginateQuery(
        { client },
        {
          TableName: events,
          KeyConditionExpression: 'quote_id = :id',
          FilterExpression: 'operation = :operation',
          ExpressionAttributeValues: { ':id': id, ':operation': operation },
          ConsistentRead: true,
        },
      );
      for await (const { Items: [found] = [] } of pages) {
        if (found !== undefined) return z.parse(keptEventSchema, found);
      }
      return undefined;
    },
    bookedOn: async (date) => {
      const { quotes: found } = await quotesOfDays(client, quotes).between(date, date, MOST_OF_DAY);
      return found.flatMap((quote) => {
        const { id, first_name, last_name, stage, progress } = asCorrected(quote);
        return stage === 'booked' && progress?.booking !== undefined
          ? { id, first_name, last_name, booking: progress.booking }
          : [];
      });
    },
    write: workWriter(client, { quotes, events }),
  };
}
