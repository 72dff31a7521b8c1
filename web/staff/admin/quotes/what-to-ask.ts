import type { QuoteCard } from '#contract/quote-answer-schemas.ts';
import { isCallOutcome, isOpen } from '#contract/quote-work.ts';
import type { Waiting } from '../../offline/outbox.ts';
import { serverTime } from '../../shared/server-time.ts';

/** Whether the day of a booked move has come and gone. */
export const isPastMove = ({ stage, progress }: Pick<QuoteCard, 'stage' | 'progress'>): boolean =>
  stage === 'booked' && Date.parse(progress?.next_at ?? '') < serverTime();

/**
 * What is asked first of somebody who comes to say what happened: how the last call went, if nobody has said it.
 * @param waiting what of the quote is on this device alone
 */
export function firstAsked(
  quote: Pick<QuoteCard, 'stage' | 'progress'>,
  waiting: readonly Pick<Waiting, 'sent'>[],
): 'call' | 'what' {
  const here = waiting
    .map(({ sent }) => sent.happened)
    .findLast((happened) => happened === 'call' || isCallOutcome(happened));
  const last = here ?? quote.progress?.last_outcome;
  const isCall = last === 'call' || last === 'called';
  return isCall && isOpen(quote.stage) && !isPastMove(quote) ? 'call' : 'what';
}
