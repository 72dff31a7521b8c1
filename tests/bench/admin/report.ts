import type { Cost } from './actions.ts';
import type { Measured } from './measure.ts';

/** What an action that has no base of its own is compared with. */
const STAND_IN = 'first page';

export function ratio(value: number | undefined, base: number | undefined): string | undefined {
  return value === undefined || base === undefined ? undefined : (value / base).toFixed(2);
}

/** A line of a table by the heads of its columns; undefined leaves a cell empty. */
export type Line = Readonly<Record<string, string | number | undefined>>;

/** One line per action and number of quotes; ratios are to the smallest number. */
export function costLines(measured: Measured, smallest: number): readonly Line[] {
  return [...measured].flatMap(([action, bySize]) => {
    const base = bySize.get(smallest) ?? measured.get(STAND_IN)?.get(smallest);
    const ascending = [...bySize].sort(([one], [other]) => one - other);
    return ascending.map(([count, cost]) => costLine(action, count, cost, base));
  });
}

function costLine(action: string, count: number, cost: Cost, base: Cost | undefined): Line {
  return {
    action,
    quotes: count,
    'read units': cost.read,
    'write units': cost.write,
    'units, ×': ratio(cost.read + cost.write, base && base.read + base.write),
    bytes: cost.bytes,
    'server time, ×': ratio(cost.ms, base?.ms),
  };
}

const shown = (value: Line[string]) =>
  typeof value === 'number' ? value.toLocaleString('en-US') : (value ?? '');

/** The lines under the heads of the first of them, numbers to the right. */
export function tableOf(lines: readonly Line[]): string {
  const heads = Object.keys(lines[0] ?? {});
  const rows = [heads, ...lines.map((line) => heads.map((head) => shown(line[head])))];
  const widths = heads.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const cell = (text: string, column: number) =>
    typeof lines[0]?.[heads[column] ?? ''] === 'string'
      ? text.padEnd(widths[column] ?? 0)
      : text.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(cell).join('   ').trimEnd()).join('\n');
}
