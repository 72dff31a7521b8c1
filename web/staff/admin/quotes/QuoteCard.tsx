import { memo, type ReactNode, Suspense, useState } from 'react';
import { asCorrected } from '#contract/corrected.ts';
import { namedEntries } from '#contract/named-entries.ts';
import type { QuoteCard as Quote } from '#contract/quote-answer-schemas.ts';
import { WHOLE_FIELDS } from '#contract/quote-fields.ts';
import { quoteReference } from '#contract/quote-options.ts';
import { FIRST_STAGE, FIRST_VERSION, isReplaced } from '#contract/quote-work.ts';
import { isUntouched } from '#contract/waiting.ts';
import { ADMIN_SCREEN, QUOTES_PANEL, STAGE_NAMES } from '../../../content/admin.ts';
import { Bounded } from '../../shared/Bounded.tsx';
import { formatMoment } from '../../shared/format-time.ts';
import { Typed } from '../../shared/Typed.tsx';
import { later } from '../later-panels.tsx';
import { Badges, CONTACTS, Contacts, Facts, firstContact, Notes } from './QuoteParts.tsx';
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
/** Without it the card still says all else. */
const Due = later(
  async () => (await import('./Work.tsx')).Due,
  () => null,
);
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
  // What is next and promised stands on the card that leads.
  const isLeading = !isErased && !isHeld && !isReplaced(quote);
  const isStaged = isLeading || quote.stage !== FIRST_STAGE;
  const isDue = isLeading && (quote.stage === FIRST_STAGE || quote.progress?.next_kind !== undefined);
  const first = firstContact(quote);
  const contacts = (names: typeof CONTACTS, className = 'contacts') => (
    <dl className={className}>
      <Contacts quote={quote} person={title} names={names} onReach={(by) => setReached({ by })} />
    </dl>
  );
  const facts = (
    <dl className="facts">
      <Facts quote={quote} />
    </dl>
  );
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
            {isUntouched(quote) ? (
              <span className="badge" data-new>
                {STAGE_NAMES.new}
              </span>
            ) : (
              isStaged && (
                <span className="badge" data-stage={quote.stage}>
                  {STAGE_NAMES[quote.stage]}
                </span>
              )
            )}
            <Badges quote={quote} />
          </p>
        )}
        {isDue && (
          <Suspense fallback={<div className="due" />}>
            <Due quote={quote} />
          </Suspense>
        )}
      </header>
      {!isErased &&
        (isHeld ? (
          <>
            <Notes quote={quote} />
            {work}
            {contacts(CONTACTS)}
            {facts}
          </>
        ) : (
          // In the order in which it is seen on a phone: what is pressed first stands at the head.
          <>
            {contacts([first], 'reach')}
            {facts}
            {work}
            {contacts(CONTACTS.filter((name) => name !== first))}
            <Notes quote={quote} />
          </>
        ))}
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
