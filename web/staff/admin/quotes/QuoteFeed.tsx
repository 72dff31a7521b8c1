import { styled } from '@mui/material/styles';
import { type ComponentProps, Suspense, useDeferredValue, useEffect, useRef, useState } from 'react';
import { QUOTES_PANEL } from '../../../content/admin.ts';
import { interpolate } from '../../shared/interpolate.ts';
import { lazyPart } from '../../shared/lazy-part.ts';
import { POINTER } from '../../shared/pointer.ts';
import type { QuoteTable as Table } from '../desk/QuoteTable.tsx';
import { DESK, useRoom } from '../desk/room.ts';
import { ListToolbar, type Reading } from '../ListToolbar.tsx';
import { NotLoaded } from '../later-panels.tsx';
import { LIST_BAR_AT_POINTER, ONE_LINE, UPRIGHT_PHONE } from '../rail-height.ts';
import { arrivedText } from './arrived-text.ts';
import { BackToNewest } from './BackToNewest.tsx';
import { FeedEnd } from './FeedEnd.tsx';
import { FeedStart } from './FeedStart.tsx';
import type { NewestQuotes } from './merge-newest.ts';
import { back, FIRST_PAGE, further, including } from './page-window.ts';
import { NewestPage, OlderPage } from './QuotePages.tsx';
import { Feed } from './quote-feed-style.ts';
import { totalOf } from './total-of.ts';
import type { News } from './use-news.ts';
import {
  type OlderPage as Page,
  type PlacedPage,
  useOlderPages,
  useQuotePageQuery,
} from './use-older-pages.ts';
import { useSeen } from './use-seen.ts';
import { useSteadyScroll } from './use-steady-scroll.ts';
import { useNear } from './use-windowed.ts';

/** Fetched by wide windows alone. */
const QuoteTable = lazyPart<ComponentProps<typeof Table>>(
  async () => (await import('../desk/QuoteTable.tsx')).QuoteTable,
  NotLoaded,
);

/** They come after the first paint; without them the stages are chosen in the search. */
const StageLinks = lazyPart(
  async () => (await import('./StageLinks.tsx')).StageLinks,
  () => null,
);

/** What is held in a hand, and has the height for a line of stages above the cards. */
const IN_HAND = '@media screen and (max-width: 74.99em) and (min-height: 30.01em)';

/** A tablet, and all that is larger. */
const ROOMY = '@media (min-width: 600px) and (min-height: 30.01em)';

/** Keeps the room of the table free before that is there: the cards have their widths from the beginning. */
const Columns = styled('div')(({ theme }) => ({
  [ROOMY]: { '& > :first-of-type': { marginBlock: theme.spacing(0.5) } },
  // Has its height before they are there.
  '& > .stages': { display: 'none', [IN_HAND]: { display: 'block', minHeight: 48 } },
  [DESK]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(min(33rem, 42%), 32%) minmax(0, 1fr)',
    columnGap: theme.spacing(3),
    // The head of both, which begin below it at one height.
    '& > :first-of-type': {
      gridColumn: '1 / -1',
      marginBlock: theme.spacing(1),
      // One line of type, with the stages in their frames.
      '& > div': { alignItems: 'baseline' },
      '& p:last-of-type': { marginInlineStart: 'auto' },
      '& [data-newest]': { marginInlineStart: 0 },
    },
    '& > .list': {
      gridColumn: 2,
      gridRow: 2,
      // Beside the table a card has room for an address in a line, with the words for what can be done with it.
      '& article:not([data-held])': { gridTemplateColumns: 'minmax(0, 1fr) minmax(min(18.5rem, 58%), 1fr)' },
      '& .contacts dd': { fontSize: '.875rem' },
      // As high as elsewhere.
      '& header .badge': { paddingInline: 6, fontSize: '.75rem', lineHeight: '1.3rem' },
    },
    [POINTER]: LIST_BAR_AT_POINTER,
  },
  // The cards go from edge to edge, and the first begins where what stays above them ends.
  [UPRIGHT_PHONE]: { '& > :first-of-type': { marginBlock: theme.spacing(0.5, '-1px') } },
  // Its head stands beside the counters.
  [ONE_LINE]: { '& > :first-of-type': { borderColor: 'transparent' } },
}));

interface QuoteFeedProps {
  readonly newest: NewestQuotes;
  readonly reading: Reading;
  /** Number of quotes; undefined while it is unknown. */
  readonly counted: number | undefined;
  readonly news: News;
  readonly onRestart: () => void;
}

/** Pages with the position of their first card, from 1. */
function placed(pages: readonly Page[], before: number): readonly PlacedPage[] {
  let first = before + 1;
  return pages.map((page) => {
    const place = { ...page, first };
    first += page.count;
    return place;
  });
}

/**
 * The reading of a list, and whether it is being read because somebody asked for it.
 * @param isDrawn whether all that was read is in the page
 */
function useAsked(reading: Reading, isDrawn: boolean) {
  const isAsked = useRef(false);
  const { isFetching } = reading;
  useEffect(() => {
    if (isFetching || !isDrawn) return;
    // Effects can run before the observers that place the new cards; a frame comes after those.
    const frame = requestAnimationFrame(() => {
      isAsked.current = false;
    });
    return () => cancelAnimationFrame(frame);
  }, [isFetching, isDrawn]);
  const refetch = () => {
    isAsked.current = true;
    return reading.refetch();
  };
  return [{ ...reading, refetch }, isAsked] as const;
}

/** The list of cards. It grows while scrolling and renders only the cards near the viewport. */
export function QuoteFeed({ newest, reading, counted, news, onRestart }: QuoteFeedProps) {
  const { quotes, ahead } = newest;
  const feed = useRef<HTMLDivElement>(null);
  const older = useOlderPages(newest.nextCursor, useQuotePageQuery());
  const [window, setWindow] = useState(FIRST_PAGE);
  const [drawn, onDrawn] = useState<typeof quotes>();
  const [asked, isAsked] = useAsked(reading, drawn === quotes);
  useSteadyScroll(feed, isAsked);
  const [top, isTopNear] = useNear(true);
  const arrived = news.arrived.size;
  // What stands ahead of the list is not at its head.
  useSeen(top, arrived > 0 && ahead === undefined, news.onSeen);
  const pages = placed(older.pages, quotes.length);
  const last = pages.at(-1);
  const shown = last === undefined ? quotes.length : last.first + last.count - 1;
  const total = totalOf(counted, shown, older.hasMore);
  const isCut = window.from > 0;
  const hasRoom = useRoom();
  // The answer of a query is drawn in one task; the cards are drawn after it, in tasks that a tap can come between.
  const isReady = useDeferredValue(true, false);
  // Until then the end of the list is nearer than it will be, and would be taken for reached.
  const isDrawn = drawn !== undefined;
  const onReach = (position: number) => {
    const page = pages.findLastIndex(({ first }) => first <= position) + 1;
    setWindow((before) => including(before, page));
  };
  return (
    <Columns>
      <ListToolbar query={asked}>
        <strong>
          {total === undefined
            ? interpolate(QUOTES_PANEL.shownAlone, { shown })
            : interpolate(QUOTES_PANEL.shown, { shown, total })}
        </strong>
        <Suspense>{hasRoom && <StageLinks />}</Suspense>
        {(isCut || !isTopNear || arrived > 0 || ahead !== undefined) && (
          <BackToNewest onClick={onRestart}>
            {(ahead === undefined && arrivedText(arrived)) || QUOTES_PANEL.newer}
          </BackToNewest>
        )}
      </ListToolbar>
      <div className="stages">
        {/* With a boundary of their own, for which the cards do not wait. */}
        {isReady && !hasRoom && (
          <Suspense>
            <StageLinks />
          </Suspense>
        )}
      </div>
      <Suspense>
        {hasRoom && <QuoteTable newest={quotes} older={pages} feed={feed} onReach={onReach} />}
      </Suspense>
      <div className="list">
        <div ref={top} />
        <Feed ref={feed} role="feed" aria-label={QUOTES_PANEL.feed} aria-busy={!isDrawn || older.isLoading}>
          {!isReady ? null : isCut ? (
            <FeedStart key={window.from} onBack={() => setWindow((before) => back(before))} />
          ) : (
            <NewestPage
              total={total}
              quotes={quotes}
              first={1}
              isBack={window.to > FIRST_PAGE.to}
              onDrawn={onDrawn}
            />
          )}
          {pages.slice(Math.max(0, window.from - 1), window.to - 1).map(({ cursor, count, first }) => (
            <OlderPage key={cursor} total={total} cursor={cursor} count={count} first={first} />
          ))}
        </Feed>
        {isDrawn && (
          <FeedEnd
            key={window.to}
            older={older}
            isCut={window.to <= pages.length}
            onFurther={() => setWindow((before) => further(before))}
          />
        )}
      </div>
    </Columns>
  );
}
