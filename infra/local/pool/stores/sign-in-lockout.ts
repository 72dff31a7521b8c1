import type { DatabaseSync } from 'node:sqlite';
import { notAuthorized } from '../protocol/service-error.ts';

/**
 * After five failures a user waits a second, and twice as long after each further one, up to 15 minutes;
 * attempts during a wait count for nothing; 15 quiet minutes or a success begin anew.
 * Source: https://docs.aws.amazon.com/cognito/latest/developerguide/authentication.html#authentication-flow-lockout-behavior
 */
const FREE_FAILURES = 5;
const LONGEST_WAIT_MS = 15 * 60_000;
const FORGOTTEN_AFTER_MS = 15 * 60_000;

export interface SignInLockout {
  /** @throws ServiceError NotAuthorizedException while the user has to wait */
  assertOpen(subject: string): void;
  recordFailure(subject: string): void;
  clear(subject: string): void;
}

export function createSignInLockout(database: DatabaseSync, now: () => number): SignInLockout {
  const sweep = database.prepare('DELETE FROM lockouts WHERE expires_at <= ?');
  const get = database.prepare('SELECT failures, locked_until FROM lockouts WHERE subject = ?');
  const put = database.prepare('INSERT OR REPLACE INTO lockouts VALUES (?, ?, ?, ?)');
  const remove = database.prepare('DELETE FROM lockouts WHERE subject = ?');
  return {
    assertOpen(subject) {
      sweep.run(now());
      const row = get.get(subject);
      if (row !== undefined && Number(row.locked_until) > now()) {
        throw notAuthorized('Password attempts exceeded');
      }
    },
    recordFailure(subject) {
      const failures = Number(get.get(subject)?.failures ?? 0) + 1;
      const lockedUntil = now() + waitMsAfter(failures);
      put.run(subject, failures, lockedUntil, lockedUntil + FORGOTTEN_AFTER_MS);
    },
    clear(subject) {
      remove.run(subject);
    },
  };
}

/** How long a user waits after so many failures. */
export function waitMsAfter(failures: number): number {
  if (failures < FREE_FAILURES) return 0;
  return Math.min(1_000 * 2 ** (failures - FREE_FAILURES), LONGEST_WAIT_MS);
}
