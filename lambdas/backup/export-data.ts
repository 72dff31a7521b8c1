import { BYTE_ORDER_MARK } from '#contract/csv.ts';
import { namedEntries } from '#contract/named-entries.ts';
import { TABLES, type TableDefinition, type TableName } from '#contract/tables.ts';
import { lineOf, rowOf } from '../aws/stored-row.ts';
import { newFolder, openLines, readLines, rowsFile, sheetFile, writeContents } from './backup-files.ts';
import { type Fingerprint, fingerprinting } from './fingerprint.ts';
import { type Person, personRow } from './people.ts';
import type { People } from './people-pool.ts';
import type { Rows } from './rows-table.ts';
import { headLine, rowLine } from './spreadsheet.ts';

/** Secrets: whoever has them can push or tell other systems in our name. They are in the backup and in no spreadsheet. */
const NO_SPREADSHEET: readonly TableName[] = ['pushKeys', 'apiKeys', 'webhooks'];

export interface Stores {
  readonly tables: Readonly<Record<TableName, Rows>>;
  readonly people: People;
}

interface Export extends Stores {
  /** Name of the stack, for the reader of the files. */
  readonly stack: string;
  readonly folder: string;
  readonly now: () => Date;
}

/** The columns of a table's spreadsheet: its key, then all other attributes that any row has. */
function columnsOf(table: TableName, seen: ReadonlySet<string>): readonly string[] {
  const { partitionKey, sortKey }: TableDefinition = TABLES[table];
  const key = [partitionKey, ...(sortKey === undefined ? [] : [sortKey])];
  return [...key, ...[...seen].filter((name) => !key.includes(name)).toSorted()];
}

async function exportTable(folder: string, table: TableName, rows: Rows): Promise<Fingerprint> {
  const lines = await openLines(rowsFile(folder, table));
  const all = fingerprinting();
  const seen = new Set<string>();
  for await (const page of rows.pages()) {
    for (const row of page) {
      all.add(row);
      for (const name of Object.keys(row)) seen.add(name);
    }
    await lines.write(page.map((row) => `${lineOf(row)}\n`).join(''));
  }
  await lines.close();
  if (!NO_SPREADSHEET.includes(table)) await writeSheet(folder, table, columnsOf(table, seen));
  return all.result();
}

/** From the file of the rows: only after the last of them its columns are known. */
async function writeSheet(folder: string, table: TableName, columns: readonly string[]): Promise<void> {
  const sheet = await openLines(sheetFile(folder, table));
  await sheet.write(BYTE_ORDER_MARK + headLine(columns));
  for await (const lines of readLines(rowsFile(folder, table))) {
    await sheet.write(lines.map((line) => rowLine(columns, rowOf(line))).join(''));
  }
  await sheet.close();
}

async function exportPeople(folder: string, people: People): Promise<number> {
  const lines = await openLines(rowsFile(folder, 'people'));
  const sheet = await openLines(sheetFile(folder, 'people'));
  const columns: readonly (keyof Person)[] = [
    'user_id',
    'email',
    'email_verified',
    'status',
    'enabled',
    'is_admin',
    'role',
    'created_at',
  ];
  await sheet.write(BYTE_ORDER_MARK + headLine(columns));
  let count = 0;
  for await (const page of people.pages()) {
    count += page.length;
    await lines.write(page.map((person) => `${JSON.stringify(person)}\n`).join(''));
    await sheet.write(page.map((person) => rowLine(columns, personRow(person))).join(''));
  }
  await lines.close();
  await sheet.close();
  return count;
}

/**
 * Writes every table and the people of the pool into a new folder, page by page: rows as they are, to be put back, and
 * spreadsheets. What is written meanwhile may be in it or not.
 */
export async function exportData({ tables, people, stack, folder, now }: Export): Promise<readonly string[]> {
  await newFolder(folder);
  const exported_at = now().toISOString();
  const prints: Partial<Record<TableName, Fingerprint>> = {};
  const said: string[] = [];
  for (const [table, rows] of namedEntries<TableName, Rows>(tables)) {
    const print = await exportTable(folder, table, rows);
    prints[table] = print;
    said.push(`${table}: ${print.rows} rows, hash ${print.hash.slice(0, 16)}`);
  }
  const count = await exportPeople(folder, people);
  await writeContents(folder, { format: 1, stack, exported_at, tables: prints, people: count });
  return [
    ...said,
    `people: ${count}, without passwords and second factors, which the pool tells nobody`,
    `Written to ${folder}: .jsonl to put back, .csv for a spreadsheet. They hold what customers wrote, and keys: keep them encrypted, and delete them when they are not needed.`,
  ];
}
