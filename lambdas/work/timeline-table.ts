import { TransactionCanceledException, TransactionConflictException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, ExecuteTransactionCommand } from '@aws-sdk/lib-dynamodb';
import type { insertStatement } from '../aws/partiql.ts';
import type { KeptEvent } from './kept-event.ts';
import { createdAtId, monthOf } from './quote-keys.ts';

/** Reasons for which a transaction is cancelled when somebody else has written, or is about to. */
const FASTER = new Set(['ConditionalCheckFailed', 'DuplicateItem', 'TransactionConflict']);

function isFaster(error: unknown): boolean {
  if (error instanceof TransactionConflictException) return true;
  if (!(error instanceof TransactionCanceledException)) return false;
  return (error.CancellationReasons ?? []).some(({ Code = '' }) => FASTER.has(Code));
}

/** The key of the index `worked`: when staff has last changed a quote. */
export const workedKey = (id: string, updatedAt: string) => ({
  worked_month: monthOf(updatedAt),
  worked_at_id: createdAtId(updatedAt, id),
});

/**
 * The partition of the index `worked` with the held quotes that were settled in a month, and those that were held after
 * somebody was told of them: apart from those on which staff has worked, whom a thousand removals would push out.
 */
export const settledMonth = (month: string): string => `settled#${month}`;

/** The key of the index `worked`: when it became spam, or stopped being it. */
export const settledKey = (id: string, at: string) => ({
  worked_month: settledMonth(monthOf(at)),
  worked_at_id: createdAtId(at, id),
});

/** A line of a quote's timeline as its table keeps it. */
export const timelineRow = (id: string, event: KeptEvent) => ({
  quote_id: id,
  at_operation: `${event.at}#${event.operation}`,
  ...event,
});

/**
 * Runs all statements or none.
 * @returns false when somebody else was faster
 */
export async function together(
  client: DynamoDBDocumentClient,
  statements: readonly ReturnType<typeof insertStatement>[],
): Promise<boolean> {
  try {
    await client.send(new ExecuteTransactionCommand({ TransactStatements: [...statements] }));
    return true;
  } catch (error) {
    if (isFaster(error)) return false;
    throw error;
  }
}
