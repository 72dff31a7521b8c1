import { QUOTE_WORK as words } from '../../../content/quote-work.ts';
import { bookingLine } from './appointment-words.ts';
import { correctionLines } from './field-words.ts';
import type { Wish } from './use-change-work.ts';

/** What was wished, in words; a note by itself only where it would be lost. */
export function wishWords(wish: Wish, withNote: boolean): string {
  const { happened, stage, lost_reason: reason, note, booking } = wish;
  const said = stage === undefined ? words.history.happened[happened] : words.card.stages[stage];
  return [
    said,
    reason && words.card.reasons[reason],
    booking && bookingLine(booking),
    withNote && note && `“${note}”`,
    ...(withNote ? correctionLines(wish) : []),
  ]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(', ');
}
