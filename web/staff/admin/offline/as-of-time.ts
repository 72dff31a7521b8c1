import { BUSINESS_TIME_ZONE } from '#contract/business-time.ts';
import { formatDay } from '../../shared/format-time.ts';

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: BUSINESS_TIME_ZONE,
  hour: 'numeric',
  minute: '2-digit',
});

/**
 * A time in the business's time zone, to the minute, with the date unless it is today.
 * @param time milliseconds since 1970
 * @param now milliseconds since 1970
 * @returns for example `6:40 AM`, or `6:40 AM on Mar 5, 2026`
 */
export function asOfTime(time: number, now: number): string {
  const [date, today] = [time, now].map((at) => formatDay(new Date(at).toISOString()));
  return date === today ? clock.format(time) : `${clock.format(time)} on ${date}`;
}
