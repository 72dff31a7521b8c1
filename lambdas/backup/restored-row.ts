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
 * What of a row is not put back, by the kind of row: the role that waits for whoever chooses a password through our mail,
 * which may have been taken back since, or been given; and recovery codes, which may have been used since, or have been
 * replaced because somebody saw them.
 */
const PARTS_NOT_PUT_BACK: Readonly<Record<string, readonly string[]>> = {
  'account-proof#': ['pending'],
  'second-factor#': ['codes', 'salt'],
};

const partsLeftOut = (table: TableName, row: Row) =>
  Object.entries(PARTS_NOT_PUT_BACK).find(([kind]) => isOf(kind, table, row))?.[1] ?? [];

const without = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));

/** What of a row a backup answers for. */
export const comparable = (table: TableName, row: Row): Row =>
  without(row, [...NOT_COMPARED, ...partsLeftOut(table, row)]);

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
  const kept = comparable(table, row);
  return TELLING.includes(table) ? { ...kept, [RESTORED_AT]: { S: at.toISOString() } } : kept;
}
