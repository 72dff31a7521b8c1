import { asCorrected } from '#contract/corrected.ts';
import type { QuoteCard as Quote } from '#contract/quote-answer-schemas.ts';
import { isOpen } from '#contract/quote-work.ts';
import { SEARCH } from '../../../content/quote-views.ts';
import { interpolate } from '../../shared/interpolate.ts';
import { BetweenParts, JoinedLine } from '../../shared/JoinedLine.tsx';
import { Typed } from '../../shared/Typed.tsx';
import { nextWords, stageWords } from '../desk/row-words.ts';
import { formatAway } from '../quotes/next-words.ts';
import { factsOf } from './due-words.ts';
import { foundBy, foundInEarlierNote } from './found-by.ts';
import { QuoteRow } from './QuoteRow.tsx';
import { useNoteLately } from './use-lately.ts';

interface FoundRowProps {
  readonly quote: Quote;
  /** The words that it was found by. */
  readonly q: string;
  /** In milliseconds since 1970. */
  readonly now: number;
  readonly inFeed: { readonly position: number; readonly total: number };
}

/** One of several that were found: what it is, how far it has come and what is next, and what of it was looked for. */
export function FoundRow({ quote: stored, q, now, inFeed }: FoundRowProps) {
  const quote = asCorrected(stored);
  const facts = factsOf(quote, now);
  const next = nextWords(quote, now);
  const found = foundBy(quote, q, facts);
  const note = useNoteLately();
  const ago = formatAway(Date.parse(quote.created_at), now);
  return (
    <QuoteRow quote={stored} inFeed={inFeed} onToggle={(isOpened) => isOpened && note(stored)}>
      {facts !== '' && (
        <span data-facts>
          <JoinedLine text={facts} />
        </span>
      )}
      {found !== undefined && (
        <span data-facts data-found={foundInEarlierNote(stored, q) === undefined ? undefined : ''}>
          <Typed text={found} />
        </span>
      )}
      <span {...(!isOpen(quote.stage) && { 'data-over': '' })}>
        {stageWords(quote)}
        <BetweenParts />
        {next === undefined ? (
          interpolate(SEARCH.asked, { ago })
        ) : (
          <em data-urgency={next.urgency}>{next.text}</em>
        )}
      </span>
    </QuoteRow>
  );
}
