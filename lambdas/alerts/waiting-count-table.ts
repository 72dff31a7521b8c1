import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { ERASED_AT } from '#contract/erased.ts';
import { HELD_STATES } from '#contract/held-quotes.ts';
import { storedStageSchema } from '#contract/quote-answer-schemas.ts';
import { isWaiting } from '#contract/waiting.ts';
import { monthsBackFrom } from '../aws/months.ts';

const rowSchema = z.object({
  id: z.string(),
  unannounced: z.optional(z.literal('quote')),
  announced: z.optional(z.set(z.string())),
  // Of those that were told of before they were held as well.
  held: z.optional(z.enum(HELD_STATES)),
  stage: z.optional(storedStageSchema),
  same_move_as: z.optional(z.string()),
  [ERASED_AT]: z.optional(z.string()),
});

/**
 * Rows that a count looks at, newest first: about 40 read units at a kilobyte each, however many there are. A flood makes
 * the number too small, and no push dear.
 */
const MOST_ROWS = 300;
/** Those of the last month and a half to two: what waits longer is no news. */
const MONTHS = 2;

/**
 * How many of the newest requests wait for an answer, beside one of them, at most `most`.
 * Needs dynamodb:Query on the index `newest`.
 */
export function othersWaiting(client: DynamoDBDocumentClient, table: string, now: () => Date) {
  return async (id: string, most: number): Promise<number> => {
    let [waiting, left] = [0, MOST_ROWS];
    for (const month of monthsBackFrom(now(), MONTHS)) {
      if (left === 0) break;
      const { Items = [] } = await client.send(
        new QueryCommand({
          TableName: table,
          IndexName: 'newest',
          KeyConditionExpression: '#month = :month',
          ProjectionExpression: 'id, unannounced, announced, held, stage, same_move_as, #erased',
          ExpressionAttributeNames: { '#month': 'month', '#erased': ERASED_AT },
          ExpressionAttributeValues: { ':month': month },
          ScanIndexForward: false,
          Limit: left,
        }),
      );
      left -= Items.length;
      const rows = Items.map((item) => z.parse(rowSchema, item));
      waiting += rows.filter((row) => row.id !== id && isWaiting(row)).length;
    }
    return Math.min(waiting, most);
  };
}
