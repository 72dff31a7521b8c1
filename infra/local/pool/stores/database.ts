import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { unreadableFile } from '../../data/data-directory.ts';

/**
 * The pool's state is one SQLite file: what an answer has acknowledged must survive kill -9, several rows
 * often change together (a code is used up, a password set), and Node carries SQLite itself. A commit is with the
 * operating system before the answer leaves, so it outlives the process. It does not wait for the disk, which takes
 * longer than all else that an operation does: after a loss of power the file is whole and may lack the last seconds.
 */

const FORMAT = 1;

const TABLES = `
  CREATE TABLE IF NOT EXISTS secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS users (
    username TEXT PRIMARY KEY, login TEXT NOT NULL UNIQUE, alias TEXT UNIQUE, document TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS memberships (
    username TEXT NOT NULL REFERENCES users ON DELETE CASCADE, group_name TEXT NOT NULL,
    PRIMARY KEY (username, group_name)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS codes (
    subject TEXT NOT NULL, purpose TEXT NOT NULL, digest TEXT NOT NULL, pending_value TEXT,
    expires_at INTEGER NOT NULL, PRIMARY KEY (subject, purpose)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS attempts (
    subject TEXT NOT NULL, action TEXT NOT NULL, count INTEGER NOT NULL, expires_at INTEGER NOT NULL,
    PRIMARY KEY (subject, action)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS lockouts (
    subject TEXT PRIMARY KEY, failures INTEGER NOT NULL, locked_until INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS challenges (
    digest TEXT PRIMARY KEY, document TEXT NOT NULL, expires_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS token_families (
    origin_jti TEXT PRIMARY KEY, username TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
    client_id TEXT NOT NULL, event_id TEXT NOT NULL, auth_time INTEGER NOT NULL,
    revoked INTEGER NOT NULL DEFAULT 0, expires_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS refresh_tokens (
    digest TEXT PRIMARY KEY, origin_jti TEXT NOT NULL REFERENCES token_families ON DELETE CASCADE,
    rotated_at INTEGER
  ) STRICT;
  CREATE INDEX IF NOT EXISTS family_of_user ON token_families (username);
  CREATE INDEX IF NOT EXISTS token_of_family ON refresh_tokens (origin_jti);
`;

/**
 * Opens the pool's file in a folder of its own that only this user may read.
 *
 * @throws ExpectedFailure in one sentence when the file is damaged or of another format; it is left as it is
 */
export function openDatabase(dataDirectory: string): DatabaseSync {
  const folder = join(dataDirectory, 'user-pool');
  const file = join(folder, 'pool.sqlite');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { enableForeignKeyConstraints: true });
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;');
    assertFormat(database);
    database.exec(TABLES);
    return database;
  } catch (error) {
    database?.close();
    throw unreadableFile("user pool's file", file, error instanceof Error ? error.message : String(error));
  }
}

/** Runs several statements as one: all of them are kept, or none. */
export function inTransaction<Result>(database: DatabaseSync, run: () => Result): Result {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = run();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}

function assertFormat(database: DatabaseSync): void {
  const found = database.prepare('PRAGMA user_version').get()?.user_version;
  if (found === 0) database.exec(`PRAGMA user_version = ${FORMAT}`);
  else if (found !== FORMAT) throw new Error(`format ${String(found)} is not ${FORMAT}`);
}
