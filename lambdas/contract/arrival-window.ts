import { minutesOf } from './appointments.ts';
import type { Booking } from './quote-answer-schemas.ts';

const exactly = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  hour: 'numeric',
  minute: '2-digit',
});
const hourly = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', hour: 'numeric' });

/** A time of day such as `9:30 AM`. @param clock `HH:MM` */
export const formatTimeOfDay = (clock: string): string => exactly.format(minutesOf(clock) * 60_000);

/** An arrival window such as `8 – 10 AM`. */
export function formatWindow({ from, to }: Pick<Booking, 'from' | 'to'>): string {
  const [first, last] = [minutesOf(from), minutesOf(to)];
  const format = first % 60 === 0 && last % 60 === 0 ? hourly : exactly;
  return format.formatRange(first * 60_000, last * 60_000);
}
