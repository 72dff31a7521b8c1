import { appointmentOf } from '#contract/appointments.ts';
import type { QuoteWork } from '#contract/quote-answer-schemas.ts';

/** Two attributes of a quote that has, or had, a visit or a move: the key of the index `appointments`. */
export interface CalendarKey {
  /** `YYYY-MM` on the calendar of the business. */
  readonly appointment_month: string;
  /** `YYYY-MM-DD`, `T`, `HH:MM` on its clock, `#` and the id. */
  readonly appointment_at_id: string;
}

/** The partition of quotes whose appointment is off: an attribute cannot be taken away in the transaction that changes the work. */
const OFF = 'off';

/** Where the calendar has a quote after its work has changed; nothing for one that never had an appointment. */
export function calendarKey(work: QuoteWork, before: QuoteWork): Partial<CalendarKey> {
  const { id } = work;
  const appointment = appointmentOf(work);
  if (appointment !== undefined) {
    const { date, from } = appointment;
    return { appointment_month: date.slice(0, 7), appointment_at_id: `${date}T${from}#${id}` };
  }
  return appointmentOf(before) === undefined ? {} : { appointment_month: OFF, appointment_at_id: `#${id}` };
}
