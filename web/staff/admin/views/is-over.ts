import { appointmentOf, minutesOf } from '#contract/appointments.ts';
import { businessDate, minutesOfDay } from '#contract/business-time.ts';
import type { QuoteCard } from '#contract/quote-answer-schemas.ts';

/** Where an appointment is in time: a move is under way while its crew is to arrive. */
export type Standing = 'past' | 'now' | 'coming';

/**
 * A visit is past once it has begun, and a move once the window in which a crew was to arrive has closed: somebody can say
 * then how it went.
 * @param now in milliseconds since 1970
 */
export function standingOf(quote: QuoteCard, now: number): Standing {
  const appointment = appointmentOf(quote);
  if (appointment === undefined) return 'coming';
  const { kind, date, from } = appointment;
  const time = new Date(now);
  const today = businessDate(time);
  if (date !== today) return date < today ? 'past' : 'coming';
  const { booking } = quote.progress ?? {};
  const end = kind === 'move' && booking !== undefined ? booking.to : from;
  if (minutesOf(end) <= minutesOfDay(time)) return 'past';
  return minutesOf(from) <= minutesOfDay(time) ? 'now' : 'coming';
}

/** Whether a visit has begun, or the window in which a crew was to arrive has closed. */
export const isOver = (quote: QuoteCard, now: number): boolean => standingOf(quote, now) === 'past';

/** So long after a visit was to begin somebody may still be on the way there: late, or at the wrong door. */
const LATE_MS = 2 * 3_600_000;

/** Whether somebody may still have to find the way to a visit that has begun. */
export const mayBeOnTheWay = ({ stage, progress }: QuoteCard, now: number): boolean =>
  stage !== 'booked' && now - Date.parse(progress?.next_at ?? '') < LATE_MS;
