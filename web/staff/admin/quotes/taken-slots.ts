import { clockOf, moment, startOfDate } from '#contract/business-time.ts';

/** Minutes of one visit, and from one that is offered to the next. */
export const SLOT = 30;

const SLOT_MS = SLOT * 60_000;
const DAY_MINUTES = 24 * 60;

export interface PlannedVisit {
  /** When it begins, in milliseconds since 1970. */
  readonly at: number;
  readonly name: string;
}

/**
 * The times of a day at which a visit would overlap one that is planned. One that ends when the next begins leaves that
 * free. Moments are compared, not clocks, which show an hour twice or not at all when they are changed.
 * @param date `YYYY-MM-DD`; empty while none is chosen
 * @returns by whom, by time as `HH:MM`
 */
export function takenSlots(visits: readonly PlannedVisit[], date: string): ReadonlyMap<string, string> {
  if (date === '') return new Map();
  const day = startOfDate(date);
  const slots = Array.from({ length: DAY_MINUTES / SLOT }, (_, index) => index * SLOT);
  return new Map(
    slots.flatMap((minutes) => {
      const begins = moment(day, minutes).getTime();
      const names = visits.filter(({ at }) => Math.abs(at - begins) < SLOT_MS).map(({ name }) => name);
      return names.length === 0 ? [] : [[clockOf(minutes), names.join(', ')] as const];
    }),
  );
}
