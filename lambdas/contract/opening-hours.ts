import { BUSINESS, type Business } from './business.ts';
import { dayOfWeek, minutesOfDay, moment, startOfBusinessDay } from './business-time.ts';

const DAYS = 7;
const DAY_MS = 24 * 3_600_000;

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

interface Opening {
  /** Minutes of the business day. */
  readonly opens: number;
  readonly closes: number;
}

/** When the business is open on the day of a time; undefined when it is closed all day. */
export function openingOn(day: Date, hours: Business['hours'] = BUSINESS.hours): Opening | undefined {
  const name = dayOfWeek(day);
  const row = hours.find(({ days }) => days.some((known) => known === name));
  return row && { opens: minutesOf(row.opens), closes: minutesOf(row.closes) };
}

/** The time itself while the business is open, else the next opening; the time itself if it never opens. */
export function whenOpen(time: Date, hours: Business['hours'] = BUSINESS.hours): Date {
  for (let ahead = 0; ahead <= DAYS; ahead += 1) {
    const day = startOfBusinessDay(time, ahead);
    const opening = openingOn(day, hours);
    if (opening === undefined) continue;
    if (ahead > 0 || minutesOfDay(time) < opening.opens) return moment(day, opening.opens);
    if (minutesOfDay(time) < opening.closes) return time;
  }
  return time;
}

/** When a word with the customer is followed up: a day later, or as soon as the business is open after that. */
export const followUpAt = (time: Date): Date => whenOpen(new Date(time.getTime() + DAY_MS));
