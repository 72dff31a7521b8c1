import { dateAfter, isDate } from '#contract/appointments.ts';
import { businessDate } from '#contract/business-time.ts';
import { asCorrected } from '#contract/corrected.ts';
import { MAX_AHEAD_DAYS } from '#contract/quote-work.ts';

/** What of a request says how old it is. */
export interface AgingRequest {
  readonly created_at: string;
  readonly updated_at?: string | undefined;
  readonly move_date: string;
  readonly corrected?: { readonly move_date?: string | undefined } | undefined;
  readonly progress?:
    | {
        readonly next_at?: string | undefined;
        readonly visit?: { readonly at?: string | undefined } | undefined;
        readonly booking?: { readonly date: string } | undefined;
      }
    | undefined;
}

const dayOf = (time: string | undefined) => (time === undefined ? '' : businessDate(new Date(time)));

const latest = (...days: readonly string[]) => days.reduce((one, other) => (one > other ? one : other), '');

/**
 * The last day on which something happened about a request or is to happen: it came, somebody worked on it, its sender
 * wished to move, or the calendar has a visit, a move or a next action. A wished day that is further ahead than anything can
 * be planned does not count: it is a mistake in typing, and would keep the request for ever.
 * @returns `YYYY-MM-DD` on the calendar of the business
 */
export function lastDayOf(request: AgingRequest): string {
  const { created_at: createdAt, updated_at: updatedAt, progress } = request;
  const touched = latest(dayOf(createdAt), dayOf(updatedAt));
  const { move_date: wished } = asCorrected(request);
  const isMeant = isDate(wished) && wished <= dateAfter(touched, MAX_AHEAD_DAYS);
  return latest(
    touched,
    isMeant ? wished : '',
    progress?.booking?.date ?? '',
    dayOf(progress?.visit?.at),
    dayOf(progress?.next_at),
  );
}

/**
 * The same day so many months later, or the last day of that month where it has no such day.
 * @param date `YYYY-MM-DD`, as is the result
 */
export function monthsAfter(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const daysInMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, daysInMonth))).toISOString().slice(0, 10);
}

/** The first day on which a request of a month (`YYYY-MM` in UTC) can be so many months old. */
export const oldestDayOf = (month: string, months: number): string =>
  // On the calendar of the business the month begins on the last day of the one before.
  monthsAfter(dateAfter(`${month}-01`, -1), months);
