import { appointmentOf, backBy, minutesOf } from '#contract/appointments.ts';
import { BUSINESS } from '#contract/business.ts';
import { moment, startOfDate } from '#contract/business-time.ts';
import type { CalendarEvent } from '#contract/calendar-file.ts';
import { cardAddress } from '#contract/card-link.ts';
import { asCorrected } from '#contract/corrected.ts';
import { FLEET } from '#contract/fleet.ts';
import type { QuoteCard } from '#contract/quote-answer-schemas.ts';
import { quoteReference } from '#contract/quote-options.ts';
import { CALENDAR_FILES as words } from '../../../content/appointments.ts';
import { interpolate } from '../../shared/interpolate.ts';
import { formatWindow } from './appointment-words.ts';
import { nameOf } from './name-of.ts';

/** Minutes that a visit takes. */
const VISIT_MINUTES = 30;

/** Whose calendar it is for. */
export type Side = 'ours' | 'theirs';

/**
 * The visit or move of a quote for a calendar: ours names the customer and leads to the card, theirs says who comes and
 * whom to call.
 * @param siteOrigin of the card's link
 * @returns undefined without an appointment
 */
export function calendarEvent(stored: QuoteCard, side: Side, siteOrigin: string): CalendarEvent | undefined {
  const quote = asCorrected(stored);
  const appointment = appointmentOf(quote);
  if (appointment === undefined) return undefined;
  const { id, version, progress, phone, current_address: address, new_address: destination } = quote;
  const { kind, date, from } = appointment;
  const { booking, visit } = progress ?? {};
  const begins = minutesOf(from);
  const usual = begins + (kind === 'visit' ? VISIT_MINUTES : FLEET.usualHours * 60);
  const ends = kind === 'move' && booking !== undefined ? backBy(booking) : usual;
  const day = startOfDate(date);
  const isVideo = kind === 'visit' && visit?.kind === 'video';
  const reference = quoteReference(id);
  const shared = [
    kind === 'move' && booking && interpolate(words.arrives, { window: formatWindow(booking) }),
    interpolate(words.reference, { reference, permit: BUSINESS.calT }),
  ];
  const lines =
    side === 'ours'
      ? [phone, booking?.crew, ...shared, kind === 'move' && destination, cardAddress(siteOrigin, id)]
      : [isVideo && words.byVideo, ...shared, interpolate(words.changes, { phone: BUSINESS.phone })];
  return {
    uid: `${kind}-${id}@${new URL(BUSINESS.siteOrigin).host}`,
    sequence: version,
    starts: moment(day, begins),
    ends: moment(day, ends),
    summary: interpolate(words[kind][side], {
      business: BUSINESS.name,
      name: nameOf(quote),
      truck: booking?.truck ?? words.noTruck,
    }),
    location: isVideo ? undefined : address,
    description: lines.filter((line) => typeof line === 'string' && line !== '').join('\n'),
  };
}
