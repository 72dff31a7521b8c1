import { memo } from 'react';
import { movesOn } from '#contract/appointments.ts';
import { cardPath } from '#contract/card-link.ts';
import { asCorrected } from '#contract/corrected.ts';
import type { QuoteCard } from '#contract/quote-answer-schemas.ts';
import { isOpen, isReplaced } from '#contract/quote-work.ts';
import { DESK } from '../../../content/desk.ts';
import { UNSENT_ROW } from '../../../content/quote-views.ts';
import { Typed } from '../../shared/Typed.tsx';
import { nameOf } from '../quotes/name-of.ts';
import { formatAway } from '../quotes/next-words.ts';
import { useMinute } from '../quotes/use-minute.ts';
import { hasTyped, useUnsent } from '../unsaved.ts';
import { dateWords, nextWords, stageWords } from './row-words.ts';

interface TableRowProps {
  readonly quote: QuoteCard;
  /** Position in the list, from 1. */
  readonly position: number;
  /** Whether its card is the current one. */
  readonly isCurrent: boolean;
  /** Whether Tab leads to it: to the others arrows do. */
  readonly isStop: boolean;
}

/** One request in a line: who, when, how far it has come and what is next. */
export const TableRow = memo(function TableRow({
  quote: stored,
  position,
  isCurrent,
  isStop,
}: TableRowProps) {
  const quote = asCorrected(stored);
  const now = useMinute();
  const [unsent] = useUnsent(quote.id);
  // In place of one that was replaced the later one waits.
  const waits = isOpen(quote.stage) && !isReplaced(quote);
  const next = nextWords(quote, now, formatAway, DESK.nextInColumn);
  return (
    <tr aria-rowindex={position + 1} data-held={quote.held} data-over={waits ? undefined : ''}>
      <th scope="row">
        <a
          href={cardPath(quote.id)}
          data-row={quote.id}
          data-position={position}
          aria-current={isCurrent || undefined}
          tabIndex={isStop ? 0 : -1}
        >
          {hasTyped(unsent) && (
            <span role="img" aria-label={UNSENT_ROW} title={UNSENT_ROW}>
              {'\u270e '}
            </span>
          )}
          <Typed text={nameOf(quote)} />
        </a>
      </th>
      <td>{quote.erased_at === undefined && dateWords(movesOn(quote), now)}</td>
      <td>
        <span data-stage={quote.held === undefined ? quote.stage : undefined}>{stageWords(quote)}</span>
      </td>
      <td data-urgency={next?.urgency}>{next?.text}</td>
    </tr>
  );
});
