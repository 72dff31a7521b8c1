import { setTimeout as sleep } from 'node:timers/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { CREDENTIALS, REGION } from '../../lambdas/dynamodb-engine.ts';
import type { Database } from './database.ts';

const EVERY_MS = 1_000;

interface Counters {
  /** Has all that is counted begin anew, as if its windows had ended. */
  readonly forget: () => Promise<void>;
  readonly stop: () => void;
}

/** The counters of ceilings in the bookkeeping of a run. */
export function countersOf({ endpoint, bookkeeping }: Database): Counters {
  const plain = new DynamoDBClient({ endpoint, region: REGION, credentials: CREDENTIALS });
  const client = DynamoDBDocumentClient.from(plain);
  const scan = {
    TableName: bookkeeping,
    FilterExpression: 'begins_with(id, :ceiling)',
    ProjectionExpression: 'id',
    ExpressionAttributeValues: { ':ceiling': 'ceiling#' },
  };
  return {
    forget: async () => {
      for await (const { Items = [] } of paginateScan({ client }, scan)) {
        for (const { id } of Items)
          await client.send(new DeleteCommand({ TableName: bookkeeping, Key: { id } }));
      }
    },
    stop: () => plain.destroy(),
  };
}

/**
 * Has an hour's ceilings last for a second: under them all but the first hundred requests of a run would be left to the
 * sweeper, and told of when the faults are over.
 */
export function forgetCeilings(database: Database): { readonly stop: () => Promise<void> } {
  const counters = countersOf(database);
  const stopping = new AbortController();
  const { signal } = stopping;

  async function run(): Promise<void> {
    while (!signal.aborted) {
      // The database is killed now and then.
      await counters.forget().catch(() => undefined);
      await sleep(EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  const done = run();
  return {
    stop: async () => {
      stopping.abort();
      await done;
      counters.stop();
    },
  };
}
