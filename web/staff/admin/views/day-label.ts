import type { Appointment } from '#contract/appointments.ts';
import { BUSINESS_TIME_ZONE, startOfDate } from '#contract/business-time.ts';
import { CALENDAR } from '../../../content/appointments.ts';
import { interpolate } from '../../shared/interpolate.ts';

const dayName = new Intl.DateTimeFormat('en-US', {
  timeZone: BUSINESS_TIME_ZONE,
  weekday: 'long',
  month: 'short',
  day: 'numeric',
});

const KINDS = ['move', 'visit'] as const satisfies readonly Appointment['kind'][];

/**
 * A day of a week with what is on it, as it is read aloud.
 * @param date `YYYY-MM-DD`
 * @param kinds of its appointments
 * @returns for example `Sunday, Nov 29: 1 move, 2 visits`
 */
export function dayLabel(date: string, kinds: readonly Appointment['kind'][]): string {
  const { one, more, none } = CALENDAR.ofDay;
  const counts = KINDS.flatMap((kind) => {
    const count = kinds.filter((other) => other === kind).length;
    if (count === 0) return [];
    return count === 1 ? one[kind] : interpolate(more[kind], { count });
  });
  return `${dayName.format(startOfDate(date))}: ${counts.join(', ') || none}`;
}
