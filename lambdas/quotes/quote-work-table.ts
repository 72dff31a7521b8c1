import { TransactionCanceledException, TransactionConflictException } from '@aws-sdk/client-dynamodb';
import {
  type DynamoDBDocumentClient,
  ExecuteTransactionCommand,
  GetCommand,
  paginateQuery,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { quoteProgressSchema, quoteWorkSchema, storedStageSchema } from '#contract/quote-answer-schemas.ts';
import { FIRST_VERSION } from '#contract/quote-work.ts';
import { quoteEventSchema } from '#contract/quote-work-schemas.ts';
import { insertStatement, updateStatement } from '../aws/partiql.ts';
import type { WorkStore } from './change-work.ts';
import { createdAtId, monthOf } from './quote-item.ts';

interface WorkTables {
  readonly quotes: string;
  readonly events: string;
}

const keptEventSchema = z.extend(quoteEventSchema, {
  content_hash: z.string(),
  before: z.object({ stage: storedStageSchema, progress: z.optional(quoteProgressSchema) }),
});

/** Reasons for which a transaction is cancelled when somebody else has written, or is about to. */
const FASTER = new Set(['ConditionalCheckFailed', 'DuplicateItem', 'TransactionConflict']);

function isFaster(error: unknown): boolean {
  if (error instanceof TransactionConflictException) return true;
  if (!(error instanceof TransactionCanceledException)) return false;
  return (error.CancellationReasons ?? []).some(({ Code = '' }) => FASTER.has(Code));
}

/**
 * Changes the work on a quote, and nothing of what the visitor sent, in one transaction with an event of its timeline.
 * A transaction of PartiQL, because its permission to insert an event (dynamodb:PartiQLInsert) allows to overwrite none,
 * where that of a Put does; the two kinds cannot be mixed. Needs dynamodb:GetItem and dynamodb:PartiQLUpdate on the
 * quotes, dynamodb:PartiQLInsert and dynamodb:Query on the events.
 */
export function workStore(client: DynamoDBDocumentClient, { quotes, events }: WorkTables): WorkStore {
  return {
    find: async (id) => {
      const { Item } = await client.send(
        new GetCommand({ TableName: quotes, Key: { id }, ConsistentRead: true }),
      );
      // Counters are items of the same table, and have no such attribute.
      return Item?.created_at_id === undefined ? undefined : z.parse(quoteWorkSchema, Item);
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
    write: async ({ id, stage, progress, version, updated_by, updated_at = '' }, event, known) => {
      const change = updateStatement(quotes, {
        key: { id },
        set: {
          stage,
          progress,
          version,
          updated_by,
          updated_at,
          // The key of the index `worked`.
          worked_month: monthOf(updated_at),
          worked_at_id: createdAtId(updated_at, id),
        },
        where:
          known === FIRST_VERSION
            ? { missing: ['version'], present: ['created_at_id'] }
            : { equal: { version: known }, present: ['created_at_id'] },
      });
      const line = { quote_id: id, at_operation: `${event.at}#${event.operation}`, ...event };
      try {
        await client.send(
          new ExecuteTransactionCommand({ TransactStatements: [change, insertStatement(events, line)] }),
        );
        return true;
      } catch (error) {
        if (isFaster(error)) return false;
        throw error;
      }
    },
  };
}
