import { ApiError } from '../http/api-error.ts';

/** A distributed lock: one change of roles at a time, over all instances and tools. */
export interface RoleLock {
  /** @returns whether the holder has acquired the lock */
  readonly acquire: (holder: string, now: Date) => Promise<boolean>;
  readonly release: (holder: string) => Promise<void>;
}

interface Dependencies {
  readonly lock: RoleLock;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly sleep: (milliseconds: number) => Promise<unknown>;
  readonly log: (error: unknown) => void;
  /** How often the lock is asked for; for functions that have little time. */
  readonly attempts?: number;
}

export type WithLock = <Result>(change: () => Promise<Result>) => Promise<Result>;

const ATTEMPTS = 10;
/** Pause between attempts; all attempts together take about ten times as long as a change. */
const PAUSE_MS = 300;

/**
 * Runs a change of roles under the lock.
 * @returns the runner; it throws ApiError 409 when it cannot acquire the lock
 */
export function createWithLock({
  lock,
  now,
  newId,
  sleep,
  log,
  attempts = ATTEMPTS,
}: Dependencies): WithLock {
  const acquire = async (holder: string): Promise<void> => {
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      if (await lock.acquire(holder, now())) return;
      await sleep(PAUSE_MS);
    }
    throw new ApiError('conflict', 'Another change of roles is under way. Try again in a minute.');
  };
  return async (change) => {
    const holder = newId();
    await acquire(holder);
    try {
      return await change();
    } finally {
      // The change is complete: a lock that cannot be released expires with its lease.
      await lock.release(holder).catch(log);
    }
  };
}
