import { minutesOfDay } from '#contract/business-time.ts';

interface Dependencies {
  /** @returns why a visitor's request would have failed, undefined if it would not */
  readonly tryQuote: () => Promise<string | undefined>;
  /** @returns which page a visitor could not read, undefined if all can be */
  readonly tryPages: () => Promise<string | undefined>;
  /** @returns whether nobody asked for a quote on the last business day, where usually several do */
  readonly watchQuietDay: () => Promise<boolean>;
  /** @returns the functions that run daily and did not today */
  readonly watchDailyRuns: () => Promise<readonly string[]>;
  readonly now: () => Date;
}

/** What was found; the day before, and what runs daily, are looked at in one run of the day each. */
export interface Watched {
  readonly trial: string;
  readonly pages: string;
  readonly quietDay?: boolean;
  readonly notRun?: readonly string[];
}

/** The hour of the business day in which the day before is looked at, when somebody is there to mend it. */
const MORNING_HOUR = 7;
/** The hour in which what runs daily has run: the last of it is called at 7, and for an hour again where that fails. */
const AFTER_ALL_HOUR = 9;

/** Watches whether pages are shown and requests for quotes arrive; for one run an hour. */
export function createWatchQuotes({ tryQuote, tryPages, watchQuietDay, watchDailyRuns, now }: Dependencies) {
  return async (): Promise<Watched> => {
    const hour = Math.floor(minutesOfDay(now()) / 60);
    // Beside each other, so that neither keeps the other from being tried within the function's time.
    const [trial = 'taken', pages = 'shown'] = await Promise.all([tryQuote(), tryPages()]);
    return {
      trial,
      pages,
      ...(hour === MORNING_HOUR && { quietDay: await watchQuietDay() }),
      ...(hour === AFTER_ALL_HOUR && { notRun: await watchDailyRuns() }),
    };
  };
}
