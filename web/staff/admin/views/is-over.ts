import { appointmentOf, minutesOf } from '#contract/appointments.ts';
import { businessDate, minutesOfDay } from '#contract/business-time.ts';
import type { QuoteCard } from '#contract/quote-answer-schemas.ts';

/**
 * Whether a visit has begun, or the window in which a crew was to arrive has closed.
 * @param now in milliseconds since 1970
 */
export function isOver(quote: QuoteCard, now: number): boolean {
  const appointment = appointmentOf(quote);
  if (appointment === undefined) return false;
  const { kind, date, from } = appointment;
  const time = new Date(now);
  const today = businessDate(time);
  if (date !== today) return date < today;
  const { booking } = quote.progress ?? {};
  const end = kind === 'move' && booking !== undefined ? booking.to : from;
  return minutesOf(end) <= minutesOfDay(time);
}
