import { appointmentOf, backBy, isByVideo, minutesOf } from './appointments.ts';
import { formatWindow } from './arrival-window.ts';
import { BUSINESS } from './business.ts';
import { moment, startOfDate } from './business-time.ts';
import type { CalendarEvent } from './calendar-file.ts';
import { cardAddress } from './card-link.ts';
import { asCorrected } from './corrected.ts';
import { FLEET } from './fleet.ts';
import type { QuoteCard } from './quote-answer-schemas.ts';
import { quoteReference } from './quote-options.ts';

/** Minutes that a visit takes. */
const VISIT_MINUTES = 30;

/** Whose calendar it is for. */
export type Side = 'ours' | 'theirs';

const TITLES = {
  visit: {
    ours: (name: string) => `Visit: ${name}`,
    theirs: () => `${BUSINESS.name} looks at your move`,
  },
  move: {
    ours: (name: string, truck: string) => `Move: ${name}, ${truck}`,
    theirs: () => `Your move with ${BUSINESS.name}`,
  },
} as const;
const NO_NAME = 'Not provided';
const NO_TRUCK = 'no truck yet';

/**
 * The visit or move of a quote for a calendar: ours names the customer and leads to the card, theirs says who comes and
 * whom to call. Neither says anything of money.
 * @param siteOrigin of the card's link
 * @returns undefined without an appointment
 */
export function calendarEvent(stored: QuoteCard, side: Side, siteOrigin: string): CalendarEvent | undefined {
  const quote = asCorrected(stored);
  const appointment = appointmentOf(quote);
  if (appointment === undefined) return undefined;
  const { id, version, progress, phone, current_address: address, new_address: destination } = quote;
  const { kind, date, from } = appointment;
  const { booking } = progress ?? {};
  const begins = minutesOf(from);
  const usual = begins + (kind === 'visit' ? VISIT_MINUTES : FLEET.usualHours * 60);
  const ends = kind === 'move' && booking !== undefined ? backBy(booking) : usual;
  const day = startOfDate(date);
  const isVideo = isByVideo(quote);
  const shared = [
    kind === 'move' && booking && `The crew arrives between ${formatWindow(booking)}.`,
    `Reference ${quoteReference(id)}, ${BUSINESS.calT}`,
  ];
  const lines =
    side === 'ours'
      ? [phone, booking?.crew, ...shared, kind === 'move' && destination, cardAddress(siteOrigin, id)]
      : [isVideo && 'By video: we call you.', ...shared, `To change it, call ${BUSINESS.phone}.`];
  const name = `${quote.first_name} ${quote.last_name}`.trim() || NO_NAME;
  return {
    uid: `${kind}-${id}@${new URL(BUSINESS.siteOrigin).host}`,
    sequence: version,
    changed: new Date(quote.updated_at ?? quote.created_at),
    starts: moment(day, begins),
    ends: moment(day, ends),
    summary: TITLES[kind][side](name, booking?.truck ?? NO_TRUCK),
    location: isVideo ? undefined : address,
    description: lines.filter((line) => typeof line === 'string' && line !== '').join('\n'),
  };
}
