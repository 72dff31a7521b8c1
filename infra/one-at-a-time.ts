import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const PATIENCE_MS = 10 * 60_000;

/** Waits up to so many milliseconds for the lock. */
function take(lock: DatabaseSync, patience: number): boolean {
  try {
    lock.exec(`PRAGMA busy_timeout = ${patience}; BEGIN EXCLUSIVE`);
    return true;
  } catch (error) {
    if (error instanceof Error && error.message.includes('locked')) return false;
    throw error;
  }
}

/**
 * Does some work while no other process does it. The lock is an empty SQLite file's: the system gives it back
 * however its holder ends, kill -9 included.
 * @param onWait told once when another process is at it
 * @returns what the work returns
 * @throws one sentence when the other process does not end within ten minutes; whatever the work throws
 */
export function oneAtATime<Result>(file: string, work: () => Result, onWait: () => void): Result {
  mkdirSync(dirname(file), { recursive: true });
  const lock = new DatabaseSync(file);
  try {
    if (!take(lock, 0)) {
      onWait();
      if (!take(lock, PATIENCE_MS)) throw new Error(`Another process keeps ${file}: end it and start again.`);
    }
    return work();
  } finally {
    lock.close();
  }
}
