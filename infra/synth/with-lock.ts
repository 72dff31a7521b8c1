import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const MAX_WAIT_MS = 10 * 60_000;
/** Of two processes that ask at the same moment SQLite may refuse both; one of them has it after some milliseconds. */
const SAME_MOMENT_MS = 100;

/** @returns whether the lock was acquired within that time */
function acquire(lock: DatabaseSync, maxWaitMs: number): boolean {
  try {
    lock.exec(`PRAGMA busy_timeout = ${maxWaitMs}; BEGIN EXCLUSIVE`);
    return true;
  } catch (error) {
    if (error instanceof Error && error.message.includes('locked')) return false;
    throw error;
  }
}

/**
 * Runs some work under a lock between processes. Uses the lock of an empty SQLite file, because the operating system
 * releases it when its holder ends, kill -9 included.
 * @param onWait called once when another process holds the lock
 * @returns what the work returns
 * @throws when the lock is not free within ten minutes, and what the work throws
 */
export function withLock<Result>(file: string, work: () => Result, onWait: () => void): Result {
  mkdirSync(dirname(file), { recursive: true });
  const lock = new DatabaseSync(file);
  try {
    if (!acquire(lock, SAME_MOMENT_MS)) {
      onWait();
      if (!acquire(lock, MAX_WAIT_MS))
        throw new Error(`Another process keeps ${file}: end it and start again.`);
    }
    return work();
  } finally {
    lock.close();
  }
}
