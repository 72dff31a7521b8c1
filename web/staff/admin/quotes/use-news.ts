import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { startOfBusinessDay } from '#contract/business-time.ts';
import type { QuoteNews } from '#contract/quote-work-answer-schemas.ts';
import { isUntouched } from '#contract/waiting.ts';
import { ApiFailure } from '../../api/call-api.ts';
import { useServices } from '../../shell/staff-services.ts';
import { COUNTERS, LATELY, NEWEST, NEWS } from '../query-keys.ts';
import { applyNews } from './apply-work.ts';
import { arrivalsIn, knownOf, mergeNews, type NewestQuotes } from './merge-newest.ts';
import { AT_EASE, isLasting, type NewsPace, pauseAfter } from './news-pace.ts';

export interface News {
  /** Ids of quotes that have come by themselves since somebody last looked at the head of the list, and wait. */
  readonly arrived: ReadonlySet<string>;
  /** Whether the list has not been kept up for a while. */
  readonly isStale: boolean;
  /** To be called when the head of the list is looked at. */
  readonly onSeen: () => void;
}

const FORBIDDEN = 403;
const NONE: ReadonlySet<string> = new Set();

/** Counters change with each quote, and with the day. */
function isCountOld(client: QueryClient): boolean {
  const readAt = client.getQueryState([COUNTERS])?.dataUpdatedAt ?? 0;
  return readAt < startOfBusinessDay(new Date()).getTime();
}

interface Taken {
  /** Ids of the quotes that were not known, or were spam. */
  readonly arrived: readonly string[];
  /** Whether one more or less is counted. */
  readonly isCounted: boolean;
}

/** Puts news into the lists. */
function take(client: QueryClient, news: QuoteNews): Taken {
  const known = client.getQueryData<NewestQuotes>(NEWEST);
  if (known === undefined) return { arrived: [], isCounted: false };
  client.setQueryData(NEWEST, mergeNews(known, news));
  applyNews(client, news);
  if (!news.is_complete) {
    // Nobody tells it of what these leave out.
    client.removeQueries({ queryKey: LATELY, exact: true });
    void client.invalidateQueries({ queryKey: NEWEST });
  }
  const arrived = arrivalsIn(known, news);
  return { arrived, isCounted: arrived.length > 0 || news.changed.some(({ held }) => held !== undefined) };
}

/** Those of them that nobody has come to meanwhile, wherever that was done. */
function stillNew(ids: ReadonlySet<string>, newest: NewestQuotes | undefined): ReadonlySet<string> {
  if (ids.size === 0 || newest === undefined) return ids;
  const done = new Set(
    knownOf(newest)
      .filter((quote) => !isUntouched(quote))
      .map(({ id }) => id),
  );
  return new Set([...ids].filter((id) => !done.has(id)));
}

/** One question, whose failure is part of its result: it is said only when it lasts. */
function useAskForNews(onArrived: (ids: readonly string[]) => void) {
  const { api } = useServices();
  const client = useQueryClient();
  return async ({ signal }: { readonly signal: AbortSignal }): Promise<NewsPace> => {
    const before = client.getQueryData<NewsPace>(NEWS) ?? AT_EASE;
    const after = client.getQueryData<NewestQuotes>(NEWEST)?.asOf;
    if (after === undefined) return before;
    try {
      const { arrived, isCounted } = take(
        client,
        await api.ask('readQuoteNews', { query: { after }, signal }),
      );
      if (arrived.length > 0) onArrived(arrived);
      if (isCounted || before.isCountDue || isCountOld(client))
        void client.invalidateQueries({ queryKey: [COUNTERS] });
      return { ...AT_EASE, isCountDue: isCounted };
    } catch (error) {
      if (signal.aborted) throw error;
      const isRefused = error instanceof ApiFailure && error.status === FORBIDDEN;
      // The list's own failure says why.
      if (isRefused) void client.invalidateQueries({ queryKey: NEWEST });
      return { ...before, failures: before.failures + 1, isRefused };
    }
  };
}

/**
 * Asks what is new about quotes twice a minute while the page is looked at, and at once when it is looked at again. Like
 * every call it needs a session that lives, and keeps none alive: only signing in and renewing tokens write the row.
 * @param isListed whether the list was read
 */
export function useNews(isListed: boolean): News {
  const [arrived, setArrived] = useState(NONE);
  const ask = useAskForNews((ids) => setArrived((before) => new Set([...before, ...ids])));
  const { data: pace = AT_EASE } = useQuery({
    queryKey: NEWS,
    queryFn: ask,
    enabled: isListed,
    retry: false,
    // The list was read a moment ago.
    initialData: AT_EASE,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state: { data = AT_EASE } }) => pauseAfter(data),
  });
  const onSeen = useCallback(() => setArrived(NONE), []);
  const newest = useQueryClient().getQueryData<NewestQuotes>(NEWEST);
  return { arrived: stillNew(arrived, newest), isStale: isLasting(pace), onSeen };
}
