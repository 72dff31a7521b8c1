/** Visits and moves as the calendar knows them, and which moves cannot both have a truck. */
import { businessClock, businessDate } from './business-time.ts';
import type { Booking, QuoteWork } from './quote-answer-schemas.ts';
import { isOpen, isReplaced } from './quote-work.ts';

/** Days that the calendar shows at once. */
export const CALENDAR_DAYS = 7;

export interface Appointment {
  readonly kind: 'visit' | 'move';
  /** `YYYY-MM-DD` on the calendar of the business. */
  readonly date: string;
  /** `HH:MM` on its clock. */
  readonly from: string;
}

/**
 * The visit or the move that a quote has in the calendar: a move stays there when it is done. That of a request which
 * another one replaces is on the other one.
 */
export function appointmentOf({
  stage,
  progress,
  same_move_as: leader,
}: Pick<QuoteWork, 'stage' | 'progress' | 'same_move_as'>): Appointment | undefined {
  if (isReplaced({ same_move_as: leader })) return undefined;
  const { next_kind: kind, next_at: at, booking } = progress ?? {};
  if ((stage === 'booked' || stage === 'done') && booking !== undefined)
    return { kind: 'move', date: booking.date, from: booking.from };
  if (!isOpen(stage) || at === undefined || (kind !== 'visit' && kind !== 'move')) return undefined;
  const time = new Date(at);
  return { kind, date: businessDate(time), from: businessClock(time) };
}

/** Whether a quote has a visit ahead to which nobody goes. */
export const isByVideo = (quote: Parameters<typeof appointmentOf>[0]): boolean =>
  appointmentOf(quote)?.kind === 'visit' && quote.progress?.visit?.kind === 'video';

/** The day of a move: what is booked stands for what was wished. */
export const movesOn = ({
  progress,
  move_date: wished,
}: Pick<QuoteWork, 'progress'> & { readonly move_date: string }): string => progress?.booking?.date ?? wished;

/** Minutes since midnight of `HH:MM`. */
export function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Until when a truck may be away, in minutes since midnight: the crew may arrive at the end of its window. */
export const backBy = ({ to, hours }: Pick<Booking, 'to' | 'hours'>): number => minutesOf(to) + hours * 60;

/** Whether two moves may need the same truck at the same time. */
export const doClash = (one: Booking, other: Booking): boolean =>
  one.truck === other.truck &&
  one.date === other.date &&
  minutesOf(one.from) < backBy(other) &&
  minutesOf(other.from) < backBy(one);

/** A date so many days later, both `YYYY-MM-DD`. */
export const dateAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Whether a text is a day of the calendar, as `YYYY-MM-DD`. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
