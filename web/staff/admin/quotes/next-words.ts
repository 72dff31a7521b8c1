import { minutesOf } from '#contract/appointments.ts';
import { BUSINESS_TIME_ZONE, businessDate } from '#contract/business-time.ts';
import type { QuoteProgress } from '#contract/quote-answer-schemas.ts';

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

const dated = new Intl.DateTimeFormat('en-US', {
  timeZone: BUSINESS_TIME_ZONE,
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** A time for whoever reads it later, on the clock of the business: `Nov 24, 2:10 PM`. */
export const formatOnPaper = (time: number): string => dated.format(time);

/** A day and a time that read the same whenever somebody looks, on the clock of the business: `Tue, Nov 24, 2:10 PM`. */
export const formatDated = (time: number): string => `${day.format(time)}, ${clock.format(time)}`;

const weekday = new Intl.DateTimeFormat('en-US', { timeZone: BUSINESS_TIME_ZONE, weekday: 'long' });
const fullHour = new Intl.DateTimeFormat('en-US', { timeZone: BUSINESS_TIME_ZONE, hour: 'numeric' });

/** A time of the next days as people say it, on the clock of the business: `Friday, 8 AM` or `Friday, 2:10 PM`. */
export function formatDayAndHour(time: Date): string {
  const isFull = time.getUTCMinutes() === 0;
  return `${weekday.format(time)}, ${(isFull ? fullHour : clock).format(time)}`;
}

const shortDay = new Intl.DateTimeFormat('en-US', { timeZone: BUSINESS_TIME_ZONE, weekday: 'short' });

/** Days of the calendar of the business from one time to another. */
const daysBetween = (now: number, time: number): number =>
  Math.round((Date.parse(businessDate(new Date(time))) - Date.parse(businessDate(new Date(now)))) / DAY_MS);

/** A time to come in as few words as it needs: `2:10 PM` today, `Fri 8 AM` this week, else `Sun, Dec 20, 8 AM`. */
export function formatSoon(time: number, now: number): string {
  // A time is not broken between its hour and its half of the day.
  const hour = (new Date(time).getUTCMinutes() === 0 ? fullHour : clock).format(time).replace(/\s/, '\u00a0');
  const days = daysBetween(now, time);
  if (days === 0) return hour;
  return days > 0 && days < 7 ? `${shortDay.format(time)}\u00a0${hour}` : `${day.format(time)}, ${hour}`;
}

/**
 * How far away a time is, for example `in 40 minutes`, `2 hours ago` or `tomorrow`. Beyond a day it is the days of the
 * calendar: what is on the same day is equally far.
 */
export function formatAway(time: number, now: number): string {
  const away = time - now;
  const far = Math.abs(away);
  if (far < 90 * MINUTE_MS) return relative.format(Math.round(away / MINUTE_MS), 'minute');
  if (Math.round(far / HOUR_MS) <= 24) return relative.format(Math.round(away / HOUR_MS), 'hour');
  return relative.format(daysBetween(now, time), 'day');
}

/** From calm to urgent. */
export type Urgency = 'next' | 'soon' | 'now' | 'overdue';

/**
 * How urgent a next action is.
 * @param time when it is due, in milliseconds since 1970
 * @param late when it is late, where that is not the same moment
 */
export function urgencyOf(time: number, now: number, late: number = time): Urgency {
  if (late <= now) return 'overdue';
  if (time <= now) return 'now';
  return time - now <= 2 * HOUR_MS ? 'soon' : 'next';
}

/** What is next of a quote: when, when it is late, and how urgent it is. A crew may come until the end of its window. */
export function nextOf({ next_kind: kind, next_at: at = '', booking }: Partial<QuoteProgress>, now: number) {
  const begins = Date.parse(at);
  const windowMs =
    kind === 'move' && booking !== undefined
      ? (minutesOf(booking.to) - minutesOf(booking.from)) * MINUTE_MS
      : 0;
  const urgency = urgencyOf(begins, now, begins + windowMs);
  return { urgency, time: urgency === 'overdue' ? begins + windowMs : begins };
}
