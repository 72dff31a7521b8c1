import { appointmentOf } from '#contract/appointments.ts';
import { FLEET } from '#contract/fleet.ts';
import type { QuoteCard } from '#contract/quote-answer-schemas.ts';
import { CALENDAR } from '../../../content/appointments.ts';

/** In which line of a week an appointment stands: that of its truck, of moves without one, or of visits. */
export function laneOf(quote: QuoteCard): string {
  if (appointmentOf(quote)?.kind === 'visit') return CALENDAR.visits;
  return quote.progress?.booking?.truck ?? CALENDAR.noTruck;
}

/**
 * The lines of a week from above: visits, whose hour is fixed; the trucks in the order of the fleet, whether they are
 * needed or not; a truck that was sold with what was booked for it; what has no truck.
 */
export function lanesOf(quotes: readonly QuoteCard[]): readonly string[] {
  const needed = new Set(quotes.filter((quote) => appointmentOf(quote) !== undefined).map(laneOf));
  const trucks: readonly string[] = FLEET.trucks;
  const known: readonly string[] = [...trucks, CALENDAR.visits, CALENDAR.noTruck];
  const sold = [...needed].filter((lane) => !known.includes(lane));
  const ifNeeded = (lane: string) => (needed.has(lane) ? [lane] : []);
  return [...ifNeeded(CALENDAR.visits), ...trucks, ...sold.toSorted(), ...ifNeeded(CALENDAR.noTruck)];
}
