import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode } from 'react';
import type { QuoteCard as Quote } from '#contract/quote-answer-schemas.ts';
import { QUOTES_PANEL } from '../../../content/admin.ts';
import { LoadFailure } from '../LoadFailure.tsx';
import { QuoteCard } from './QuoteCard.tsx';
import { useGradually } from './use-gradually.ts';
import { useQuotePageQuery } from './use-older-pages.ts';
import { useWindowed, type Windowed } from './use-windowed.ts';

/** Cards that are drawn, and taken away, together. */
const STRETCH = 50;

interface PlaceProps {
  /** Place of the first card in the list, from 1. */
  readonly first: number;
  /** How long the list is; undefined while nobody knows. */
  readonly total: number | undefined;
  /** ISO time after which a quote is new; null when none is. */
  readonly newAfter: string | null;
}

interface FrameProps {
  readonly windowed: Windowed;
  readonly children: ReactNode;
}

/** Keeps the place of cards that are not drawn. */
function Frame({ windowed: { frame, isNear, height }, children }: FrameProps) {
  return (
    <div ref={frame} style={isNear ? undefined : { height }}>
      {isNear && children}
    </div>
  );
}

/** Where the stretches of so many cards begin. */
const offsetsOf = (count: number) =>
  Array.from({ length: Math.ceil(count / STRETCH) }, (_, index) => index * STRETCH);

interface CardsProps extends PlaceProps {
  readonly quotes: readonly Quote[];
  /** Heights of the cards when they were last drawn, in pixels. */
  readonly heights: readonly number[];
}

function Cards({ quotes, first, total, newAfter, heights }: CardsProps) {
  return quotes.map((quote, index) => (
    <QuoteCard
      key={quote.id}
      quote={quote}
      isNew={newAfter !== null && quote.created_at > newAfter}
      position={first + index}
      total={total}
      height={heights[index]}
    />
  ));
}

interface NewestProps extends PlaceProps {
  readonly quotes: readonly Quote[];
  /** Whether the cards stood in the document before: then they come back where somebody is reading. */
  readonly isBack: boolean;
}

function NewestStretch({ isBack, ...props }: NewestProps) {
  const windowed = useWindowed(isBack ? props.quotes.length : 0);
  return (
    <Frame windowed={windowed}>
      <Cards {...props} heights={windowed.cards} />
    </Frame>
  );
}

/**
 * The newest quotes; they stay in memory, and are all drawn until they have been seen. When they come back, they
 * begin as frames: drawn at once, they would find their heights right above what is being read, and shift it.
 */
export function NewestPage({ quotes, first, ...rest }: NewestProps) {
  const offsets = offsetsOf(quotes.length);
  return offsets
    .slice(0, useGradually(offsets.length, rest.isBack))
    .map((offset) => (
      <NewestStretch
        key={offset}
        {...rest}
        quotes={quotes.slice(offset, offset + STRETCH)}
        first={first + offset}
      />
    ));
}

interface StretchProps extends PlaceProps {
  readonly cursor: string;
  /** Where in its page the stretch begins. */
  readonly offset: number;
  readonly length: number;
}

function OlderCards({ windowed, ...props }: StretchProps & { readonly windowed: Windowed }) {
  const { data, isFetching, refetch } = useQuery(useQuotePageQuery()(props.cursor));
  const { offset, length, height } = { ...props, ...windowed };
  if (data !== undefined) {
    const quotes = data.quotes.slice(offset, offset + length);
    return <Cards {...props} quotes={quotes} heights={windowed.cards} />;
  }
  return (
    <div style={{ height }}>
      {isFetching ? (
        QUOTES_PANEL.loadingMore
      ) : (
        <LoadFailure message={QUOTES_PANEL.failed} isWorking={false} onAgain={refetch} />
      )}
    </div>
  );
}

function OlderStretch(props: StretchProps) {
  const windowed = useWindowed(props.length);
  return (
    <Frame windowed={windowed}>
      <OlderCards {...props} windowed={windowed} />
    </Frame>
  );
}

interface OlderPageProps extends PlaceProps {
  readonly cursor: string;
  readonly count: number;
}

/** A page further down: its cards are read when they are near, and forgotten when they are not. */
export const OlderPage = memo(function OlderPage({ count, first, ...rest }: OlderPageProps) {
  return offsetsOf(count).map((offset) => (
    <OlderStretch
      key={offset}
      {...rest}
      first={first + offset}
      offset={offset}
      length={Math.min(STRETCH, count - offset)}
    />
  ));
});
