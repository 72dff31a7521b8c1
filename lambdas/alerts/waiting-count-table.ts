import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { startOfBusinessDay } from '#contract/business-time.ts';
import { ERASED_AT } from '#contract/erased.ts';
import { HELD_STATES } from '#contract/held-quotes.ts';
import { storedStageSchema } from '#contract/quote-answer-schemas.ts';
import { isWaiting } from '#contract/waiting.ts';
import { backOff } from '../aws/back-off.ts';
import { rowsById } from '../aws/rows-by-id.ts';
import { WANTED } from '../work/attention.ts';
import { readableRow } from './readable-row.ts';

const keySchema = z.object({ id: z.string() });
const rowSchema = z.object({
  unannounced: z.optional(z.literal('quote')),
  announced: z.optional(z.set(z.string())),
  // The index is behind for a moment.
  held: z.optional(z.enum(HELD_STATES)),
  stage: z.optional(storedStageSchema),
  same_move_as: z.optional(z.string()),
  [ERASED_AT]: z.optional(z.string()),
});

/** Open requests that a count looks at, the newest: half a read unit each at up to 4 KB. */
const MOST_ROWS = 300;

/**
 * How many requests wait for an answer, beside one of them, at most `most`: those of the owner's day, which has none that
 * is held, however many these are.
 * Needs dynamodb:Query on the index `attention`, and dynamodb:BatchGetItem on the table.
 */
export function othersWaiting(client: DynamoDBDocumentClient, table: string, now: () => Date) {
  const read = rowsById(client, { table, pause: backOff });
  return async (id: string, most: number): Promise<number> => {
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName: table,
        IndexName: 'attention',
        KeyConditionExpression: 'attention = :wanted AND attention_at < :end',
        ExpressionAttributeValues: {
          ':wanted': WANTED,
          ':end': startOfBusinessDay(now(), 1).toISOString(),
        },
        ScanIndexForward: false,
        Limit: MOST_ROWS,
      }),
    );
    const others = Items.map((item) => z.parse(keySchema, item).id).filter((one) => one !== id);
    const rows = (await read(others)).flatMap((item) => readableRow(rowSchema, item, 'waiting-count'));
    return Math.min(rows.filter(isWaiting).length, most);
  };
}
