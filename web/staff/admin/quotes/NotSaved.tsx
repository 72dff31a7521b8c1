import { useEffect, useRef } from 'react';
import type { QuoteCard as Quote } from '#contract/quote-answer-schemas.ts';
import { QUOTE_WORK as words } from '../../../content/quote-work.ts';
import { useAuth } from '../../auth/AuthProvider.tsx';
import { interpolate } from '../../shared/interpolate.ts';
import { serverTime } from '../../shared/server-time.ts';
import { meanwhile } from './event-words.ts';
import { isInSight } from './in-sight.ts';
import type { ChangingWork, Wish } from './use-change-work.ts';
import { useColleagues } from './use-colleagues.ts';
import { useQuoteEvents } from './use-quote-events.ts';
import { wishWords } from './wish-words.ts';

interface TheirsProps {
  readonly quote: Quote;
  /** The version that was on the screen. */
  readonly seen: number;
}

/** What was done meanwhile, and by whom: beside what was not saved for it. */
function Theirs({ quote, seen }: TheirsProps) {
  const { user } = useAuth();
  const { data } = useQuoteEvents(quote);
  const colleagues = useColleagues(true);
  const list = useRef<HTMLDivElement>(null);
  const lines = meanwhile(data?.events ?? [], seen, user?.id, colleagues, serverTime());
  // They come a moment after the panel was led to.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each line it is higher
  useEffect(() => {
    const panel = list.current?.closest('[data-panel]');
    if (isInSight(panel)) panel?.scrollIntoView({ block: 'nearest' });
  }, [lines.length]);
  return (
    <div ref={list} role="status" className="mine">
      {lines.map(({ operation, text }) => (
        <p key={operation}>{text}</p>
      ))}
    </div>
  );
}

interface NotSavedProps {
  readonly quote: Quote;
  readonly changing: ChangingWork;
  readonly onApplied: (wish: Wish) => void;
}

/** What was not saved stays, with a way to send it again. */
export function NotSaved({ quote, changing, onApplied }: NotSavedProps) {
  const { mine, problem, refusal, seen, change, drop } = changing;
  const { card: work } = words;
  const told = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The form whose button had the focus is gone.
    if (problem !== undefined && document.activeElement === document.body)
      told.current?.focus({ preventScroll: true });
  }, [problem]);
  if (problem === undefined || mine === undefined) return null;
  return (
    <>
      <p ref={told} role="alert" tabIndex={-1}>
        {problem}
      </p>
      {seen !== undefined && <Theirs quote={quote} seen={seen} />}
      <p className="mine">
        {seen === undefined
          ? wishWords(mine, true)
          : interpolate(work.yours, { what: wishWords(mine, true) })}
      </p>
      <div className="taps">
        <button type="button" data-main onClick={async () => (await change(mine)) && onApplied(mine)}>
          {refusal === undefined ? work.again : refusal === 'conflict' ? work.mineToo : work.bookAnyway}
        </button>
        <button type="button" onClick={drop}>
          {work.dropMine}
        </button>
      </div>
    </>
  );
}
