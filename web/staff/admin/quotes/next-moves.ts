import type { QuoteCard } from '#contract/quote-answer-schemas.ts';
import { isOpen } from '#contract/quote-work.ts';
import type { QUOTE_WORK } from '../../../content/quote-work.ts';
import { visitAhead } from './planned-visit.ts';
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

/**
 * When the visit is that is ahead and of which the customer has nothing in writing yet, as ISO time. What was talked about
 * on the telephone is forgotten until then.
 */
export const visitToTell = ({ stage, progress }: Worked, now: number): string | undefined =>
  stage === 'visit' && progress?.visit?.told_at === undefined ? visitAhead(progress ?? {}, now) : undefined;

/**
 * What can come next of a quote, by how far it has come.
 * @param now in milliseconds since 1970
 */
export function nextMoves(quote: Worked, now: number): NextMoves {
  const { stage, progress } = quote;
  if (!isOpen(stage)) return { likely: ['reopen'], isClear: false, rest: [] };
  // The day of the move has come and gone: what is asked first is how it went.
  if (isPastMove(quote)) return { likely: ['done', 'lost', 'booked', 'call'], isClear: true, rest: [] };
  // Nobody has looked at it yet while the visit is ahead: an offer is then one of several ways to go on.
  if (stage === 'visit') {
    const isClear = visitAhead(progress ?? {}, now) === undefined;
    return { likely: ['quoted', 'call'], isClear, rest: ['visit', 'booked', 'lost'] };
  }
  if (stage === 'quoted')
    return { likely: ['booked', 'call', 'lost'], isClear: true, rest: ['visit', 'quoted'] };
  if (stage === 'booked')
    return { likely: ['booked', 'call', 'lost'], isClear: false, rest: ['visit', 'quoted', 'done'] };
  return { likely: ['visit', 'quoted', 'call'], isClear: true, rest: ['booked', 'lost'] };
}
