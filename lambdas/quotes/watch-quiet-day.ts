import { startOfBusinessDay } from '#contract/business-time.ts';
import { openingOn } from '#contract/opening-hours.ts';
import { cellsSince, sumOf } from './quote-counters.ts';
import type { CounterReader } from './summarize-quotes.ts';

interface Dependencies {
  readonly counters: CounterReader;
  readonly logQuiet: (usual: number) => void;
  readonly now: () => Date;
}

/** So many of the same weekday before say what is usual. */
const WEEKS = 8;
/**
 * From so many a day on a day without any says something: by chance it comes once in 54 such days. A business with
 * fewer is watched by the trial alone, and a new one until its fifth week.
 */
const LEAST_USUAL = 4;

/** What five of eight days reached: the median, the lower of the two in the middle. */
const usualOf = (days: readonly number[]): number =>
  days.toSorted((one, other) => one - other)[days.length / 2 - 1] ?? 0;

/** The counters of a whole business day, which begins and ends on a whole hour. */
const cellsOf = (day: Date) => cellsSince(day.getTime(), startOfBusinessDay(day, 1).getTime() - 1);

/**
 * Looks whether nobody at all asked for a quote on the last business day, where usually several do. What looked like spam
 * is counted on no day.
 * @returns the use case; it resolves to whether that day was so quiet
 */
export function createWatchQuietDay({ counters, logQuiet, now }: Dependencies) {
  return async (): Promise<boolean> => {
    const day = startOfBusinessDay(now(), -1);
    if (openingOn(day) === undefined) return false;
    const days = Array.from({ length: WEEKS + 1 }, (_, weeks) =>
      cellsOf(weeks === 0 ? day : startOfBusinessDay(day, -7 * weeks)),
    );
    const read = await counters.read([...new Set(days.flat().map(({ id }) => id))]);
    const [last = 0, ...before] = days.map((cells) => sumOf(cells, read));
    const usual = usualOf(before);
    if (last > 0 || usual < LEAST_USUAL) return false;
    logQuiet(usual);
    return true;
  };
}
