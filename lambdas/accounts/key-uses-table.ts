import { BatchGetCommand, type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { SECURITY_LOG_DAYS } from '#contract/retention.ts';

const DAY_SECONDS = 86_400;

const BEGINNING = 'key-use#';
const rowSchema = z.object({ id: z.string(), last_used_on: z.string() });

const dayOf = (time: Date) => time.toISOString().slice(0, 'YYYY-MM-DD'.length);

/** Notes that a key was used. */
export type NoteUse = (id: string, at: Date) => Promise<void>;

/**
 * The day of the latest use of each key, beside its row, so that who notes it may write none of those. An instance writes
 * once a day for a key. Needs dynamodb:UpdateItem on the table of bookkeeping.
 */
export function keyUseNotes(client: DynamoDBDocumentClient, table: string): NoteUse {
  const noted = new Map<string, string>();
  return async (id, at) => {
    const day = dayOf(at);
    if (noted.get(id) === day) return;
    await client.send(
      new UpdateCommand({
        TableName: table,
        Key: { id: BEGINNING + id },
        UpdateExpression: 'SET last_used_on = :day, expires_at = :end',
        ExpressionAttributeValues: {
          ':day': day,
          // As long as the log could tell of it.
          ':end': Math.floor(at.getTime() / 1_000) + SECURITY_LOG_DAYS * DAY_SECONDS,
        },
      }),
    );
    noted.set(id, day);
  };
}

/** The days of the latest use, by the ids of the keys; of one that was never used there is none. */
export type LastUses = (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** DynamoDB takes so many in one call; that many keys were revoked within the days for which they are listed. */
const MOST = 100;

/** Needs dynamodb:BatchGetItem on the table of bookkeeping. What cannot be read at once is left out. */
export function lastKeyUses(client: DynamoDBDocumentClient, table: string): LastUses {
  return async (ids) => {
    if (ids.length === 0) return new Map();
    const Keys = ids.slice(0, MOST).map((id) => ({ id: BEGINNING + id }));
    const { Responses } = await client.send(new BatchGetCommand({ RequestItems: { [table]: { Keys } } }));
    return new Map(
      (Responses?.[table] ?? []).map((item) => {
        const { id, last_used_on: day } = z.parse(rowSchema, item);
        return [id.slice(BEGINNING.length), day];
      }),
    );
  };
}
