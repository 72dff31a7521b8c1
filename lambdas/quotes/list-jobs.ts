import { appointmentOf } from '#contract/appointments.ts';
import { businessDate } from '#contract/business-time.ts';
import { asCorrected } from '#contract/corrected.ts';
import type { Job, JobList } from '#contract/job-schemas.ts';
import type { QuoteCard } from '#contract/quote-answer-schemas.ts';
import { isAssumed } from '#contract/quote-content.ts';
import { quoteReference } from '#contract/quote-options.ts';
import type { QuotesOfDays } from './list-calendar.ts';

/** Most visits and moves of a day: no family has as many. */
const MOST = 100;

export interface JobStores {
  readonly calendar: QuotesOfDays;
  readonly now: () => Date;
}

/** Only where the calendar still has it on this day: its index follows a change within a second. */
function jobOf(stored: QuoteCard, date: string): Job | undefined {
  const appointment = appointmentOf(stored);
  if (appointment?.date !== date || stored.held !== undefined || stored.erased_at !== undefined) {
    return undefined;
  }
  const { kind, from } = appointment;
  const quote = asCorrected(stored);
  const { booking, visit } = quote.progress ?? {};
  const isMove = kind === 'move' && booking !== undefined;
  return {
    kind,
    reference: quoteReference(quote.id),
    from,
    ...(isMove && { to: booking.to, truck: booking.truck }),
    ...(isMove && booking.crew !== undefined && { crew: booking.crew }),
    ...(kind === 'visit' && visit?.kind !== undefined && { visit_kind: visit.kind }),
    is_done: quote.stage === 'done',
    name: `${quote.first_name} ${quote.last_name}`.trim(),
    phone: quote.phone,
    current_address: quote.current_address,
    new_address: quote.new_address,
    home_size: quote.home_size,
    ...(!isAssumed('home_size', quote.home_size, quote) && { is_size_said: true }),
    packing_service: quote.packing_service,
    storage_needed: quote.storage_needed,
    special_items: quote.special_items,
    additional_notes: quote.additional_notes,
  };
}

/**
 * The visits and moves of today on the calendar of the business, with what a crew needs. Which day it is, the server
 * says: nobody can ask for another.
 * @returns the use case
 */
export function createListJobs({ calendar, now }: JobStores) {
  return async (): Promise<JobList> => {
    const time = now();
    const date = businessDate(time);
    const { quotes } = await calendar.between(date, date, MOST);
    const jobs = quotes.map((quote) => jobOf(quote, date)).filter((job) => job !== undefined);
    return { date, as_of: time.toISOString(), jobs };
  };
}
