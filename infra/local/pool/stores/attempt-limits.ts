import type { DatabaseSync } from 'node:sqlite';
import { ServiceError } from '../protocol/service-error.ts';

/** How often a user may do something within an hour, as the service's quotas page has it. */
const ATTEMPTS_PER_HOUR = {
  ResendConfirmationCode: 5,
  ForgotPassword: 5,
  ConfirmSignUp: 15,
  ConfirmForgotPassword: 5,
  VerifyUserAttribute: 15,
  ChangePassword: 5,
} as const;

const HOUR_MS = 3_600_000;

export interface AttemptLimits {
  /**
   * Counts an attempt. The hour begins with the first one.
   *
   * @throws ServiceError LimitExceededException
   */
  count(subject: string, action: keyof typeof ATTEMPTS_PER_HOUR): void;
  /** Begins anew, after a success. */
  clear(subject: string, action: keyof typeof ATTEMPTS_PER_HOUR): void;
}

export function createAttemptLimits(database: DatabaseSync, now: () => number): AttemptLimits {
  const sweep = database.prepare('DELETE FROM attempts WHERE expires_at <= ?');
  const increase = database.prepare(
    `INSERT INTO attempts VALUES (?, ?, 1, ?)
     ON CONFLICT (subject, action) DO UPDATE SET count = count + 1 RETURNING count`,
  );
  const remove = database.prepare('DELETE FROM attempts WHERE subject = ? AND action = ?');
  return {
    count(subject, action) {
      sweep.run(now());
      const made = Number(increase.get(subject, action, now() + HOUR_MS)?.count);
      if (made > ATTEMPTS_PER_HOUR[action]) {
        throw new ServiceError(
          'LimitExceededException',
          'Attempt limit exceeded, please try after some time.',
        );
      }
    },
    clear(subject, action) {
      remove.run(subject, action);
    },
  };
}
