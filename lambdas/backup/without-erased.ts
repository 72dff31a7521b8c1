import { erasedQuote } from '#contract/erased.ts';
import type { TableName } from '#contract/tables.ts';
import { erasureOf, type ListedErasure, leftOf, leftOfOther, quoteOf } from '../privacy/erased-rows.ts';
import type { Source } from './compare-rows.ts';
import type { Rows } from './rows-table.ts';

/** Erased quotes by id, with what the list of erasures says of each. */
export type Erasures = ReadonlyMap<string, ListedErasure>;

/** The list of erasures, from the table of bookkeeping or a backup of it. */
export async function erasuresIn(pages: Rows['pages']): Promise<Erasures> {
  const found = new Map<string, ListedErasure>();
  for await (const page of pages()) {
    for (const row of page) {
      const quote = erasedQuote(row.id?.S ?? '');
      if (quote !== undefined) found.set(quote, erasureOf(row));
    }
  }
  return found;
}

/** A backup in which nobody stands who was erased since: so it is put back. */
export const asErasedSince = (table: TableName, source: Source, erasures: Erasures): Source =>
  async function* () {
    for await (const page of source()) {
      yield page.flatMap((row) => {
        const erasure = erasures.get(quoteOf(table, row) ?? '');
        if (erasure === undefined) return [leftOfOther(table, row, erasures) ?? row];
        return leftOf(table, row, erasure) ?? [];
      });
    }
  };

/** A backup without the rows about erased quotes, and those that name one: so it is compared, because those changed since. */
export const withoutErased = (table: TableName, source: Source, erasures: Erasures): Source =>
  async function* () {
    for await (const page of source()) {
      yield page.filter(
        (row) => !erasures.has(quoteOf(table, row) ?? '') && leftOfOther(table, row, erasures) === undefined,
      );
    }
  };
