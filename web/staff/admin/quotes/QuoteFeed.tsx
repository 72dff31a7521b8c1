import type { UseQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { QUOTES_PANEL } from '../../../content/admin.ts';
import { fill } from '../../shared/fill.ts';
import { ListToolbar } from '../ListToolbar.tsx';
import { FeedEnd } from './FeedEnd.tsx';
import { FeedStart } from './FeedStart.tsx';
import type { NewestQuotes } from './merge-newest.ts';
import { NewestPage, OlderPage } from './QuotePages.tsx';
import { Feed } from './quote-feed-style.ts';
import { type OlderPage as Page, useOlderPages } from './use-older-pages.ts';
import { usePageWindow } from './use-page-window.ts';

interface QuoteFeedProps {
  readonly newest: NewestQuotes;
  readonly query: UseQueryResult<NewestQuotes>;
  /** ISO time after which a quote is new; null when none is. */
  readonly newAfter: string | null;
  readonly onRestart: () => void;
}

/** Pages with the place of their first card, from 1. */
function placed(pages: readonly Page[], before: number): readonly (Page & { readonly first: number })[] {
  let first = before + 1;
  return pages.map((page) => {
    const place = { ...page, first };
    first += page.count;
    return place;
  });
}

/** The list of cards. It grows as it is scrolled, and draws what is near. */
export function QuoteFeed({ newest, query, newAfter, onRestart }: QuoteFeedProps) {
  const { quotes, summary } = newest;
  const feed = useRef<HTMLDivElement>(null);
  const older = useOlderPages(newest.nextCursor);
  const { window, onFurther, onBack } = usePageWindow(feed);
  const pages = placed(older.pages, quotes.length);
  const last = pages.at(-1);
  const shown = last === undefined ? quotes.length : last.first + last.count - 1;
  const total = Math.max(summary.total, shown);
  const place = { total, newAfter };
  return (
    <>
      <ListToolbar query={query}>
        <strong>{fill(QUOTES_PANEL.shown, { shown, total })}</strong>
      </ListToolbar>
      <Feed ref={feed} role="feed" aria-label={QUOTES_PANEL.feed} aria-busy={older.isLoading}>
        {window.from > 0 ? (
          <FeedStart key={window.from} onBack={onBack} onRestart={onRestart} />
        ) : (
          <NewestPage {...place} quotes={quotes} first={1} />
        )}
        {pages.slice(Math.max(0, window.from - 1), window.to - 1).map(({ cursor, count, first }) => (
          <OlderPage key={cursor} {...place} cursor={cursor} count={count} first={first} />
        ))}
      </Feed>
      <FeedEnd key={window.to} older={older} isCut={window.to <= pages.length} onFurther={onFurther} />
    </>
  );
}
