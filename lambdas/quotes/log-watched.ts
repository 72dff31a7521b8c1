import type { PageFailure } from './try-pages.ts';
import type { Failure } from './try-quote.ts';

/** Writes the line that sets off the alarm: a visitor's request would have failed. */
export const logTrialFailed = (failure: Failure): void =>
  console.error(JSON.stringify({ level: 'ERROR', event: 'trial_failed', ...failure }));

/** Writes the line that sets off the alarm: a visitor could not read a page. */
export const logPageFailed = (failure: PageFailure): void =>
  console.error(JSON.stringify({ level: 'ERROR', event: 'page_failed', ...failure }));

/** Writes the line that sets off the alarm: nobody asked for a quote on a day on which usually so many do. */
export const logQuietDay = (usual: number): void =>
  console.warn(JSON.stringify({ level: 'WARN', event: 'quiet_day', usual }));

/** Writes the line that sets off the alarm: these were not called today. */
export const logDailyRunsMissing = (names: readonly string[]): void =>
  console.error(JSON.stringify({ level: 'ERROR', event: 'daily_run_missing', names }));
