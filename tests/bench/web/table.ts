import type { Load } from './measure-load.ts';

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/**
 * How many times the loads of one variant cost what those of another do: the median over the rounds, each of which
 * loaded both shortly one after the other. What else the machine does in one round weighs on both.
 */
export function ratio(loads: readonly Load[], base: readonly Load[], column: keyof Load): number {
  return median(loads.map((load, round) => load[column] / (base[round]?.[column] ?? Number.NaN)));
}

/** Lines of text with the columns below each other: the first to the left, the others to the right. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n');
}
