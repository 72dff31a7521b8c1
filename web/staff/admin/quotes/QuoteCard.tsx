import { memo, type ReactNode, Suspense, useState } from 'react';
import { asCorrected } from '#contract/corrected.ts';
import { namedEntries } from '#contract/named-entries.ts';
import type { QuoteCard as Quote } from '#contract/quote-answer-schemas.ts';
import { WHOLE_FIELDS } from '#contract/quote-fields.ts';
import { quoteReference } from '#contract/quote-options.ts';
import { FIRST_VERSION } from '#contract/quote-work.ts';
import { isUntouched } from '#contract/waiting.ts';
import { ADMIN_SCREEN, QUOTES_PANEL } from '../../../content/admin.ts';
import { Bounded } from '../../shared/Bounded.tsx';
import { formatMoment } from '../../shared/format-time.ts';
import { Typed } from '../../shared/Typed.tsx';
import { later } from '../later-panels.tsx';
import { Badges, Contacts, Facts, Notes } from './QuoteParts.tsx';
import type { Reaching } from './reaching.ts';

/** In the place of the work whose script did not arrive: every card has one, so it is short. */
function WorkNotLoaded() {
  return (
    <div className="work">
      <p>{ADMIN_SCREEN.notLoaded}</p>
      <p className="choices">
        <button type="button" onClick={() => location.reload()}>
          {ADMIN_SCREEN.tryAgain}
        </button>
      </p>
    </div>
  );
}

const Work = later(async () => (await import('./Work.tsx')).Work, WorkNotLoaded);
const HeldQuote = later(async () => (await import('./HeldQuote.tsx')).HeldQuote);

/** Height in rem up to which a name is shown at once. */
const TITLE_HEIGHT = 8;

const titleOf = (quote: Quote) =>
  namedEntries(WHOLE_FIELDS)
    .filter(([, { card }]) => card === 'title')
    .map(([name]) => quote[name])
    .join(' ')
    .trim();

interface QuoteCardProps {
  readonly quote: Quote;
  /** Position in the list, from 1. */
  readonly position: number;
  /** Length of the list; undefined while it is unknown. */
  readonly total: number | undefined;
  /** Height of the card's content when it was last rendered, in CSS pixels. */
  readonly height?: number | undefined;
  /** How somebody has just reached out to the customer from elsewhere, or what they want to say; new with each press. */
  readonly reached?: { readonly by: Reaching | 'what' } | undefined;
}

/** One quote request, with links to call, write or find the address. */
export const QuoteCard = memo(function QuoteCard({
  quote: stored,
  position,
  total,
  height,
  reached: elsewhere,
}: QuoteCardProps) {
  const quote = asCorrected(stored);
  const [reached, setReached] = useState(elsewhere);
  const [seen, setSeen] = useState(elsewhere);
  if (seen !== elsewhere) {
    setSeen(elsewhere);
    if (elsewhere !== undefined) setReached(elsewhere);
  }
  const style = height === undefined ? undefined : { containIntrinsicSize: `auto ${height}px` };
  const heading = `quote-${quote.id}`;
  const title = titleOf(quote) || QUOTES_PANEL.missing;
  const isErased = quote.erased_at !== undefined;
  const isWorkedOn = quote.version > FIRST_VERSION || undefined;
  // Whoever decides on one reads what it says, and needs nothing that it does not say.
  const isHeld = quote.held !== undefined;
  const cardWith = (work: ReactNode) => (
    <>
      <header>
        <Bounded text={title} label={QUOTES_PANEL.name} height={TITLE_HEIGHT}>
          <h2 id={heading}>
            <Typed text={title} />
          </h2>
        </Bounded>
        <p className="made">
          <time dateTime={quote.created_at}>{formatMoment(quote.created_at)}</time>
          <span className="reference">{quoteReference(quote.id)}</span>
        </p>
        {isErased ? (
          <p className="made">{QUOTES_PANEL.erased[quote.erased_for ?? 'sender']}</p>
        ) : (
          <p className="badges">
            {isUntouched(quote) && (
              <span className="badge" data-new>
                {QUOTES_PANEL.isNew}
              </span>
            )}
            <Badges quote={quote} />
          </p>
        )}
      </header>
      {!isErased && (
        <>
          {isHeld && <Notes quote={quote} />}
          {/* How far it is and what to do next are read before whom to reach. */}
          {work}
          <dl className="contacts">
            <Contacts quote={quote} person={title} onReach={(by) => setReached({ by })} />
          </dl>
          <dl className="facts">
            <Facts quote={quote} />
          </dl>
          {!isHeld && <Notes quote={quote} />}
        </>
      )}
    </>
  );
  return (
    <article
      tabIndex={-1}
      aria-labelledby={heading}
      aria-posinset={position}
      aria-setsize={total ?? -1}
      data-quote={quote.id}
      data-held={quote.held}
      style={style}
    >
      {quote.held === undefined ? (
        cardWith(
          <Suspense fallback={<div className="work" data-worked={isWorkedOn} />}>
            <Work quote={stored} reached={reached} label={heading} />
          </Suspense>,
        )
      ) : (
        <Suspense fallback={<h2 id={heading}>{title}</h2>}>
          <HeldQuote quote={quote} title={title} label={heading}>
            {cardWith}
          </HeldQuote>
        </Suspense>
      )}
    </article>
  );
});
