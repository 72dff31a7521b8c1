import * as z from 'zod/mini';
import { namedEntries } from '#contract/named-entries.ts';
import { quoteReference } from '#contract/quote-options.ts';
import type { TableName } from '#contract/tables.ts';
import type { AuditTrail } from '../audit-trail/audit-trail.ts';
import { type Row, rowOf } from '../aws/stored-row.ts';
import { type Contents, openLines, readContents, readLines, rowsFile, sheetFile } from './backup-files.ts';
import { compareCounters } from './compare-counters.ts';
import { type Comparison, compareRows, isSame, type Source, shortPages } from './compare-rows.ts';
import type { Stores } from './export-data.ts';
import { fingerprinting } from './fingerprint.ts';
import { canReturn, personSchema } from './people.ts';
import type { People } from './people-pool.ts';
import { recordRestore } from './record-restore.ts';
import { isKept, isOwed, restored } from './restored-row.ts';
import type { Rows } from './rows-table.ts';
import { headLine } from './spreadsheet.ts';
import { asErasedSince, type Erasures, erasuresIn, withoutErased } from './without-erased.ts';

/** Writes at the same time. */
const AT_ONCE = 25;
/** The most references that are named. */
const OWED_NAMED = 50;

/** What was found and said; red when a difference was found. */
export interface Report {
  readonly lines: readonly string[];
  readonly isGreen: boolean;
}

/** What is restored is written down in the security log of the same stack. */
export interface RestoreStores extends Stores {
  readonly trail: AuditTrail;
}

/** A table beside one of the product's, with its keys. */
export interface Beside {
  readonly name: string;
  readonly rows: Rows;
}

/** The rows of a table in an export. */
export const fileSource = (folder: string, table: string): Source =>
  async function* () {
    for await (const lines of readLines(rowsFile(folder, table))) yield lines.map(rowOf);
  };

/** @throws when a file is not as the export wrote it, before anything is put back */
async function assertWhole(folder: string, { tables }: Contents): Promise<void> {
  for (const [table, written] of namedEntries(tables)) {
    const read = fingerprinting();
    for await (const page of fileSource(folder, table)()) page.forEach(read.add);
    const { rows, hash } = read.result();
    if (rows === written.rows && hash === written.hash) continue;
    throw new Error(
      `${rowsFile(folder, table)} is not as it was written: ${rows} rows, hash ${hash.slice(0, 16)}, where export.json says ${written.rows} and ${written.hash.slice(0, 16)}.`,
    );
  }
}

const isCounter = ({ id }: Row) => id?.S?.startsWith('counter#') === true;

interface Put {
  readonly put: number;
  /** There before: none is written over. */
  readonly there: number;
  /** Ids of quotes that stood in the outbox: the first of them, and how many they are. */
  readonly owed: { readonly first: readonly string[]; readonly count: number };
}

/**
 * Puts rows back into a table that have no row of their key. Counters go first: a quote that the stream counts meanwhile
 * would make them anew.
 */
async function putBack(table: TableName, source: Source, rows: Rows, at: Date): Promise<Put> {
  let [put, there] = [0, 0];
  const owed = { first: [] as string[], count: 0 };
  for (const areCounters of table === 'quotes' ? [true, false] : [false]) {
    for await (const page of shortPages(source)) {
      const chosen = page.filter((row) => isKept(table, row, at) && isCounter(row) === areCounters);
      for (let start = 0; start < chosen.length; start += AT_ONCE) {
        const together = chosen.slice(start, start + AT_ONCE);
        const done = await Promise.all(together.map((row) => rows.putNew(restored(table, row, at))));
        put += done.filter(Boolean).length;
        there += done.filter((isNew) => !isNew).length;
        const due = together.filter((row, index) => done[index] && isOwed(row));
        owed.count += due.length;
        owed.first.push(...due.slice(0, OWED_NAMED - owed.first.length).map((row) => row.id?.S ?? ''));
      }
    }
  }
  return { put, there, owed };
}

const sentenceOf = (table: TableName, { put, there, owed }: Put): readonly string[] => [
  `${table}: ${put} put back, ${there} were there`,
  ...(owed.count > 0
    ? [
        `  ${owed.count} of them stood in the outbox of that time. They are announced to nobody, as most were since: call these people yourselves: ${owed.first.map(quoteReference).join(', ')}`,
      ]
    : []),
];

function comparisonLine(table: TableName, comparison: Comparison): string {
  const { kept, found, differing } = comparison;
  const verdict = isSame(comparison) ? 'same' : `DIFFERENT, first ${differing.join(' ')}`;
  const of = ({ rows, hash }: typeof kept) => `${rows} rows ${hash.slice(0, 16)}`;
  return `${table}: backup ${of(kept)}, table ${of(found)}: ${verdict}`;
}

async function compareAll(
  sources: readonly (readonly [TableName, Source])[],
  tables: Stores['tables'],
  at: Date,
): Promise<Report> {
  const lines: string[] = [];
  let isGreen = true;
  for (const [table, source] of sources) {
    const comparison = await compareRows(table, source, tables[table], at);
    isGreen &&= isSame(comparison);
    lines.push(comparisonLine(table, comparison));
    if (table !== 'quotes') continue;
    const wrong = await compareCounters(tables.quotes.pages);
    isGreen &&= wrong.length === 0;
    lines.push(
      ...(wrong.length === 0 ? ['counters: as the quotes are'] : wrong.map((line) => `counters: ${line}`)),
    );
  }
  return { lines, isGreen };
}

/** What was erased by the lists of the stack and of an export: either may be the older one. */
async function erasuresOf(folder: string, { bookkeeping }: Stores['tables']): Promise<Erasures> {
  const ofExport = await erasuresIn(fileSource(folder, 'bookkeeping'));
  return new Map([...ofExport, ...(await erasuresIn(bookkeeping.pages))]);
}

/** Compares an export with the tables, apart from what was erased since. */
export async function checkExport(folder: string, { tables }: Stores, now: Date): Promise<Report> {
  const contents = await readContents(folder);
  await assertWhole(folder, contents);
  const erasures = await erasuresOf(folder, tables);
  const sources = namedEntries(contents.tables).map(
    ([table]) => [table, withoutErased(table, fileSource(folder, table), erasures)] as const,
  );
  return compareAll(sources, tables, now);
}

async function putPeopleBack(folder: string, people: People): Promise<string> {
  const ids = await openLines(sheetFile(folder, `people-restored-${Date.now()}`));
  await ids.write(headLine(['user_id before', 'user_id now']));
  let [added, there, left] = [0, 0, 0];
  for await (const lines of readLines(rowsFile(folder, 'people'))) {
    for (const line of lines) {
      const person = z.parse(personSchema, JSON.parse(line));
      if (!canReturn(person)) {
        left += 1;
        continue;
      }
      const id = await people.add(person);
      if (id === undefined) there += 1;
      else {
        added += 1;
        await ids.write(headLine([person.user_id, id]));
      }
    }
  }
  await ids.close();
  return `people: ${added} put back with a password that nobody knows (each recovers theirs under 'Forgot password?'), ${there} were there, ${left} had never confirmed their address and are left out`;
}

/** Puts an export back beside what is there, and compares. */
export async function restoreExport(folder: string, stores: RestoreStores, now: Date): Promise<Report> {
  const contents = await readContents(folder);
  await assertWhole(folder, contents);
  const source = { source: 'export', exported_stack: contents.stack, exported_at: contents.exported_at };
  return recordRestore({ trail: stores.trail, now }, source, async () => {
    const lines: string[] = [];
    let put = 0;
    const erasures = await erasuresOf(folder, stores.tables);
    for (const [table] of namedEntries(contents.tables)) {
      const backup = asErasedSince(table, fileSource(folder, table), erasures);
      const done = await putBack(table, backup, stores.tables[table], now);
      put += done.put;
      lines.push(...sentenceOf(table, done));
    }
    lines.push(await putPeopleBack(folder, stores.people));
    const { lines: compared, isGreen } = await checkExport(folder, stores, now);
    return { put, lines: [...lines, ...compared], isGreen };
  });
}

/** Copies the rows of a table beside, such as one of a point-in-time restore, into the table they come from. */
export async function copyTable(
  table: TableName,
  from: Beside,
  stores: RestoreStores,
  now: Date,
): Promise<Report> {
  const source = { source: 'table', table, from_table: from.name };
  return recordRestore({ trail: stores.trail, now }, source, async () => {
    const erasures = await erasuresIn(stores.tables.bookkeeping.pages);
    const backup = asErasedSince(table, from.rows.pages, erasures);
    const done = await putBack(table, backup, stores.tables[table], now);
    const compared = withoutErased(table, from.rows.pages, erasures);
    const { lines, isGreen } = await compareAll([[table, compared]], stores.tables, now);
    return { put: done.put, lines: [...sentenceOf(table, done), ...lines], isGreen };
  });
}
