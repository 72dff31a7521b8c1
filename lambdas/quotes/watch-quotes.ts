import { minutesOfDay } from '#contract/business-time.ts';

interface Dependencies {
  /** @returns why a visitor's request would have failed, undefined if it would not */
  readonly tryQuote: () => Promise<string | undefined>;
  /** @returns which page a visitor could not read, undefined if all can be */
  readonly tryPages: () => Promise<string | undefined>;
  /** @returns whether nobody asked for a quote on the last business day, where usually several do */
  readonly watchQuietDay: () => Promise<boolean>;
  readonly now: () => Date;
}

/** What was found; the day before is looked at in one run of the day. */
export interface Watched {
  readonly trial: string;
  readonly pages: string;
  readonly quietDay?: boolean;
}

/** The hour of the business day in which the day before is looked at, when somebody is there to mend it. */
const MORNING_HOUR = 7;

/** Watches whether pages are shown and requests for quotes arrive; for one run an hour. */
export function createWatchQuotes({ tryQuote, tryPages, watchQuietDay, now }: Dependencies) {
  return async (): Promise<Watched> => {
    const isMorning = Math.floor(minutesOfDay(now()) / 60) === MORNING_HOUR;
    // Beside each other, so that neither keeps the other from being tried within the function's time.
    const [trial = 'taken', pages = 'shown'] = await Promise.all([tryQuote(), tryPages()]);
    return isMorning ? { trial, pages, quietDay: await watchQuietDay() } : { trial, pages };
  };
}
