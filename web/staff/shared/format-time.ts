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
  second: '2-digit',
});

/**
 * A moment on the clock of the business.
 * @param iso ISO time
 * @returns for example `Mar 5, 2026, 10:32 AM`; text that is no time comes back as it is
 */
export function formatMoment(iso: string): string {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? iso : moment.format(time);
}

/**
 * From one moment to a later one on the clock of the business.
 * @param first ISO time
 * @param last ISO time
 * @returns for example `Mar 5, 2026, 10:32 – 10:40 AM`; text that is no time comes back as it is
 */
export function formatSpan(first: string, last: string): string {
  const [from, to] = [Date.parse(first), Date.parse(last)];
  return Number.isNaN(from) || Number.isNaN(to) ? `${first} – ${last}` : moment.formatRange(from, to);
}

const day = new Intl.DateTimeFormat('en-US', { timeZone: BUSINESS_TIME_ZONE, dateStyle: 'medium' });

/**
 * A time on the clock of the business, with its date when that is not today's.
 * @param time milliseconds since 1970
 * @param now milliseconds since 1970
 * @returns for example `10:32:07 AM`, or `10:32:07 AM on Mar 5, 2026`
 */
export function formatClock(time: number, now: number): string {
  const date = day.format(time);
  return date === day.format(now) ? clock.format(time) : `${clock.format(time)} on ${date}`;
}
