import { type DynamoDBDocumentClient, GetCommand, paginateQuery, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { ERASED_AT } from '#contract/erased.ts';
import { countedMonthsIn, TOTAL_ID } from '../work/counted-months.ts';
import type { KeptRequest, KeptRequests, MonthLooks } from './erase-old.ts';

const time = () => z.optional(z.string());

const requestSchema = z.object({
  id: z.string(),
  created_at: z.string(),
  updated_at: time(),
  move_date: z._default(z.string(), ''),
  corrected: z.optional(z.object({ move_date: time() })),
  progress: z.optional(
    z.object({
      next_at: time(),
      visit: z.optional(z.object({ at: time() })),
      booking: z.optional(z.object({ date: z.string() })),
    }),
  ),
  repeats: z.optional(z.object({ replaces: z.optional(z.array(z.object({ id: z.string() }))) })),
  held: z.optional(z.string()),
  [ERASED_AT]: time(),
});

/** What of a quote the schema reads: nothing else of a person leaves the table. */
const PATHS = [
  'id',
  'created_at',
  'updated_at',
  'move_date',
  'corrected.move_date',
  'progress.next_at',
  'progress.visit.at',
  'progress.booking.date',
  'repeats.replaces',
  'held',
  ERASED_AT,
] as const;

const ATTRIBUTES = [...new Set(PATHS.flatMap((path) => path.split('.')))];

function keptRequest(item: unknown): KeptRequest {
  const { repeats, held, [ERASED_AT]: erasedAt, ...request } = z.parse(requestSchema, item);
  return {
    ...request,
    replaces: (repeats?.replaces ?? []).map(({ id }) => id),
    isGoing: held !== undefined || erasedAt !== undefined,
  };
}

/** Needs dynamodb:GetItem on the table of quotes, and dynamodb:Query on its index `newest`. */
export function keptRequests(client: DynamoDBDocumentClient, table: string): KeptRequests {
  return {
    months: async () => {
      const { Item = {} } = await client.send(new GetCommand({ TableName: table, Key: { id: TOTAL_ID } }));
      return countedMonthsIn(Item);
    },
    of: async function* (month) {
      const pages = paginateQuery(
        { client },
        {
          TableName: table,
          IndexName: 'newest',
          KeyConditionExpression: '#month = :month',
          ProjectionExpression: PATHS.map((path) => `#${path.replaceAll('.', '.#')}`).join(', '),
          ExpressionAttributeNames: Object.fromEntries(
            ['month', ...ATTRIBUTES].map((name) => [`#${name}`, name]),
          ),
          ExpressionAttributeValues: { ':month': month },
        },
      );
      for await (const { Items = [] } of pages) yield* Items.map(keptRequest);
    },
  };
}

const looksKey = (months: number) => ({ id: `retention#${months}` });

/** Needs dynamodb:GetItem and dynamodb:UpdateItem on the table of bookkeeping, of rows `retention#`. */
export function monthLooks(client: DynamoDBDocumentClient, table: string): MonthLooks {
  return {
    read: async (months) => {
      const { Item = {} } = await client.send(
        new GetCommand({ TableName: table, Key: looksKey(months), ConsistentRead: true }),
      );
      const { id: _, ...days } = Item;
      return new Map(Object.entries(z.parse(z.record(z.string(), z.string()), days)));
    },
    note: async (months, month, day) => {
      await client.send(
        new UpdateCommand({
          TableName: table,
          Key: looksKey(months),
          UpdateExpression: 'SET #month = :day',
          ExpressionAttributeNames: { '#month': month },
          ExpressionAttributeValues: { ':day': day },
        }),
      );
    },
  };
}
