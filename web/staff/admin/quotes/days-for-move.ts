import { CALENDAR_DAYS, dateAfter } from '#contract/appointments.ts';
import { FLEET } from '#contract/fleet.ts';
import type { QuoteCard } from '#contract/quote-answer-schemas.ts';
import { ofDay } from './use-week.ts';

/** Days beside the one that was asked for. */
const AROUND = 5;

/** The first day of the week in whose middle a date is, both `YYYY-MM-DD`; none before today. */
export function weekAround(date: string, today: string): string {
  const first = dateAfter(date, -Math.floor(CALENDAR_DAYS / 2));
  return first < today ? today : first;
}

/** How many trucks nobody has on a day. @param id of the quote that is to be booked */
const freeOn = (quotes: readonly QuoteCard[], date: string, id: string): number =>
  FLEET.trucks.filter((name) =>
    ofDay(quotes, date).every(({ id: other, progress }) => other === id || progress?.booking?.truck !== name),
  ).length;

/**
 * The days to offer for a move: the one that was asked for, and those of its week that have a truck, by the calendar.
 * @param wanted `YYYY-MM-DD`, not before today
 * @param quotes the visits and moves of its week; undefined while they are read
 */
export function daysForMove(
  wanted: string,
  today: string,
  quotes: readonly QuoteCard[] | undefined,
  id: string,
): readonly { readonly date: string; readonly free: number | undefined }[] {
  const first = weekAround(wanted, today);
  const free = (date: string) => quotes && freeOn(quotes, date, id);
  const distance = (date: string) => Math.abs(Date.parse(date) - Date.parse(wanted));
  const around = Array.from({ length: CALENDAR_DAYS }, (_, ahead) => dateAfter(first, ahead))
    .filter((date) => date !== wanted && free(date) !== 0)
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, AROUND)
    .toSorted();
  return [wanted, ...around].map((date) => ({ date, free: free(date) }));
}
