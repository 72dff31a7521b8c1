import { NO_MOVE_DATE } from './quote-options.ts';

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/**
 * A move date in words. It is never parsed with `Date`, which would shift a day without a time by the time zone.
 * @param date `YYYY-MM-DD`, empty, or the sentinel of an empty date
 * @returns for example `Mar 5, 2027`, or `Not specified`
 */
export function formatMoveDate(date: string): string {
  const parts = /^(\d{4,6})-(\d\d)-(\d\d)$/.exec(date);
  if (parts === null || date === NO_MOVE_DATE) return 'Not specified';
  return `${MONTHS[Number(parts[2]) - 1] ?? parts[2]} ${Number(parts[3])}, ${parts[1]}`;
}
