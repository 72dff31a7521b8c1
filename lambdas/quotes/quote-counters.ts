/**
 * The design of the counters: the cost of reading them does not depend on the number of quotes.
 *
 * They are items of the quotes table. Their ids are not UUIDs, so they cannot collide with quotes, and they have no
 * `month`, so the index does not contain them. All times are UTC; a quote adds 1 to four attributes:
 *
 *   counter#total           all               every quote
 *                           m2026-09          those of a month (12 attributes a year)
 *   counter#2026-09-27      h13               those of an hour
 *   counter#2026-09-27T13   m05               those of a minute
 *
 * The count since any whole minute is the sum of one hour item and the hours of the days after it. Business days begin
 * on a whole hour; the remaining seconds of the minute in which the week began are queried.
 */

import { countedMonthsIn, MONTH_ATTRIBUTE, TOTAL_ID } from '../work/counted-months.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** One attribute of one counter item. */
export interface CounterCell {
  readonly id: string;
  readonly attribute: string;
}

/** Attributes of counter items by item id. */
export type Counters = ReadonlyMap<string, Readonly<Record<string, number>>>;

export const TOTAL: CounterCell = { id: TOTAL_ID, attribute: 'all' };

const iso = (time: number) => new Date(time).toISOString();

const monthCell = (time: number): CounterCell => ({
  id: TOTAL.id,
  attribute: MONTH_ATTRIBUTE + iso(time).slice(0, 7),
});

const hourCell = (time: number): CounterCell => ({
  id: `counter#${iso(time).slice(0, 10)}`,
  attribute: `h${iso(time).slice(11, 13)}`,
});

const minuteCell = (time: number): CounterCell => ({
  id: `counter#${iso(time).slice(0, 13)}`,
  attribute: `m${iso(time).slice(14, 16)}`,
});

/** The four cells that a quote of this time increments. */
export function cellsOf(createdAt: string): readonly CounterCell[] {
  const time = Date.parse(createdAt);
  return [TOTAL, monthCell(time), hourCell(time), minuteCell(time)];
}

/** Increments of each counter item by quotes of these times; by -1 each for quotes that are taken out again. */
export function incrementsOf(times: readonly string[], by: 1 | -1 = 1): Counters {
  const items = new Map<string, Record<string, number>>();
  for (const { id, attribute } of times.flatMap(cellsOf)) {
    const item = items.get(id) ?? {};
    item[attribute] = (item[attribute] ?? 0) + by;
    items.set(id, item);
  }
  return items;
}

/** The first whole minute at or after a time. */
export function nextWholeMinute(time: number): number {
  return Math.ceil(time / MINUTE_MS) * MINUTE_MS;
}

/** The cells whose sum is the number of quotes since a whole minute: minutes up to the hour, then hours until now. */
export function cellsSince(wholeMinute: number, now: number): readonly CounterCell[] {
  const firstHour = Math.ceil(wholeMinute / HOUR_MS) * HOUR_MS;
  const minutes = (firstHour - wholeMinute) / MINUTE_MS;
  const hours = Math.max(0, Math.floor((now - firstHour) / HOUR_MS) + 1);
  return [
    ...Array.from({ length: minutes }, (_, index) => minuteCell(wholeMinute + index * MINUTE_MS)),
    ...Array.from({ length: hours }, (_, index) => hourCell(firstHour + index * HOUR_MS)),
  ];
}

export function sumOf(cells: readonly CounterCell[], counters: Counters): number {
  return cells.reduce((sum, { id, attribute }) => sum + (counters.get(id)?.[attribute] ?? 0), 0);
}

/** The newest month before this one (`YYYY-MM`) with quotes, by the item {@link TOTAL}. */
export function countedMonthBefore(month: string, counters: Counters): string | undefined {
  return countedMonthsIn(counters.get(TOTAL.id) ?? {})
    .filter((counted) => counted < month)
    .at(-1);
}
