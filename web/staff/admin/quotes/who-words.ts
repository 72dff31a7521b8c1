import { BY_ITSELF } from '#contract/quote-work.ts';
import { QUOTE_WORK } from '../../../content/quote-work.ts';

/** Who made a change, to one of the staff who reads it. */
export function whoWords(by: string | undefined, reader: string | undefined): string {
  const { byYou, byOther, bySystem } = QUOTE_WORK.card;
  if (by === BY_ITSELF) return bySystem;
  return by === reader ? byYou : byOther;
}
