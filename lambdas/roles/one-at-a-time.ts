import { ApiError } from '../http/api-error.ts';
import type { RoleLock } from './role-lock.ts';

interface Dependencies {
  readonly lock: RoleLock;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly sleep: (milliseconds: number) => Promise<unknown>;
  readonly log: (error: unknown) => void;
}

export type OneAtATime = <Result>(change: () => Promise<Result>) => Promise<Result>;

const ATTEMPTS = 10;
/** Milliseconds between two attempts; a change takes about a tenth of all attempts together. */
const PAUSE = 300;

/**
 * Runs a change of roles while no other one runs.
 * @returns the runner; it throws ApiError 409 when another change does not end
 */
export function oneAtATime({ lock, now, newId, sleep, log }: Dependencies): OneAtATime {
  const acquire = async (holder: string): Promise<void> => {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      if (await lock.acquire(holder, now())) return;
      await sleep(PAUSE);
    }
    throw new ApiError('conflict', 'Another change of roles is under way. Try again in a minute.');
  };
  return async (change) => {
    const holder = newId();
    await acquire(holder);
    try {
      return await change();
    } finally {
      // What was done is done: a lock that cannot be released is free when its lease ends.
      await lock.release(holder).catch(log);
    }
  };
}
