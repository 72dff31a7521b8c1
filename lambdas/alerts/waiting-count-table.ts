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

/** Open requests that a count looks at: half a read unit each at up to 4 KB. */
const MOST_ROWS = 300;

/**
 * Those that wait of the requests that are in their owner's day from before a time on, the newest or the oldest of them:
 * none that is held is among them, however many these are.
 */
function waitingOnes(client: DynamoDBDocumentClient, table: string, isFromNewest: boolean) {
  const read = rowsById(client, { table, pause: backOff });
  return async (before: Date, isMeant: (row: Record<string, unknown>) => boolean) => {
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName: table,
        IndexName: 'attention',
        KeyConditionExpression: 'attention = :wanted AND attention_at < :end',
        ExpressionAttributeValues: { ':wanted': WANTED, ':end': before.toISOString() },
        ScanIndexForward: !isFromNewest,
        Limit: MOST_ROWS,
      }),
    );
    const rows = (await read(Items.map((item) => z.parse(keySchema, item).id))).filter(isMeant);
    return rows.flatMap((item) => readableRow(rowSchema, item, 'waiting-count')).filter(isWaiting);
  };
}

/**
 * How many requests wait for an answer, beside one of them, at most `most`.
 * Needs dynamodb:Query on the index `attention`, and dynamodb:BatchGetItem on the table.
 */
export function othersWaiting(client: DynamoDBDocumentClient, table: string, now: () => Date) {
  const newest = waitingOnes(client, table, true);
  return async (id: string, most: number): Promise<number> => {
    const rows = await newest(startOfBusinessDay(now(), 1), (row) => row.id !== id);
    return Math.min(rows.length, most);
  };
}

/**
 * How many requests from before a time wait for an answer in the day of `now`, of the {@link MOST_ROWS} that are in it
 * longest. Needs the same as {@link othersWaiting}.
 */
export function waitingSinceBefore(client: DynamoDBDocumentClient, table: string) {
  const oldest = waitingOnes(client, table, false);
  return async (before: Date, now: Date): Promise<number> => {
    const isOlder = (row: Record<string, unknown>) => String(row.created_at) < before.toISOString();
    // Who was called in vain is in the day since the next try was due.
    return (await oldest(startOfBusinessDay(now, 1), isOlder)).length;
  };
}
