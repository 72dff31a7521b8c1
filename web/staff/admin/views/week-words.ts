import { BUSINESS_TIME_ZONE, startOfDate } from '#contract/business-time.ts';

const formatOf = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: BUSINESS_TIME_ZONE, ...options });
  return (date: string) => format.format(startOfDate(date));
};

const dayOf = formatOf({ month: 'short', day: 'numeric' });
const monthOf = formatOf({ month: 'long' });
const shortMonthOf = formatOf({ month: 'short' });

const endsOf = (days: readonly string[]) => [days[0] ?? '', days.at(-1) ?? ''] as const;

/**
 * From which day to which a week goes.
 * @param days `YYYY-MM-DD`
 * @returns for example `Nov 28 – Dec 4`
 */
export const daysOf = (days: readonly string[]): string => endsOf(days).map(dayOf).join(' – ');

/**
 * The month of a week, or both.
 * @param days `YYYY-MM-DD`
 * @returns for example `November`, or `Nov – Dec`
 */
export function monthsOf(days: readonly string[]): string {
  const [first, last] = endsOf(days);
  if (monthOf(first) === monthOf(last)) return monthOf(first);
  return [first, last].map(shortMonthOf).join(' – ');
}
