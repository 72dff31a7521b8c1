import { BatchGetCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { chunksOf } from './chunks-of.ts';

/** DynamoDB takes 100 in a batch; at the most text that a quote can have, 50 are below the 1 MB of an answer. */
const AT_ONCE = 50;
const MAX_READS = 8;

interface Reading {
  readonly table: string;
  /** Whether they are read as they are at this moment, which costs twice as much. */
  readonly consistent?: boolean;
  /** Waits before attempt number `attempt + 1` for what a throttled table left unread. */
  readonly pause: (attempt: number) => Promise<void>;
}

/** The rows with these ids that exist, in any order. Needs dynamodb:BatchGetItem on the table. */
export function rowsById(
  client: DynamoDBDocumentClient,
  { table, consistent = false, pause }: Reading,
): (ids: readonly string[]) => Promise<readonly Record<string, unknown>[]> {
  async function read(ids: readonly string[]): Promise<readonly Record<string, unknown>[]> {
    const found: Record<string, unknown>[] = [];
    let keys: Record<string, unknown>[] = ids.map((id) => ({ id }));
    for (let attempt = 1; keys.length > 0; attempt += 1) {
      if (attempt > MAX_READS) throw new Error(`The rows could not be read in ${MAX_READS} attempts.`);
      if (attempt > 1) await pause(attempt - 1);
      const { Responses, UnprocessedKeys } = await client.send(
        new BatchGetCommand({ RequestItems: { [table]: { Keys: keys, ConsistentRead: consistent } } }),
      );
      found.push(...(Responses?.[table] ?? []));
      keys = UnprocessedKeys?.[table]?.Keys ?? [];
    }
    return found;
  }
  return async (ids) => (await Promise.all(chunksOf(ids, AT_ONCE).map(read))).flat();
}
