import { BUSINESS_TIME_ZONE } from '#contract/business-time.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const day = new Intl.DateTimeFormat('en-US', {
  timeZone: BUSINESS_TIME_ZONE,
  weekday: 'short',
  month: 'short',
  day: 'numeric',
});
const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: BUSINESS_TIME_ZONE,
  hour: 'numeric',
  minute: '2-digit',
});
const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

/**
 * A time near to now, on the clock of the business.
 * @returns for example `2:10 PM` on the same day, else `Tue, Nov 24, 2:10 PM`
 */
export function formatWhen(time: number, now: number): string {
  const date = day.format(time);
  return date === day.format(now) ? clock.format(time) : `${date}, ${clock.format(time)}`;
}

/** How far away a time is, for example `in 40 minutes`, `2 hours ago` or `tomorrow`. */
export function formatAway(time: number, now: number): string {
  const away = time - now;
  const far = Math.abs(away);
  if (far < 90 * MINUTE_MS) return relative.format(Math.round(away / MINUTE_MS), 'minute');
  if (far < 36 * HOUR_MS) return relative.format(Math.round(away / HOUR_MS), 'hour');
  return relative.format(Math.round(away / DAY_MS), 'day');
}

/** How urgent a next action is. */
export function urgencyOf(time: number, now: number): 'next' | 'soon' | 'overdue' {
  if (time <= now) return 'overdue';
  return time - now <= 2 * HOUR_MS ? 'soon' : 'next';
}
