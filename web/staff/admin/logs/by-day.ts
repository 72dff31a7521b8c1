import { BUSINESS_TIME_ZONE, startOfBusinessDay } from '#contract/business-time.ts';
import { LOGS_PANEL } from '../../../content/security.ts';
import { formatDay } from '../../shared/format-time.ts';
import type { LogGroup } from './group-failures.ts';

/** What happened on a day of the business, newest first. */
export interface LogDay {
  /** Time of its newest event, as it was stored. */
  readonly newest: string;
  readonly groups: readonly LogGroup[];
}

const newestOf = ({ logs: [log] }: LogGroup): string => log?.created_at ?? '';

/** A text that is not a time is a day of its own. */
const dayOf = (iso: string): string => (Number.isNaN(Date.parse(iso)) ? iso : formatDay(iso));

/** Whether two times are of the same day of the business. */
export const isSameDay = (one: string, other: string): boolean => dayOf(one) === dayOf(other);

/** The days of a list, in its order; what stands for many events is of the day of their newest. */
export function byDay(groups: readonly LogGroup[]): readonly LogDay[] {
  const days: { readonly newest: string; readonly groups: LogGroup[] }[] = [];
  for (const group of groups) {
    const newest = newestOf(group);
    const last = days.at(-1);
    if (last !== undefined && isSameDay(last.newest, newest)) last.groups.push(group);
    else days.push({ newest, groups: [group] });
  }
  return days;
}

/**
 * A day as one speaks of it.
 * @param iso a time of that day; a text that is not a time is returned unchanged
 * @param now milliseconds since 1970
 * @returns for example `Today`, `Yesterday`, `Thursday, Nov 26`, or of another year `Wednesday, Nov 26, 2025`
 */
export function dayName(iso: string, now: number): string {
  const time = Date.parse(iso);
  if (Number.isNaN(time)) return iso;
  const today = startOfBusinessDay(new Date(now));
  const yesterday = new Date(today.getTime() - 1);
  if (isSameDay(iso, today.toISOString())) return LOGS_PANEL.today;
  if (isSameDay(iso, yesterday.toISOString())) return LOGS_PANEL.yesterday;
  const named = new Intl.DateTimeFormat('en-US', {
    timeZone: BUSINESS_TIME_ZONE,
    weekday: 'long',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
  }).format(time);
  const year = `, ${today.getUTCFullYear()}`;
  return named.endsWith(year) ? named.slice(0, -year.length) : named;
}
