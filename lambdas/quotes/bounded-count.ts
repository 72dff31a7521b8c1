import { setTimeout } from 'node:timers/promises';
import { SUBMIT_QUOTE } from '#contract/endpoints.ts';
import { type LogUnexpected, logUnexpected } from '../http/log-unexpected.ts';
import type { Count, Counter } from '../mail/ceilings.ts';

/** @returns undefined if the table failed, is late, or was so within the last minute */
export type BoundedCount = (counter: Counter) => Promise<boolean | undefined>;

interface Dependencies {
  readonly count: Count;
  readonly now: () => Date;
  readonly log?: LogUnexpected;
}

/** The table usually answers within ten milliseconds, and the form gives up after three seconds. */
const LONGEST_WAIT_MS = 300;
const PAUSE_MS = 60_000;
const ENDPOINT = `${SUBMIT_QUOTE.method} ${SUBMIT_QUOTE.path}`;

/**
 * A count that a quote can wait for: 0.3 s at most, and after a call that failed or was late no call for a minute. What
 * guards the table must not keep a quote out of it.
 */
export function createBoundedCount({ count, now, log = logUnexpected }: Dependencies): BoundedCount {
  let pausedUntilMs = 0;
  return async (counter) => {
    if (now().getTime() < pausedUntilMs) return undefined;
    const answered = new AbortController();
    const timeUp = setTimeout(LONGEST_WAIT_MS, undefined, { signal: answered.signal }).catch(() => undefined);
    const counted = count(counter).catch((error: unknown) => {
      log(error, { endpoint: ENDPOINT });
      return undefined;
    });
    const answer = await Promise.race([counted, timeUp]);
    answered.abort();
    if (answer === undefined) pausedUntilMs = now().getTime() + PAUSE_MS;
    return answer;
  };
}
