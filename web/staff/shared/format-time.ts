import { BUSINESS_TIME_ZONE } from '#contract/business-time.ts';

const moment = new Intl.DateTimeFormat('en-US', {
  timeZone: BUSINESS_TIME_ZONE,
  dateStyle: 'medium',
  timeStyle: 'short',
});

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: BUSINESS_TIME_ZONE,
  hour: 'numeric',
  minute: '2-digit',
});

/**
 * A moment in the business's time zone.
 * @param iso ISO time
 * @returns for example `Mar 5, 2026, 10:32 AM`; text that is not a time is returned unchanged
 */
export function formatMoment(iso: string): string {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? iso : moment.format(time);
}

/**
 * A span of time in the business's time zone.
 * @param first ISO time
 * @param last ISO time
 * @returns for example `Mar 5, 2026, 10:32 – 10:40 AM`; text that is not a time is returned unchanged
 */
export function formatSpan(first: string, last: string): string {
  const [from, to] = [Date.parse(first), Date.parse(last)];
  return Number.isNaN(from) || Number.isNaN(to) ? `${first} – ${last}` : moment.formatRange(from, to);
}

const day = new Intl.DateTimeFormat('en-US', { timeZone: BUSINESS_TIME_ZONE, dateStyle: 'medium' });

/**
 * A day in the business's time zone.
 * @param iso ISO time
 * @returns for example `Mar 5, 2026`
 */
export const formatDay = (iso: string): string => day.format(Date.parse(iso));

/**
 * A moment in the business's time zone, in two parts.
 * @param iso ISO time
 * @returns for example `Mar 5, 2026` and `10:32 AM`; of a text that is not a time that text, and nothing
 */
export function momentParts(iso: string): { readonly day: string; readonly clock: string } {
  const time = Date.parse(iso);
  if (Number.isNaN(time)) return { day: iso, clock: '' };
  return { day: day.format(time), clock: clock.format(time) };
}

/**
 * A time in the business's time zone, to the minute, with the date unless it is today.
 * @param time milliseconds since 1970
 * @param now milliseconds since 1970
 * @returns for example `10:32 AM`, or `10:32 AM on Mar 5, 2026`
 */
export function formatClock(time: number, now: number): string {
  const date = day.format(time);
  return date === day.format(now) ? clock.format(time) : `${clock.format(time)} on ${date}`;
}
