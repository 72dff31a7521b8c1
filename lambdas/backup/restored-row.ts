import { RESTORED_AT } from '#contract/restored.ts';
import { TABLES, type TableDefinition, type TableName } from '#contract/tables.ts';
import type { Row } from '../aws/stored-row.ts';

/**
 * An outbox entry is not put back: who was told since would be told again. Marks of a restoration differ by their time.
 */
const NOT_COMPARED: readonly string[] = [RESTORED_AT, 'unannounced', 'announce_at'];

const isOf = (kind: string, table: TableName, { id }: Row) =>
  table === 'bookkeeping' && id?.S?.startsWith(kind) === true;

/**
 * A row of an account without the role that waited in it, for whoever chooses a password through our mail: that may have
 * been taken back since, or been given.
 */
function withoutWaiting(table: TableName, row: Row): Row {
  if (!isOf('account-proof#', table, row)) return row;
  const { pending: _, ...kept } = row;
  return kept;
}

/** What of a row a backup answers for. */
export function comparable(table: TableName, row: Row): Row {
  const entries = Object.entries(withoutWaiting(table, row));
  return Object.fromEntries(entries.filter(([name]) => !NOT_COMPARED.includes(name)));
}

/** Whether the row is owed to somebody: it stands in the outbox. */
export const isOwed = (row: Row): boolean => row.unannounced !== undefined;

/** Tables whose new rows are told by mail or to other systems, beside that of the quotes, which has its outbox. */
const TELLING: readonly TableName[] = ['auditLogs', 'sessions', 'quoteEvents'];

/**
 * Counts of attempts to sign in, which last for a day at most and would be judged anew, and secret addresses of calendars,
 * which may have been renewed or ended since because a phone was lost.
 */
const KINDS_NOT_PUT_BACK = ['attempts#', 'calendar-feed#'];

const isLeftOut = (table: TableName, row: Row) => KINDS_NOT_PUT_BACK.some((kind) => isOf(kind, table, row));

/** Keys of other systems and webhooks, which may have been revoked or removed since. */
const NOT_PUT_BACK: readonly TableName[] = ['apiKeys', 'webhooks'];

/** Whether a row is put back at all: one that has expired is not, nor what is judged as it is written, nor what opens or tells something to another system. */
export function isKept(table: TableName, row: Row, at: Date): boolean {
  const { expiry }: TableDefinition = TABLES[table];
  const expires = expiry === undefined ? undefined : row[expiry]?.N;
  const hasExpired = expires !== undefined && Number(expires) * 1_000 <= at.getTime();
  return !hasExpired && !isLeftOut(table, row) && !NOT_PUT_BACK.includes(table);
}

/** A row as it is put back. */
export function restored(table: TableName, row: Row, at: Date): Row {
  const { [RESTORED_AT]: _, unannounced: _entry, announce_at: _due, ...kept } = withoutWaiting(table, row);
  return TELLING.includes(table) ? { ...kept, [RESTORED_AT]: { S: at.toISOString() } } : kept;
}
