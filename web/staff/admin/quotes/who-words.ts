import { BY_ITSELF } from '#contract/quote-work.ts';
import { QUOTE_WORK } from '../../../content/quote-work.ts';

/**
 * Who made a change, to one of the staff who reads it.
 * @param colleagues names by user id, as far as the reader may know them
 */
export function whoWords(
  by: string | undefined,
  reader: string | undefined,
  colleagues: ReadonlyMap<string, string>,
): string {
  const { byYou, byOther, bySystem } = QUOTE_WORK.card;
  if (by === BY_ITSELF) return bySystem;
  if (by === reader) return byYou;
  return colleagues.get(by ?? '') ?? byOther;
}
