import { formatTimeOfDay, formatWindow } from '#contract/arrival-window.ts';
import { BUSINESS_TIME_ZONE, businessClock, businessDate, startOfDate } from '#contract/business-time.ts';
import { formatMoveDate } from '#contract/move-date.ts';
import type { Booking, QuoteProgress } from '#contract/quote-answer-schemas.ts';
import { QUOTE_WORK } from '../../../content/quote-work.ts';
import { interpolate } from '../../shared/interpolate.ts';

const { facts: words } = QUOTE_WORK;

const dayName = new Intl.DateTimeFormat('en-US', {
  timeZone: BUSINESS_TIME_ZONE,
  weekday: 'short',
  month: 'short',
  day: 'numeric',
});

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

/** An amount such as `$877.50` or `$1,100`. */
export const formatDollars = (amount: number): string => dollars.format(amount);

/** A day of the business, such as `Sat, Dec 5`. @param date `YYYY-MM-DD` */
export const formatDate = (date: string): string => dayName.format(startOfDate(date));

/** When a visit is, such as `Tue, Dec 1, 2:30 PM`. @param at ISO time */
export function visitTime(at: string): string {
  const time = new Date(at);
  return `${formatDate(businessDate(time))}, ${formatTimeOfDay(businessClock(time))}`;
}

/** A booked move in one line. */
export const bookingLine = (booking: Booking): string =>
  // The number of a truck stays beside its word.
  [formatDate(booking.date), formatWindow(booking), booking.truck.replaceAll(' ', '\u00a0'), booking.crew]
    .filter((part) => part !== undefined && part !== '')
    .join(', ');

/** What an offer comes to in dollars, without what a product of fractions has beyond cents; undefined with a figure missing. */
export const sumOf = ({ crew, hours, rate }: Pick<Offer, 'crew' | 'hours' | 'rate'>): number | undefined =>
  crew !== undefined && hours !== undefined && rate !== undefined
    ? Math.round(crew * hours * rate * 100) / 100
    : undefined;

/** The figures of an offer that were given, in one line; empty without. */
export function offerLine(offer: Offer): string {
  const { crew, hours, rate, not_to_exceed: limit } = offer;
  const sum = sumOf(offer);
  const total = sum === undefined ? '' : ` = ${formatDollars(sum)}`;
  const parts = [
    crew !== undefined && interpolate(crew === 1 ? words.mover : words.movers, { count: crew }),
    hours !== undefined && interpolate(hours === 1 ? words.hour : words.hours, { count: hours }),
    rate !== undefined && interpolate(words.rate, { rate: formatDollars(rate) }) + total,
    limit !== undefined && interpolate(words.limit, { limit: formatDollars(limit) }),
  ];
  return parts.filter((part) => part !== false).join(', ');
}

type Offer = Omit<NonNullable<QuoteProgress['estimate']>, 'sent_at' | 'valid_until'>;

/**
 * What is known of visit, offer and booking, a line each.
 * @param withTime whether it says when a visit is, where no other line does
 */
export function factLines({ visit, estimate, booking }: Facts, withTime = false): readonly string[] {
  const offer = estimate && offerLine(estimate);
  const seen = visit?.seen ?? visit?.kind;
  const when = withTime && visit?.at !== undefined ? `, ${visitTime(visit.at)}` : '';
  return [
    visit?.done_at !== undefined && seen !== undefined && words.seen[seen],
    // Where all was seen otherwise before, the visit is still to come.
    (visit?.done_at === undefined || visit.seen !== undefined) &&
      visit?.kind !== undefined &&
      `${words.visit[visit.kind]}${when}`,
    estimate !== undefined &&
      interpolate(offer === '' ? words.offered : words.offer, {
        offer: offer ?? '',
        date: formatMoveDate(estimate.valid_until),
      }),
    booking !== undefined && interpolate(words.booked, { booking: bookingLine(booking) }),
  ].filter((line) => line !== false);
}

type Facts = Pick<QuoteProgress, 'visit' | 'estimate' | 'booking'>;
