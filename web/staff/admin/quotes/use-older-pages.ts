import { type FetchQueryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { QuotePage } from '#contract/quote-answer-schemas.ts';
import { usePending } from '../../shared/use-pending.ts';
import { useServices } from '../../shell/staff-services.ts';
import { OLDER } from '../query-keys.ts';

/** A page after the newest quotes; its cards are read again when they are needed again. */
export interface OlderPage {
  readonly cursor: string;
  readonly count: number;
  readonly nextCursor: string | null;
}

/** The same with the position of its first card in the whole list, from 1. */
export type PlacedPage = OlderPage & { readonly first: number };

interface OlderPages {
  readonly pages: readonly OlderPage[];
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly loadNext: () => void;
}

type PageQuery = (cursor: string) => FetchQueryOptions<QuotePage>;

/** Time for which the cards of a page that was scrolled past stay in memory. */
const KEPT_MS = 30_000;

/** The query for one page. Its result never changes, because newer quotes are added above it. */
export function useQuotePageQuery() {
  const { api } = useServices();
  return (cursor: string) => ({
    queryKey: [...OLDER, cursor],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.listQuotes(cursor, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/**
 * The rest of a list, page by page.
 * @param start cursor of the first page; null when there is none
 * @param pageQuery the query for a page of it
 */
export function useOlderPages(start: string | null, pageQuery: PageQuery): OlderPages {
  const client = useQueryClient();
  const [pages, setPages] = useState<readonly OlderPage[]>([]);
  const [hasFailed, setFailed] = useState(false);
  const last = pages.at(-1);
  const next = last === undefined ? start : last.nextCursor;
  const [isLoading, loadNext] = usePending(async () => {
    if (next === null) return;
    setFailed(false);
    try {
      const { quotes, next_cursor: nextCursor } = await client.fetchQuery(pageQuery(next));
      setPages((before) => [...before, { cursor: next, count: quotes.length, nextCursor }]);
    } catch {
      setFailed(true);
    }
  });
  return { pages, hasMore: next !== null, isLoading, hasFailed, loadNext };
}
