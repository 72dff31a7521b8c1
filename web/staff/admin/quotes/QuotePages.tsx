import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode } from 'react';
import type { QuoteCard as Quote } from '#contract/quote-answer-schemas.ts';
import { QUOTES_PANEL } from '../../../content/admin.ts';
import { LoadFailure } from '../LoadFailure.tsx';
import type { LastVisit } from './last-visit.ts';
import { QuoteCard } from './QuoteCard.tsx';
import { useQuotePageQuery } from './use-older-pages.ts';
import { useWindowed, type Windowed } from './use-windowed.ts';

interface PageProps {
  /** Place of the page's first card in the list, from 1. */
  readonly first: number;
  readonly total: number;
  readonly visit: LastVisit;
}

interface FrameProps {
  readonly windowed: Windowed;
  readonly children: ReactNode;
}

/** Keeps the place of a page that is not drawn. */
function Frame({ windowed: { frame, isNear, height }, children }: FrameProps) {
  return (
    <div ref={frame} data-page style={isNear ? undefined : { height }}>
      {isNear && children}
    </div>
  );
}

interface CardsProps extends PageProps {
  readonly quotes: readonly Quote[];
  /** Heights of the cards when they were last drawn, in pixels. */
  readonly heights: readonly number[];
}

function Cards({ quotes, first, total, visit, heights }: CardsProps) {
  return quotes.map((quote, index) => (
    <QuoteCard
      key={quote.id}
      quote={quote}
      isNew={visit.isNew(quote.created_at)}
      position={first + index}
      total={total}
      height={heights[index]}
    />
  ));
}

/** The newest quotes; they are few and stay in memory. */
export function NewestPage({ quotes, ...place }: PageProps & { readonly quotes: readonly Quote[] }) {
  const windowed = useWindowed();
  return (
    <Frame windowed={windowed}>
      <Cards {...place} quotes={quotes} heights={windowed.cards} />
    </Frame>
  );
}

interface OlderPageProps extends PageProps {
  readonly cursor: string;
}

function OlderCards({ cursor, windowed, ...place }: OlderPageProps & { readonly windowed: Windowed }) {
  const { data, isFetching, refetch } = useQuery(useQuotePageQuery()(cursor));
  if (data !== undefined) return <Cards {...place} quotes={data.quotes} heights={windowed.cards} />;
  return (
    <div style={{ minHeight: windowed.height }}>
      {isFetching ? (
        QUOTES_PANEL.loadingMore
      ) : (
        <LoadFailure message={QUOTES_PANEL.failed} isWorking={false} onAgain={refetch} />
      )}
    </div>
  );
}

/** A page further down, read when it is near, and forgotten when it is not. */
export const OlderPage = memo(function OlderPage(props: OlderPageProps) {
  const windowed = useWindowed();
  return (
    <Frame windowed={windowed}>
      <OlderCards {...props} windowed={windowed} />
    </Frame>
  );
});
