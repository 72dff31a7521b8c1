import { minutesOfDay } from '#contract/business-time.ts';

interface Dependencies {
  /** @returns why a visitor's request would have failed, undefined if it would not */
  readonly tryQuote: () => Promise<string | undefined>;
  /** @returns whether nobody asked for a quote on the last business day, where usually several do */
  readonly watchQuietDay: () => Promise<boolean>;
  readonly now: () => Date;
}

/** What was found; the day before is looked at in one run of the day. */
export interface Watched {
  readonly trial: string;
  readonly quietDay?: boolean;
}

/** The hour of the business day in which the day before is looked at, when somebody is there to mend it. */
const MORNING_HOUR = 7;

/** Watches whether requests for quotes arrive; for one run an hour. */
export function createWatchQuotes({ tryQuote, watchQuietDay, now }: Dependencies) {
  return async (): Promise<Watched> => {
    const isMorning = Math.floor(minutesOfDay(now()) / 60) === MORNING_HOUR;
    const trial = (await tryQuote()) ?? 'taken';
    return isMorning ? { trial, quietDay: await watchQuietDay() } : { trial };
  };
}
