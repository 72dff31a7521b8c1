import type { Cost } from './actions.ts';
import type { Seen } from './browser.ts';
import { type Measured, median } from './measure.ts';

/** What an action that has no base of its own is compared with. */
const STAND_IN = 'first page';
/** Chromium tells of no task that is shorter. */
const SHORTEST_LONG_TASK_MS = 50;

/** A line of the table; what was not measured of it is left empty. */
interface Line {
  readonly action: string;
  readonly quotes: number;
  readonly cost?: Cost | undefined;
  /** What the time of the cost is compared with, in milliseconds. */
  readonly baseMs?: number | undefined;
  readonly firstCard?: number;
  /** Near the top and far from it. */
  readonly longestTasks?: readonly number[];
  readonly mostDrawn?: number;
  readonly heap?: Seen['heap'];
}

const ratio = (value: number | undefined, base: number | undefined) =>
  value === undefined || base === undefined ? undefined : (value / base).toFixed(2);

const longTask = (duration: number) =>
  duration === 0 ? `under ${SHORTEST_LONG_TASK_MS}` : `${Math.round(duration)}`;

const COLUMNS: Readonly<Record<string, (line: Line) => string | number | undefined>> = {
  action: ({ action }) => action,
  quotes: ({ quotes }) => quotes,
  requests: ({ cost }) => cost?.requests,
  'read units': ({ cost }) => cost?.read,
  'write units': ({ cost }) => cost?.write,
  bytes: ({ cost }) => cost?.bytes,
  'server time, ×': ({ cost, baseMs }) => ratio(cost?.ms, baseMs),
  'first card, ms': ({ firstCard }) => firstCard && Math.round(firstCard),
  'longest task, ms': ({ longestTasks }) => longestTasks?.map(longTask).join(' → '),
  'cards at a time': ({ mostDrawn }) => mostDrawn,
  'heap, MB': ({ heap }) => heap?.map((megabytes) => megabytes.toFixed(1)).join(' → '),
};

/** What an action costs with the smallest number of quotes. */
export function baseOf(measured: Measured, action: string, smallest: number): Cost | undefined {
  return measured.get(action)?.get(smallest) ?? measured.get(STAND_IN)?.get(smallest);
}

function costLines(measured: Measured, smallest: number): readonly Line[] {
  return [...measured].flatMap(([action, bySize]) => {
    const baseMs = baseOf(measured, action, smallest)?.ms;
    const ascending = [...bySize].sort(([one], [other]) => one - other);
    return ascending.map(([quotes, cost]) => ({ action, quotes, cost, baseMs }));
  });
}

function seenLines(seen: readonly Seen[]): readonly Line[] {
  return [
    ...seen.map(({ quotes, opening: cost }) => ({ action: 'open a quote', quotes, cost })),
    ...seen.map(({ quotes, firstCard }) => ({ action: 'open the dashboard', quotes, firstCard })),
    ...seen.map(({ quotes, near, far, heap }) => ({
      action: `scroll ${shown(far.cards)} cards`,
      quotes,
      longestTasks: [near, far].map(({ longestTasks }) => median(longestTasks)),
      mostDrawn: Math.max(near.mostDrawn, far.mostDrawn),
      heap,
    })),
  ];
}

const shown = (value: string | number | undefined) =>
  typeof value === 'number' ? value.toLocaleString('en-US') : (value ?? '');

/** Rows below heads as a table in Markdown: the first column to the left, the others to the right. */
export function markdownTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = heads.map((head, column) =>
    Math.max(...[head, ...rows.map((row) => row[column] ?? '')].map(({ length }) => length)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`;
  const rule = `|${widths.map((width, column) => (column === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`;
  return [line(heads), rule, ...rows.map(line)].join('\n');
}

/** Everything that was measured, one line per action and number of quotes; times are ratios to the smallest number. */
export function reportOf(measured: Measured, seen: readonly Seen[], smallest: number): string {
  const lines = [...costLines(measured, smallest), ...seenLines(seen)];
  return markdownTable(
    Object.keys(COLUMNS),
    lines.map((line) => Object.values(COLUMNS).map((column) => shown(column(line)))),
  );
}
