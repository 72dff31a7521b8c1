import { RESTORED_AT } from '#contract/restored.ts';
import { TABLES, type TableDefinition, type TableName } from '#contract/tables.ts';
import type { Row } from '../aws/stored-row.ts';

/**
 * An outbox entry is not put back: who was told since would be told again. Marks of a restoration differ by their time.
 */
const NOT_COMPARED: readonly string[] = [RESTORED_AT, 'unannounced', 'announce_at'];

/** What of a row a backup answers for. */
export function comparable(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !NOT_COMPARED.includes(name)));
}

/** Whether the row is owed to somebody: it stands in the outbox. */
export const isOwed = (row: Row): boolean => row.unannounced !== undefined;

/** Tables whose new rows are told by mail or to other systems, beside that of the quotes, which has its outbox. */
const TELLING: readonly TableName[] = ['auditLogs', 'sessions', 'quoteEvents'];

/** Counts of attempts to sign in, which last for a day at most and would be judged anew. */
const isAttempt = (table: TableName, { id }: Row) =>
  table === 'bookkeeping' && id?.S?.startsWith('attempts#') === true;

/** Keys of other systems and webhooks, which may have been revoked or removed since. */
const NOT_PUT_BACK: readonly TableName[] = ['apiKeys', 'webhooks'];

/** Whether a row is put back at all: one that has expired is not, nor what is judged as it is written, nor what opens or tells something to another system. */
export function isKept(table: TableName, row: Row, at: Date): boolean {
  const { expiry }: TableDefinition = TABLES[table];
  const expires = expiry === undefined ? undefined : row[expiry]?.N;
  const hasExpired = expires !== undefined && Number(expires) * 1_000 <= at.getTime();
  return !hasExpired && !isAttempt(table, row) && !NOT_PUT_BACK.includes(table);
}

/** A row as it is put back. */
export function restored(table: TableName, row: Row, at: Date): Row {
  const { [RESTORED_AT]: _, unannounced: _entry, announce_at: _due, ...kept } = row;
  return TELLING.includes(table) ? { ...kept, [RESTORED_AT]: { S: at.toISOString() } } : kept;
}
