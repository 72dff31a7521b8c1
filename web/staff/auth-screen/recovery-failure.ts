import { plainMessage } from '../auth/plain-message.ts';

/** How the pool names the end of what it admits for an account in an hour. */
const LIMITS = ['LimitExceededException', 'TooManyFailedAttemptsException'];

/**
 * The message of a failed step of a recovery.
 * @param limited says what to do when the account's allowance of an hour is used up
 */
export function recoveryFailure(error: unknown, limited: string): string {
  return error instanceof Error && LIMITS.includes(error.name) ? limited : plainMessage(error);
}
