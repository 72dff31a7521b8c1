import { startOfBusinessDay } from '#contract/business-time.ts';
import { DAILY_FUNCTIONS, type DailyRuns, WATCHER } from '../accounts/daily-runs.ts';

interface Dependencies {
  readonly runs: DailyRuns;
  readonly logMissing: (names: readonly string[]) => void;
  readonly now: () => Date;
}

/**
 * Looks which of the daily functions did not run on this business day; for a time after all of them. A schedule that is
 * switched off calls nothing, so nothing fails. On the first day of a stack, nothing that is missing is missed.
 * @returns the use case; it resolves to their names
 */
export function createWatchDailyRuns({ runs, logMissing, now }: Dependencies) {
  return async (): Promise<readonly string[]> => {
    const today = startOfBusinessDay(now());
    const looked = await runs.lastOf(WATCHER);
    await runs.mark(WATCHER, now());
    if (looked === undefined) return [];
    const last = await Promise.all(DAILY_FUNCTIONS.map((name) => runs.lastOf(name)));
    const missing = DAILY_FUNCTIONS.filter((_, at) => (last[at]?.getTime() ?? 0) < today.getTime());
    if (missing.length > 0) logMissing(missing);
    return missing;
  };
}
