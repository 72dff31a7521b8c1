import { cellsOf } from '../quotes/quote-counters.ts';
import type { Source } from './compare-rows.ts';

/** Cells of minutes add up to those of their hour, and would be too many to hold. */
const isMinute = (id: string) => /T\d\d$/.test(id);

/**
 * Counts the quotes of a table anew and compares with its counters. Holds a number for each hour with a quote.
 * @returns a sentence for each counter that differs, none when all agree
 */
export async function compareCounters(quotes: Source): Promise<readonly string[]> {
  const counted = new Map<string, number>();
  const stored = new Map<string, number>();
  for await (const page of quotes()) {
    for (const row of page) {
      const id = row.id?.S ?? '';
      if (id.startsWith('counter#')) {
        if (isMinute(id)) continue;
        for (const [name, value] of Object.entries(row)) {
          if (value.N !== undefined) stored.set(`${id} ${name}`, Number(value.N));
        }
      } else if (row.counted?.BOOL === true && row.created_at?.S !== undefined) {
        for (const { id: cell, attribute } of cellsOf(row.created_at.S)) {
          if (isMinute(cell)) continue;
          const name = `${cell} ${attribute}`;
          counted.set(name, (counted.get(name) ?? 0) + 1);
        }
      }
    }
  }
  const names = [...new Set([...stored.keys(), ...counted.keys()])].toSorted();
  return names.flatMap((name) => {
    const [says, are] = [stored.get(name) ?? 0, counted.get(name) ?? 0];
    return says === are ? [] : [`${name} says ${says}, and there are ${are} counted quotes`];
  });
}
