import { type Consumer, quotesAmong, type Wrongs } from '../consumer.ts';
import type { Item } from '../reconcile.ts';

/** The cells that quotes of these times must have added up to, as `ID ATTRIBUTE`. */
function expectedCells(times: readonly string[]): ReadonlyMap<string, number> {
  const cells = new Map<string, number>();
  const add = (cell: string) => cells.set(cell, (cells.get(cell) ?? 0) + 1);
  for (const time of times) {
    const [day, hour] = [time.slice(0, 10), time.slice(0, 13)];
    add('counter#total all');
    add(`counter#total m${time.slice(0, 7)}`);
    add(`counter#${day} h${time.slice(11, 13)}`);
    add(`counter#${hour} m${time.slice(14, 16)}`);
  }
  return cells;
}

function countedCells(items: readonly Item[]): ReadonlyMap<string, number> {
  const counters = items.filter(({ id }) => String(id).startsWith('counter#'));
  const cells = counters.flatMap(({ id, ...cells }) =>
    Object.entries(cells).map(([attribute, value]) => [`${id} ${attribute}`, Number(value)] as const),
  );
  return new Map(cells);
}

/** By how much the counters are off: the most of any cell. */
function miscounted(items: readonly Item[]): number {
  const expected = expectedCells(quotesAmong(items).map(({ created_at }) => String(created_at)));
  const counted = countedCells(items);
  const names = new Set([...expected.keys(), ...counted.keys()]);
  const errors = [...names].map((cell) => Math.abs((expected.get(cell) ?? 0) - (counted.get(cell) ?? 0)));
  return Math.max(0, ...errors);
}

/** What is wrong with the counters and marks of these items. */
export const reconcileCounters = (items: readonly Item[]): Wrongs => ({
  miscounted: miscounted(items),
  unmarked: quotesAmong(items).filter(({ counted }) => counted !== true).length,
});

export const consumer: Consumer = {
  name: 'countQuotes',
  life: [5, 40],
  sweepers: [{ name: 'countMissedQuotes', aheadMs: 20 * 60_000 }],
  open: async () => ({
    settings: {},
    reconcile: async (items) => reconcileCounters(items),
    heal: async () => ({}),
    stop: async () => {},
  }),
};
