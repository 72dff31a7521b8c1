import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { SentQuote } from '#contract/quote-answer-schemas.ts';
import type { Template } from '../../../infra/local/assembly/template.ts';
import { createDynamoDbClient } from '../../../infra/local/dynamodb/api.ts';
import { installedEngine, missingEngine, startEngine } from '../../../infra/local/dynamodb/engine.ts';
import { deployTables } from '../../../infra/local/dynamodb/tables.ts';
import { incrementsOf } from '../../../lambdas/quotes/quote-counters.ts';
import { searchRows } from '../../../lambdas/search/search-keys-table.ts';
import { SOUGHT_LETTERS } from './actions.ts';
import { toAttributes } from './attribute-values.ts';
import type { FiveYears } from './five-years.ts';

const ROWS_PER_FILE = 50_000;

/** Names of the tables that are filled. */
interface FilledTables {
  readonly quotes: string;
  readonly searchKeys: string;
}

/** The tables as the engine describes them once the template is deployed, without their streams. */
async function describeTables(
  template: Template,
  directory: string,
  tables: readonly string[],
): Promise<readonly object[]> {
  const engine = await startEngine({ dataDirectory: directory, log: console.error });
  try {
    const call = createDynamoDbClient(engine.endpoint, template.region, 'tables');
    await deployTables(template, call);
    const described = await Promise.all(tables.map((TableName) => call('DescribeTable', { TableName })));
    // Rows that are imported need no records in the stream; the local run opens it when it starts.
    const withoutStream = { StreamSpecification: undefined, LatestStreamArn: undefined };
    return described.map(({ Table }) => ({
      Table: { ...Object(Table), ...withoutStream, LatestStreamLabel: undefined },
    }));
  } finally {
    await engine.stop();
  }
}

function writeRows(file: string, rows: readonly object[]): void {
  const lines = rows.map((row) => `${JSON.stringify({ Item: toAttributes(row) })}\n`);
  writeFileSync(file, gzipSync(lines.join(''), { level: 1 }));
}

/** Adds up counter items and keeps each attribute's sum. */
function addTo(totals: Map<string, Record<string, number>>, times: readonly string[]): void {
  for (const [id, amounts] of incrementsOf(times)) {
    const item = totals.get(id) ?? {};
    for (const [attribute, amount] of Object.entries(amounts))
      item[attribute] = (item[attribute] ?? 0) + amount;
    totals.set(id, item);
  }
}

/** The keys of the words that the actions look for: all of a first letter, which is what a search can read. */
const soughtKeys = (row: SentQuote) =>
  searchRows(row).filter(({ first_letter: letter }) => SOUGHT_LETTERS.has(String(letter)));

/** Writes the quotes, and the counters and search keys that the functions would have made of them, as an export of the tables. */
function writeExport(source: string, tables: FilledTables, { count, quote }: FiveYears): void {
  const folderOf = (table: string) => join(source, table, 'data');
  const [directory, keys] = [folderOf(tables.quotes), folderOf(tables.searchKeys)];
  for (const folder of [directory, keys]) mkdirSync(folder, { recursive: true });
  const counters = new Map<string, Record<string, number>>();
  for (let start = 0; start < count; start += ROWS_PER_FILE) {
    const length = Math.min(ROWS_PER_FILE, count - start);
    const rows = Array.from({ length }, (_, index) => quote(start + index));
    addTo(
      counters,
      rows.map((row) => row.created_at),
    );
    writeRows(join(directory, `quotes-${start}.json.gz`), rows);
    writeRows(join(keys, `keys-${start}.json.gz`), rows.flatMap(soughtKeys));
  }
  const items = Array.from(counters, ([id, amounts]) => ({ id, ...amounts }));
  writeRows(join(directory, 'counters.json.gz'), items);
}

/** Where the rows of an import and the table's description lie until the engine has read them. */
function importFolder(dataDirectory: string) {
  const work = join(dataDirectory, 'import');
  return { work, source: join(work, 'export'), schema: join(work, 'schema.json') };
}

function filledTables({ outputs }: Template): FilledTables {
  const { QuotesTableName: quotes, SearchKeysTableName: searchKeys } = outputs;
  if (quotes === undefined || searchKeys === undefined)
    throw new Error('The bench needs the outputs QuotesTableName and SearchKeysTableName.');
  return { quotes, searchKeys };
}

/**
 * Writes these quotes for {@link importQuotes}; keeps this process busy all the while.
 * @param dataDirectory of the engine; created
 */
export async function writeQuotes(
  template: Template,
  dataDirectory: string,
  quotes: FiveYears,
): Promise<void> {
  const tables = filledTables(template);
  const { work, source, schema } = importFolder(dataDirectory);
  mkdirSync(work, { recursive: true });
  const described = await describeTables(template, join(work, 'empty'), Object.values(tables));
  writeFileSync(schema, JSON.stringify(described));
  writeExport(source, tables, quotes);
}

/** Has the engine make the local run's data file of the quotes that were written; a process of its own does the work. */
export async function importQuotes(dataDirectory: string): Promise<void> {
  const engine = installedEngine();
  if (engine === undefined) throw missingEngine();
  const { work, source, schema } = importFolder(dataDirectory);
  const output = join(dataDirectory, 'data.db');
  await promisify(execFile)(engine, ['import', '--source', source, '--schema', schema, '--output', output]);
  rmSync(work, { recursive: true });
}
