import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QuoteCard } from '#contract/quote-answer-schemas.ts';
import { COUNTERS, NEWEST, NEWS, QUOTE_LISTS } from '../query-keys.ts';
import { mergeNews, type NewestQuotes } from '../quotes/merge-newest.ts';
import { AT_EASE, type NewsPace } from '../quotes/news-pace.ts';

/** A list of its own, so that changes of work reach its card. */
const RECORDED = [...QUOTE_LISTS, 'recorded'];

interface Recorded {
  readonly quotes: readonly QuoteCard[];
}

/** Puts a request that was taken down here into all lists: to its writer it is no news. */
export function listRecorded(client: QueryClient, quote: QuoteCard): void {
  client.setQueryData<NewestQuotes>(
    NEWEST,
    (known) =>
      known && mergeNews(known, { quotes: [quote], changed: [], is_complete: true, as_of: known.asOf }),
  );
  // They follow a request by a second, so the next news read them once more.
  void client.invalidateQueries({ queryKey: [COUNTERS] });
  client.setQueryData<NewsPace>(NEWS, (pace = AT_EASE) => ({ ...pace, isCountDue: true }));
  void client.invalidateQueries({ queryKey: [...QUOTE_LISTS, 'today'] });
}

/** The request that was taken down last. */
export function useRecorded() {
  const client = useQueryClient();
  const { data } = useQuery<Recorded>({ queryKey: RECORDED, queryFn: skipToken });
  return {
    recorded: data?.quotes[0],
    show: (quote: QuoteCard) => {
      client.setQueryData<Recorded>(RECORDED, { quotes: [quote] });
      listRecorded(client, quote);
    },
    forget: () => client.setQueryData<Recorded>(RECORDED, { quotes: [] }),
  };
}
