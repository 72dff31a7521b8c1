import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

const RECORDS = '_stream_records';
const BUSY_MS = 10_000;

/**
 * Gives the engine's records of streams the index that they lack. With each write to a table with a stream the engine
 * looks for the highest number so far, and with each read for those after a number: without an index it looks at all
 * records that there are, so that the 12,000th write cost ten times the first (4.4 ms of work in place of 0.4).
 * @param file the engine's data file; the engine may run
 */
export function indexStreams(file: string): void {
  if (!existsSync(file)) return;
  const database = new DatabaseSync(file, { timeout: BUSY_MS });
  try {
    const table = database.prepare('SELECT 1 FROM sqlite_master WHERE type = ? AND name = ?');
    if (table.get('table', RECORDS) === undefined) return;
    database.exec(`
      CREATE INDEX IF NOT EXISTS five_star_stream_order
        ON ${RECORDS} (table_name, CAST(sequence_number AS INTEGER));
      CREATE INDEX IF NOT EXISTS five_star_stream_ends
        ON ${RECORDS} (table_name, shard_id, sequence_number);
    `);
  } finally {
    database.close();
  }
}
