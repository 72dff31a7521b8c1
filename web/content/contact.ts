import { BUSINESS, type Business } from '#contract/business.ts';

/** The address that a tap on a phone number of this country opens, whether or not it is written with the +1. */
export function phoneHref(phone: string): string {
  return `tel:+1${phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')}`;
}

export const PHONE_HREF = phoneHref(BUSINESS.phone);

export const EMAIL_HREF = `mailto:${BUSINESS.email}`;

/** The days of the week by the short names that the opening hours are kept with. */
export const DAYS = {
  Mo: 'Monday',
  Tu: 'Tuesday',
  We: 'Wednesday',
  Th: 'Thursday',
  Fr: 'Friday',
  Sa: 'Saturday',
  Su: 'Sunday',
} as const;

/** `14:30` as people say it: 2:30 PM. */
function clock(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}

const NO_BREAK = '\u00a0';

/** Opening hours, one line for each run of days: `Monday to Friday, 8 AM to 6 PM`. Where a line is too long, the times stay together. */
export function openingHours(hours: Business['hours']): readonly string[] {
  return hours.map(({ days, opens, closes }) => {
    const names = days.map((day) => DAYS[day]);
    const run = names.length > 2 ? `${names[0]} to ${names.at(-1)}` : names.join(' and ');
    const times = `${clock(opens)} to ${clock(closes)}`;
    return `${run}, ${times.replaceAll(' ', NO_BREAK)}`;
  });
}

export const OPENING_HOURS = openingHours(BUSINESS.hours);
