import type { QuoteCard } from '#contract/quote-answer-schemas.ts';
import { isOpen } from '#contract/quote-work.ts';
import type { QUOTE_WORK } from '../../../content/quote-work.ts';
import { isPastMove } from './what-to-ask.ts';

export type Move = keyof typeof QUOTE_WORK.stages;

interface NextMoves {
  /** Those that are likely, the likeliest first. */
  readonly likely: readonly Move[];
  /** Whether the first of them is what this stage is about. */
  readonly isClear: boolean;
  readonly rest: readonly Move[];
}

type Worked = Pick<QuoteCard, 'stage' | 'progress'>;

/** Whether nobody has been reached yet: what is said of it is how a call went. */
export const isTrying = ({ stage, progress }: Worked): boolean =>
  stage === 'new' || (stage === 'contacted' && progress?.next_kind !== 'follow_up');

/** What can come next of a quote, by how far it has come. */
export function nextMoves(quote: Worked): NextMoves {
  const { stage } = quote;
  if (!isOpen(stage)) return { likely: ['reopen'], isClear: false, rest: [] };
  // The day of the move has come and gone: what is asked first is how it went.
  if (isPastMove(quote)) return { likely: ['done', 'lost', 'booked', 'call'], isClear: true, rest: [] };
  if (stage === 'visit')
    return { likely: ['quoted', 'call'], isClear: true, rest: ['visit', 'booked', 'lost'] };
  if (stage === 'quoted')
    return { likely: ['booked', 'call', 'lost'], isClear: true, rest: ['visit', 'quoted'] };
  if (stage === 'booked')
    return { likely: ['booked', 'call', 'lost'], isClear: false, rest: ['visit', 'quoted', 'done'] };
  return { likely: ['visit', 'quoted', 'call'], isClear: true, rest: ['booked', 'lost'] };
}
