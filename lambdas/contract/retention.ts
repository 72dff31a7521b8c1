/**
 * How long what is kept. Times to live, the months that a list looks through, the nightly erasing and the privacy notice
 * take it from here, and tests hold the documents against it. Plain data, so that pages import it.
 */

/** Days that a session is kept after its last activity: longer than a sign-in lasts. */
export const SESSION_DAYS = 90;

/** Days that an event of the security log is kept. */
export const SECURITY_LOG_DAYS = 400;

/** Days that a request is kept from its arrival if it is held as spam, and from its removal if it was removed. */
export const HELD_DAYS = 30;

/**
 * Months after which a request about which nothing happened is erased by itself: a whole number within
 * {@link MONTH_LIMITS}. Undefined, requests are kept until somebody asks. How to set it is in docs/runbook.md.
 */
export const REQUEST_MONTHS: number | undefined = undefined;

/** Below a year, a move that is asked for well ahead could be gone before its date is known. */
export const MONTH_LIMITS = { min: 12, max: 120 } as const;

/**
 * What is wrong with a number of months, in a sentence; undefined where nothing is. What is erased does not come back, so
 * this is asked wherever the number is used.
 */
export function wrongMonths(months: number | undefined): string | undefined {
  const { min, max } = MONTH_LIMITS;
  if (months === undefined || (Number.isInteger(months) && months >= min && months <= max)) return undefined;
  return `REQUEST_MONTHS in lambdas/contract/retention.ts is ${months}: give a whole number of months from ${min} to ${max}, or undefined to keep requests until somebody asks.`;
}
