import { type DynamoDBDocumentClient, GetCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { asCorrected } from '#contract/corrected.ts';
import { ERASED_AT } from '#contract/erased.ts';
import {
  quoteProgressSchema,
  quoteWorkSchema,
  sentQuoteSchema,
  someFieldsSchema,
  storedStageSchema,
} from '#contract/quote-answer-schemas.ts';
import { FIRST_VERSION } from '#contract/quote-work.ts';
import { quoteEventSchema } from '#contract/quote-work-answer-schemas.ts';
import { insertStatement, updateStatement } from '../aws/partiql.ts';
import { quotesOfDays } from './calendar-table.ts';
import type { WorkStore } from './change-work.ts';
import { timelineRow, together, workedKey } from './timeline-table.ts';

interface WorkTables {
  readonly quotes: string;
  readonly events: string;
}

const keptEventSchema = z.extend(quoteEventSchema, {
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
 * Changes the work on a quote, and nothing of what the visitor sent, in one transaction with an event of its timeline.
 * A transaction of PartiQL, because its permission to insert an event (dynamodb:PartiQLInsert) allows to overwrite none,
 * where that of a Put does; the two kinds cannot be mixed. Needs dynamodb:GetItem and dynamodb:PartiQLUpdate on the
 * quotes, dynamodb:Query on their index `appointments`, dynamodb:PartiQLInsert and dynamodb:Query on the events.
 */
export function workStore(client: DynamoDBDocumentClient, { quotes, events }: WorkTables): WorkStore {
  return {
    find: async (id) => {
      const { Item } = await client.send(
        new GetCommand({ TableName: quotes, Key: { id }, ConsistentRead: true }),
      );
      // Counters are items of the same table, and have no such attribute.
      if (Item?.created_at_id === undefined || Item[ERASED_AT] !== undefined) return undefined;
      return {
        work: z.parse(quoteWorkSchema, Item),
        sent: z.parse(sentQuoteSchema, Item),
        isHeld: Item.held !== undefined,
      };
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
    write: async ({ id, updated_at = '', ...work }, event, known) => {
      const change = updateStatement(quotes, {
        key: { id },
        set: { ...work, updated_at, ...workedKey(id, updated_at) },
        where:
          known === FIRST_VERSION
            ? { missing: ['version'], present: ['created_at_id'] }
            : { equal: { version: known }, present: ['created_at_id'] },
      });
      return together(client, [change, insertStatement(events, timelineRow(id, event))]);
    },
  };
}
