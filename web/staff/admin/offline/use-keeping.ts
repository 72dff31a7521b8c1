import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { QuotePage } from '#contract/quote-answer-schemas.ts';
import { asOf, type KeptPart, type KeptQuotes, leadsIn } from '../../offline/kept-quotes.ts';
import { keepShell } from '../../push/this-browser.ts';
import { useServices } from '../../shell/staff-services.ts';
import { NEWEST, QUOTE_LISTS } from '../query-keys.ts';
import { knownOf, type NewestQuotes } from '../quotes/merge-newest.ts';
import type { DayPage } from '../views/day-rows.ts';
import { THIS_WEEK, TODAY_LIST } from './kept-keys.ts';
import { useOfflineDevice } from './use-offline-device.ts';

/** Milliseconds after which day and week are read again, where nobody looks at them. */
const PACE_MS = 30 * 60_000;
/** Milliseconds for which changes are gathered. */
const GATHER_MS = 1_000;

function partOf(client: QueryClient, queryKey: readonly unknown[]): KeptPart | undefined {
  const known = client.getQueryData<DayPage>(queryKey);
  if (known === undefined) return undefined;
  // Where rows stand on the screen is nothing to keep, nor what is read there and is of the day no more.
  const { standing: _, ...whole } = known;
  const page = { ...whole, quotes: whole.quotes.slice(0, whole.today?.due.length) };
  return { page, at: client.getQueryState(queryKey)?.dataUpdatedAt ?? 0 };
}

function leadsOf(client: QueryClient): KeptPart | undefined {
  const known = client.getQueryData<NewestQuotes>(NEWEST);
  const at = client.getQueryState(NEWEST)?.dataUpdatedAt;
  if (known === undefined || at === undefined) return undefined;
  return {
    at,
    page: {
      quotes: [...leadsIn(knownOf(known))],
      next_cursor: null,
      as_of: known.asOf,
      is_complete: known.nextCursor === null && known.ahead === undefined,
    },
  };
}

const keptIn = (client: QueryClient): KeptQuotes => ({
  today: partOf(client, TODAY_LIST),
  week: partOf(client, THIS_WEEK),
  leads: leadsOf(client),
});

/** Ids of the listed quotes whose person was erased. */
const erasedIn = (client: QueryClient): ReadonlySet<string> =>
  new Set(
    client
      .getQueriesData<Pick<QuotePage, 'quotes'>>({ queryKey: QUOTE_LISTS })
      .flatMap(([, list]) => list?.quotes ?? [])
      .filter(({ erased_at: at }) => at !== undefined)
      .map(({ id }) => id),
  );

/**
 * Keeps open requests and this week's jobs on this device, as the lists have them, while the dashboard is open.
 * @returns when the oldest of them was read, in milliseconds since 1970
 */
export function useKeeping(): number | undefined {
  const { api, warn } = useServices();
  const { kept, outbox } = useOfflineDevice();
  const client = useQueryClient();
  const [keptAt, setKeptAt] = useState<number>();
  useEffect(() => {
    keepShell().catch((error: unknown) => warn('The dashboard could not be kept on this device.', error));
  }, [warn]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      timer = undefined;
      const parts = keptIn(client);
      setKeptAt(asOf(parts));
      kept.keep(parts).catch((error: unknown) => warn('Nothing could be kept on this device.', error));
      // What was noted about somebody who was erased meanwhile goes as well.
      const erased = erasedIn(client);
      for (const { quote } of outbox.waiting.get()) if (erased.has(quote)) void outbox.drop(quote);
    };
    const unsubscribe = client.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && query.queryKey[0] === QUOTE_LISTS[0]) timer ??= setTimeout(keep, GATHER_MS);
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [client, kept, outbox, warn]);
  useEffect(() => {
    const read = () => {
      if (document.visibilityState !== 'visible') return;
      const view = (name: 'today' | 'calendar') => () => api.ask('listQuotes', { query: { view: name } });
      void client.prefetchQuery({ queryKey: TODAY_LIST, queryFn: view('today'), staleTime: PACE_MS });
      void client.prefetchQuery({ queryKey: THIS_WEEK, queryFn: view('calendar'), staleTime: PACE_MS });
    };
    read();
    const timer = setInterval(read, PACE_MS);
    document.addEventListener('visibilitychange', read);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', read);
    };
  }, [client, api]);
  return keptAt;
}
