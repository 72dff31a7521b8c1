import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode, useEffect, useState } from 'react';
import type { QuoteCard as Quote } from '#contract/quote-answer-schemas.ts';
import { QUOTES_PANEL } from '../../../content/admin.ts';
import { LoadFailure } from '../LoadFailure.tsx';
import { QuoteCard } from './QuoteCard.tsx';
import { useGradually } from './use-gradually.ts';
import { useQuotePageQuery } from './use-older-pages.ts';
import { useWindowed, type Windowed } from './use-windowed.ts';

/** Number of cards that are rendered and removed together. */
const CHUNK_SIZE = 50;

/** Number of cards that come into the page in one task, when it is opened. */
const AT_ONCE = 10;

interface PlaceProps {
  /** Position of the first card in the list, from 1. */
  readonly first: number;
  /** Length of the list; undefined while it is unknown. */
  readonly total: number | undefined;
}

interface FrameProps {
  readonly windowed: Windowed;
  /** Position of the first card, by which the frame is found while its cards are not rendered. */
  readonly first: number;
  readonly children: ReactNode;
}

/** Reserves the space of cards that are not rendered. */
function Frame({ windowed: { frame, isNear, height }, first, children }: FrameProps) {
  return (
    <div ref={frame} data-first={first} style={isNear ? undefined : { height }}>
      {isNear && children}
    </div>
  );
}

/** The start index of each chunk in a list of this many cards. */
const offsetsOf = (count: number) =>
  Array.from({ length: Math.ceil(count / CHUNK_SIZE) }, (_, index) => index * CHUNK_SIZE);

interface CardsProps extends PlaceProps {
  readonly quotes: readonly Quote[];
  /** Heights of the cards' content when they were last rendered, in pixels. */
  readonly heights: readonly number[];
}

function Cards({ quotes, first, total, heights }: CardsProps) {
  return quotes.map((quote, index) => (
    <QuoteCard key={quote.id} quote={quote} position={first + index} total={total} height={heights[index]} />
  ));
}

interface NewestProps extends PlaceProps {
  readonly quotes: readonly Quote[];
  /** Whether the cards were rendered before and are now restored above the reading position. */
  readonly isBack: boolean;
}

interface NewestPageProps extends NewestProps {
  /** Called with the quotes once all their cards are in the page. */
  readonly onDrawn: (quotes: readonly Quote[]) => void;
}

function NewestChunk({ isBack, ...props }: NewestProps) {
  const windowed = useWindowed(isBack ? props.quotes.length : 0);
  return (
    <Frame windowed={windowed} first={props.first}>
      <Cards {...props} heights={windowed.cards} />
    </Frame>
  );
}

/**
 * The first page, with the newest quotes. It stays in memory and is rendered completely until it has been seen. When it
 * is restored it begins as placeholders: cards rendered at once would get their heights above the reading position and
 * shift it.
 */
export function NewestPage({ quotes, first, onDrawn, ...rest }: NewestPageProps) {
  const steps = Math.ceil(quotes.length / AT_ONCE);
  const count = Math.min(quotes.length, useGradually(steps, rest.isBack) * AT_ONCE);
  const isDrawn = count === quotes.length;
  const [wasDrawn, setDrawn] = useState(false);
  // What has come since is missing at the head for a frame, and nothing that was drawn is.
  const [from, to] = wasDrawn ? [quotes.length - count, quotes.length] : [0, count];
  // Counted from the end: what comes at the head makes a chunk of its own and takes no card out of another.
  const head = quotes.length % CHUNK_SIZE;
  const starts = [
    ...(head > 0 ? [0] : []),
    ...offsetsOf(quotes.length - head).map((offset) => head + offset),
  ];
  useEffect(() => {
    if (!isDrawn) return;
    setDrawn(true);
    onDrawn(quotes);
  }, [isDrawn, onDrawn, quotes]);
  return starts.flatMap((start) => {
    const end = start < head ? head : start + CHUNK_SIZE;
    const top = Math.max(start, from);
    const drawn = quotes.slice(top, Math.min(end, to));
    return drawn.length === 0
      ? []
      : [<NewestChunk key={quotes.length - end} {...rest} quotes={drawn} first={first + top} />];
  });
}

interface ChunkProps extends PlaceProps {
  readonly cursor: string;
  /** Index in its page at which the chunk begins. */
  readonly offset: number;
  readonly length: number;
}

function OlderCards({ windowed, ...props }: ChunkProps & { readonly windowed: Windowed }) {
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

function OlderChunk(props: ChunkProps) {
  const windowed = useWindowed(props.length);
  return (
    <Frame windowed={windowed} first={props.first}>
      <OlderCards {...props} windowed={windowed} />
    </Frame>
  );
}

interface OlderPageProps extends PlaceProps {
  readonly cursor: string;
  readonly count: number;
}

/** A later page: its cards are read when they come near the viewport and dropped when they are far away. */
export const OlderPage = memo(function OlderPage({ count, first, ...rest }: OlderPageProps) {
  return offsetsOf(count).map((offset) => (
    <OlderChunk
      key={offset}
      {...rest}
      first={first + offset}
      offset={offset}
      length={Math.min(CHUNK_SIZE, count - offset)}
    />
  ));
});
