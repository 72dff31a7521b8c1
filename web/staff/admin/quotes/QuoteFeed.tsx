import Button from '@mui/material/Button';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { QUOTES_PANEL } from '../../../content/admin.ts';
import { fill } from '../../shared/fill.ts';
import { ListToolbar } from '../ListToolbar.tsx';
import { FeedEnd } from './FeedEnd.tsx';
import type { LastVisit } from './last-visit.ts';
import type { NewestQuotes } from './merge-newest.ts';
import { NewestPage, OlderPage } from './QuotePages.tsx';
import { Feed } from './quote-feed-style.ts';
import { type OlderPage as Page, useOlderPages } from './use-older-pages.ts';

/** No browser scrolls through heights without end: above so many pages the oldest frames are taken away. */
const MOST_FRAMES = 100;

interface QuoteFeedProps {
  readonly newest: NewestQuotes;
  readonly query: UseQueryResult<NewestQuotes>;
  readonly visit: LastVisit;
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
export function QuoteFeed({ newest, query, visit, onRestart }: QuoteFeedProps) {
  const { quotes, summary } = newest;
  const older = useOlderPages(newest.nextCursor);
  const pages = placed(older.pages, quotes.length);
  const last = pages.at(-1);
  const shown = last === undefined ? quotes.length : last.first + last.count - 1;
  const total = Math.max(summary.total, shown);
  const dropped = Math.max(0, pages.length - MOST_FRAMES);
  const newestTime = quotes[0]?.created_at;
  useEffect(() => {
    if (newestTime !== undefined) visit.saw(newestTime);
  }, [newestTime, visit]);
  const place = { total, visit };
  return (
    <>
      <ListToolbar query={query}>
        <strong>{fill(QUOTES_PANEL.shown, { shown, total })}</strong>
      </ListToolbar>
      <Feed role="feed" aria-label={QUOTES_PANEL.feed} aria-busy={older.isLoading}>
        {dropped > 0 ? (
          <Button type="button" variant="outlined" onClick={onRestart}>
            {QUOTES_PANEL.newer}
          </Button>
        ) : (
          <NewestPage {...place} quotes={quotes} first={1} />
        )}
        {pages.slice(dropped).map(({ cursor, count, first }) => (
          <OlderPage key={cursor} {...place} cursor={cursor} count={count} first={first} />
        ))}
      </Feed>
      <FeedEnd older={older} />
    </>
  );
}
