import type { TableName } from '#contract/tables.ts';
import { keyOf, lineOf, type Row } from '../aws/stored-row.ts';
import { type Fingerprint, fingerprinting } from './fingerprint.ts';
import { comparable, isKept } from './restored-row.ts';
import type { Rows } from './rows-table.ts';

/** Rows of a backup: of a file, or of a table beside. Read anew by each call, page by page. */
export type Source = () => AsyncIterable<readonly Row[]>;

/** The most keys that are named of those that are missing or differ. */
const NAMED = 5;
/** The most rows that one call reads. */
const AT_ONCE = 100;

export interface Comparison {
  /** Of the backup, without rows that have expired or are judged as they are written. */
  readonly kept: Fingerprint;
  /** Of the same rows, as the table has them. */
  readonly found: Fingerprint;
  /** The first keys that are missing or have another row, as text. */
  readonly differing: readonly string[];
}

export const isSame = ({ kept, found }: Comparison): boolean =>
  kept.rows === found.rows && kept.hash === found.hash;

/** The pages of a source, none longer than what one call may name. */
export async function* shortPages(source: Source): AsyncGenerator<readonly Row[]> {
  for await (const page of source()) {
    for (let start = 0; start < page.length; start += AT_ONCE) yield page.slice(start, start + AT_ONCE);
  }
}

/** Looks up each row of a backup in a table; rows that came since are not looked at. */
export async function compareRows(
  table: TableName,
  source: Source,
  rows: Pick<Rows, 'read'>,
  at: Date,
): Promise<Comparison> {
  const [kept, found] = [fingerprinting(), fingerprinting()];
  const differing: string[] = [];
  const nameOf = (row: Row) => lineOf(keyOf(table, row));
  for await (const page of shortPages(source)) {
    const asked = page.filter((row) => isKept(table, row, at)).map((row) => comparable(table, row));
    const there = new Map((await rows.read(asked)).map((row) => [nameOf(row), comparable(table, row)]));
    for (const row of asked) {
      kept.add(row);
      const name = nameOf(row);
      const stored = there.get(name);
      if (stored !== undefined) found.add(stored);
      const isEqual = stored !== undefined && lineOf(stored) === lineOf(row);
      if (!isEqual && differing.length < NAMED) differing.push(name);
    }
  }
  return { kept: kept.result(), found: found.result(), differing };
}
