import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Template } from '../../../infra/local/assembly/template.ts';
import { toAttributes } from '../../../infra/local/demo/attribute-values.ts';
import { createDynamoDbClient } from '../../../infra/local/dynamodb/api.ts';
import { installedEngine, startEngine } from '../../../infra/local/dynamodb/engine.ts';
import { deployTables } from '../../../infra/local/dynamodb/tables.ts';
import { incrementsOf } from '../../../lambdas/quotes/quote-counters.ts';
import type { FiveYears } from './five-years.ts';

const ROWS_PER_FILE = 50_000;

/** The quotes table as the engine describes it once the template is deployed, without its stream. */
async function describeQuotesTable(template: Template, directory: string, table: string): Promise<object> {
  const engine = await startEngine({ dataDirectory: directory, log: console.error });
  try {
    const call = createDynamoDbClient(engine.endpoint, template.region, 'tables');
    await deployTables(template, call);
    const { Table } = await call('DescribeTable', { TableName: table });
    // Rows that are imported need no records in the stream; the local run opens it when it starts.
    const withoutStream = { StreamSpecification: undefined, LatestStreamArn: undefined };
    return { Table: { ...Object(Table), ...withoutStream, LatestStreamLabel: undefined } };
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

/** Writes the quotes, and the counters that the stream would have made of them, as an export of the table. */
function writeExport(directory: string, { count, quote }: FiveYears): void {
  mkdirSync(directory, { recursive: true });
  const counters = new Map<string, Record<string, number>>();
  for (let start = 0; start < count; start += ROWS_PER_FILE) {
    const length = Math.min(ROWS_PER_FILE, count - start);
    const rows = Array.from({ length }, (_, index) => quote(start + index));
    addTo(
      counters,
      rows.map((row) => row.created_at),
    );
    writeRows(join(directory, `quotes-${start}.json.gz`), rows);
  }
  const items = Array.from(counters, ([id, amounts]) => ({ id, ...amounts }));
  writeRows(join(directory, 'counters.json.gz'), items);
}

/**
 * Makes the data file of the local run's database with these quotes in it.
 * @param dataDirectory of the engine; created
 */
export async function loadQuotes(
  template: Template,
  dataDirectory: string,
  quotes: FiveYears,
): Promise<void> {
  const engine = installedEngine();
  const table = template.outputs.QuotesTableName;
  if (engine === undefined || table === undefined) {
    throw new Error('The bench needs the embedded database engine and the output QuotesTableName.');
  }
  const work = join(dataDirectory, 'import');
  const [source, schema] = [join(work, 'export'), join(work, 'schema.json')];
  mkdirSync(work, { recursive: true });
  writeFileSync(schema, JSON.stringify([await describeQuotesTable(template, join(work, 'empty'), table)]));
  writeExport(join(source, table, 'data'), quotes);
  const output = join(dataDirectory, 'data.db');
  const done = spawnSync(engine, ['import', '--source', source, '--schema', schema, '--output', output]);
  if (done.status !== 0) throw new Error(`The import failed: ${done.stderr}`);
  rmSync(work, { recursive: true });
}
