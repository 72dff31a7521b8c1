import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { CountableQuote, CounterWriter, CountOutcome } from './count-quotes.ts';
import type { QuoteList } from './list-quotes.ts';
import { type Counters, countedMonthBefore, incrementsOf, TOTAL } from './quote-counters.ts';
import type { CounterReader } from './summarize-quotes.ts';

const counterItemSchema = z.catchall(z.object({ id: z.string() }), z.number());

function countersOf(items: readonly unknown[]): Counters {
  return new Map(
    items.map((item) => {
      const { id, ...attributes } = z.parse(counterItemSchema, item);
      return [id, attributes];
    }),
  );
}

const markAsCounted = (TableName: string, { id }: CountableQuote) => ({
  Update: {
    TableName,
    Key: { id },
    UpdateExpression: 'SET counted = :true',
    // One that was removed has no month and no mark: a batch that is delivered again does not count it.
    ConditionExpression: 'attribute_exists(#month) AND attribute_not_exists(counted)',
    ExpressionAttributeNames: { '#month': 'month' },
    ExpressionAttributeValues: { ':true': true },
  },
});

/** The parts of a transaction that add to the counters. */
export const counterUpdates = (table: string, increments: Counters) =>
  [...increments].map(([id, amounts]) => addToCounter(table, id, amounts));

function addToCounter(TableName: string, id: string, increments: Readonly<Record<string, number>>) {
  const cells = Object.entries(increments);
  return {
    Update: {
      TableName,
      Key: { id },
      UpdateExpression: `ADD ${cells.map((_, index) => `#${index} :${index}`).join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(
        cells.map(([attribute], index) => [`#${index}`, attribute]),
      ),
      ExpressionAttributeValues: Object.fromEntries(cells.map(([, amount], index) => [`:${index}`, amount])),
    },
  };
}

const CONTENTION = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded']);

/** The marks are first in the transaction, so the first cancellation reasons are those of the quotes. */
function refusal(error: TransactionCanceledException, quotes: readonly CountableQuote[]): CountOutcome {
  const reasons = (error.CancellationReasons ?? []).map(({ Code = 'None' }) => Code);
  const counted = quotes.filter((_, index) => reasons[index] === 'ConditionalCheckFailed');
  if (counted.length > 0) return { kind: 'counted-before', ids: new Set(counted.map(({ id }) => id)) };
  if (reasons.some((reason) => CONTENTION.has(reason))) return { kind: 'contended' };
  throw error;
}

/** Needs dynamodb:UpdateItem on the table. */
export function counterWriter(client: DynamoDBDocumentClient, table: string): CounterWriter {
  return {
    count: async (quotes) => {
      const increments = incrementsOf(quotes.map((quote) => quote.created_at));
      const transaction = new TransactWriteCommand({
        TransactItems: [
          ...quotes.map((quote) => markAsCounted(table, quote)),
          ...counterUpdates(table, increments),
        ],
      });
      try {
        await client.send(transaction);
        return { kind: 'counted' };
      } catch (error) {
        if (error instanceof TransactionCanceledException) return refusal(error, quotes);
        throw error;
      }
    },
  };
}

/** With the pauses in between, shorter than the function's timeout. */
const MAX_READS = 8;

/**
 * Needs dynamodb:BatchGetItem on the table.
 * @param pause waits before attempt number n + 1 for keys that a throttled table left unprocessed
 */
export function counterReader(
  client: DynamoDBDocumentClient,
  table: string,
  pause: (attempt: number) => Promise<void>,
): CounterReader {
  return {
    read: async (ids) => {
      const items: unknown[] = [];
      let keys: Record<string, unknown>[] = ids.map((id) => ({ id }));
      for (let attempt = 1; keys.length > 0; attempt += 1) {
        if (attempt > MAX_READS) throw new Error(`The counters could not be read in ${MAX_READS} attempts.`);
        if (attempt > 1) await pause(attempt - 1);
        const { Responses, UnprocessedKeys } = await client.send(
          new BatchGetCommand({ RequestItems: { [table]: { Keys: keys, ConsistentRead: true } } }),
        );
        items.push(...(Responses?.[table] ?? []));
        keys = UnprocessedKeys?.[table]?.Keys ?? [];
      }
      return countersOf(items);
    },
  };
}

/** Needs dynamodb:GetItem on the table. */
export function countedMonths(
  client: DynamoDBDocumentClient,
  table: string,
): Pick<QuoteList, 'countedMonthBefore'> {
  return {
    countedMonthBefore: async (month) => {
      const { Item } = await client.send(new GetCommand({ TableName: table, Key: { id: TOTAL.id } }));
      return countedMonthBefore(month, countersOf(Item === undefined ? [] : [Item]));
    },
  };
}
