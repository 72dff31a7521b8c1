import type { Cost } from './actions.ts';
import type { BrowserMeasurement } from './browser.ts';
import type { Measured } from './measure.ts';
import { type Scrolled, type Stretch, workOfFrame } from './scroll.ts';

/** What an action that has no base of its own is compared with. */
const STAND_IN = 'first page';

/** A line of the table; what was not measured of it is left empty. */
interface Line {
  readonly action: string;
  readonly quotes: number;
  readonly cost?: Cost | undefined;
  /** What the time of the cost is compared with, in milliseconds. */
  readonly baseMs?: number | undefined;
  readonly firstCard?: number;
  readonly scrolled?: Scrolled;
}

const ratio = (value: number | undefined, base: number | undefined) =>
  value === undefined || base === undefined ? undefined : (value / base).toFixed(2);

/** Near the top and, where there is any, far from it. */
const nearAndFar = (scrolled: Scrolled | undefined, of: (stretch: Stretch) => number) =>
  scrolled &&
  [scrolled.near, ...(scrolled.far === undefined ? [] : [scrolled.far])]
    .map((stretch) => of(stretch).toFixed(0))
    .join(' → ');

const COLUMNS: Readonly<Record<string, (line: Line) => string | number | undefined>> = {
  action: ({ action }) => action,
  quotes: ({ quotes }) => quotes,
  requests: ({ cost }) => cost?.requests,
  'read units': ({ cost }) => cost?.read,
  'write units': ({ cost }) => cost?.write,
  bytes: ({ cost }) => cost?.bytes,
  'server time, ×': ({ cost, baseMs }) => ratio(cost?.ms, baseMs),
  'first card, ms': ({ firstCard }) => firstCard && Math.round(firstCard),
  'longest task, ms': ({ scrolled }) => nearAndFar(scrolled, ({ longestTask }) => longestTask.wall),
  'work of it, ms': ({ scrolled }) => nearAndFar(scrolled, ({ longestTask }) => longestTask.processor),
  'work of 1,000 cards, ×': ({ scrolled }) => ratio(scrolled?.far?.processor, scrolled?.near.processor),
  'frames of 1,000 cards': ({ scrolled }) => nearAndFar(scrolled, ({ frames }) => frames),
  'work of a frame, ×': ({ scrolled }) =>
    ratio(scrolled?.far && workOfFrame(scrolled.far), scrolled && workOfFrame(scrolled.near)),
  'cards at a time': ({ scrolled }) => scrolled?.mostDrawn,
  'heap, MB': ({ scrolled }) => scrolled?.heap.map((megabytes) => megabytes.toFixed(1)).join(' → '),
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

function browserLines(seen: readonly BrowserMeasurement[]): readonly Line[] {
  return [
    ...seen.map(({ quotes, opening: cost }) => ({ action: 'open a quote', quotes, cost })),
    ...seen.map(({ quotes, firstCard }) => ({ action: 'open the dashboard', quotes, firstCard })),
    ...seen.map(({ quotes, scrolled }) => ({
      action: `scroll ${shown(scrolled.cards)} cards`,
      quotes,
      scrolled,
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
export function reportOf(measured: Measured, seen: readonly BrowserMeasurement[], smallest: number): string {
  const lines = [...costLines(measured, smallest), ...browserLines(seen)];
  return markdownTable(
    Object.keys(COLUMNS),
    lines.map((line) => Object.values(COLUMNS).map((column) => shown(column(line)))),
  );
}
