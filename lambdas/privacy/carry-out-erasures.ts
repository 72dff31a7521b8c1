import { erasureKey } from '#contract/erased.ts';
import { type ErasingStores, eraseQuote } from './erase-quote.ts';

/**
 * Erases the quotes that were put on the list of erasures, one after the other. One that is done is left alone; what breaks
 * off is finished by the next try.
 */
export function createCarryOutErasures(stores: ErasingStores) {
  return async (quotes: readonly string[]): Promise<void> => {
    for (const id of quotes) {
      const listed = await stores.rows.read('bookkeeping', erasureKey(id));
      if (listed !== undefined && listed.is_done === undefined) await eraseQuote(stores, id);
    }
  };
}
