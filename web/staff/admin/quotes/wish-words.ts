import { quoteReference } from '#contract/quote-options.ts';
import { QUOTE_WORK as words } from '../../../content/quote-work.ts';
import type { SentLead } from '../../offline/outbox.ts';
import { interpolate } from '../../shared/interpolate.ts';
import { bookingLine } from './appointment-words.ts';
import { correctionLines, leadLines } from './field-words.ts';
import type { Wish } from './use-change-work.ts';

/** What was wished, in words; a note by itself, and what a caller said, only where it would be lost. */
export function wishWords(wish: Wish | SentLead, withNote: boolean): string {
  if (wish.happened === 'recorded')
    return [words.history.happened.recorded, ...(withNote ? leadLines(wish.lead) : [])].join(', ');
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
