import { quoteReference } from '#contract/quote-options.ts';
import { QUOTE_WORK as words } from '../../../content/quote-work.ts';
import { interpolate } from '../../shared/interpolate.ts';
import { bookingLine } from './appointment-words.ts';
import { correctionLines } from './field-words.ts';
import type { Wish } from './use-change-work.ts';

/** What was wished, in words; a note by itself only where it would be lost. */
export function wishWords(wish: Wish, withNote: boolean): string {
  const { happened, stage, lost_reason: reason, note, booking } = wish;
  const said =
    stage === undefined
      ? interpolate(words.history.happened[happened], { reference: quoteReference(wish.other ?? '') })
      : words.card.stages[stage];
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
