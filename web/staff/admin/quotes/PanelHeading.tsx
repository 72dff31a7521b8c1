import { type ReactNode, useEffect, useRef } from 'react';
import { asCorrected } from '#contract/corrected.ts';
import { spacedPhone } from '#contract/phone.ts';
import type { QuoteCard as Quote } from '#contract/quote-answer-schemas.ts';
import { joined } from '../../shared/joined.ts';
import { Typed } from '../../shared/Typed.tsx';
import { nameOf } from './name-of.ts';

interface PanelHeadingProps {
  readonly quote: Quote;
  /** Whether it takes the focus from what else of its card has it. Whoever is elsewhere by then stays there. */
  readonly isAnswer?: boolean;
  readonly children: ReactNode;
}

/** What is asked, and about whom. A heading that takes the focus from a button that has gone, or from what it is the answer to. */
export function PanelHeading({ quote, isAnswer = false, children }: PanelHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const now = asCorrected(quote);
  useEffect(() => {
    const { activeElement: active, body } = document;
    const card = heading.current?.closest('article');
    // Above a card that was opened in a list its row stands, with a button to call.
    const all = card?.parentElement?.closest('article, li') ?? card;
    const isHere = isAnswer && all?.contains(active) === true;
    if (isHere || active === body) heading.current?.focus({ preventScroll: true });
  }, [isAnswer]);
  return (
    <h3 ref={heading} tabIndex={-1} data-asked>
      {children}{' '}
      <span>
        <Typed text={joined([nameOf(now), spacedPhone(now.phone) || now.email])} />
      </span>
    </h3>
  );
}
