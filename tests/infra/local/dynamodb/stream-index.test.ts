import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { createDynamoDbClient } from '../../../../infra/local/dynamodb/api.ts';
import { installedEngine, startEngine } from '../../../../infra/local/dynamodb/engine.ts';
import { indexStreams } from '../../../../infra/local/dynamodb/stream-index.ts';
import { startDatabase } from '../../../bench/faults/database.ts';
import { temporaryDirectory } from '../temporary-directory.ts';

/** What the engine asks its file for streams: with each write, with each read, and where a stream begins and ends. */
const QUESTIONS = [
  'SELECT COALESCE(MAX(CAST(sequence_number AS INTEGER)), 0) + 1 FROM _stream_records WHERE table_name = ?1',
  'FROM _stream_records WHERE table_name = ?1 AND shard_id = ?2 AND CAST(sequence_number AS INTEGER) > ?3 ORDER BY CAST(sequence_number AS INTEGER) ASC LIMIT ?4',
  'SELECT MIN(sequence_number), MAX(sequence_number) FROM _stream_records WHERE table_name = ?1 AND shard_id = ?2',
];

const STEPS = [
  'SEARCH _stream_records USING COVERING INDEX five_star_stream_order (table_name=?)',
  'SEARCH _stream_records USING INDEX five_star_stream_order (table_name=? AND <expr>>?)',
  'SEARCH _stream_records USING COVERING INDEX five_star_stream_ends (table_name=? AND shard_id=?)',
];

/** The steps in which SQLite would answer the engine's questions from this file. */
function stepsIn(file: string): readonly unknown[] {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return QUESTIONS.flatMap((question) => {
      const whole = question.startsWith('FROM') ? `SELECT new_image ${question}` : question;
      return database
        .prepare(`EXPLAIN QUERY PLAN ${whole}`)
        .all()
        .map(({ detail }) => detail);
    });
  } finally {
    database.close();
  }
}

/** An engine with a record in its stream. */
async function withRecord(dataDirectory: string) {
  const engine = await startEngine({ dataDirectory, log: () => {} });
  onTestFinished(engine.stop);
  const call = createDynamoDbClient(engine.endpoint, 'us-west-2', 'tables');
  await call('CreateTable', {
    TableName: 'Quotes',
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
    KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
    StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' },
  });
  await call('PutItem', { TableName: 'Quotes', Item: { id: { S: 'a' } } });
  return engine;
}

test('The engine looks up a place in a stream, whatever went before it, in the local run', async () => {
  const dataDirectory = temporaryDirectory();
  await withRecord(dataDirectory);

  expect(stepsIn(join(dataDirectory, 'data.db'))).toEqual(STEPS);
});

test('The engine looks up a place in a stream, whatever went before it, in the bench of faults, killed or not', async () => {
  const folder = temporaryDirectory();
  const database = await startDatabase(folder);
  onTestFinished(database.stop);
  await database.crash(0);

  expect(stepsIn(join(folder, 'data.db'))).toEqual(STEPS);
});

test('Data of an older version gets the index with the next start', async () => {
  const dataDirectory = temporaryDirectory();
  const file = join(dataDirectory, 'data.db');
  const first = await withRecord(dataDirectory);
  await first.stop();
  const database = new DatabaseSync(file);
  database.exec('DROP INDEX five_star_stream_order; DROP INDEX five_star_stream_ends');
  database.close();
  expect(stepsIn(file)).toContain('SCAN _stream_records');

  const second = await startEngine({ dataDirectory, log: () => {} });
  onTestFinished(second.stop);
  expect(stepsIn(file)).toEqual(STEPS);
});

test('What is no file of this engine is left alone', () => {
  const folder = temporaryDirectory();
  indexStreams(join(folder, 'none.db'));
  const other = join(folder, 'other.db');
  new DatabaseSync(other).close();
  const before = readFileSync(other);
  indexStreams(other);

  expect(readFileSync(other).equals(before)).toBe(true);
});

test('The engine asks these questions: a version that asks others needs another index', () => {
  const program = readFileSync(installedEngine() ?? '', 'latin1').replace(/\s+/g, ' ');

  for (const question of QUESTIONS) expect(program.includes(question)).toBe(true);
});
