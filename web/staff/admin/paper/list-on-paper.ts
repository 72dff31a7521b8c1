import type { QueryClient } from '@tanstack/react-query';
import type { QuoteCard, QuotePage, QuoteSummary } from '#contract/quote-answer-schemas.ts';
import { feedInSight } from '../desk/current-card.ts';
import { COUNTERS, NEWEST, OLDER, QUOTE_LISTS } from '../query-keys.ts';
import type { NewestQuotes } from '../quotes/merge-newest.ts';

export interface ListOnPaper {
  readonly quotes: readonly QuoteCard[];
  /** How many there are; undefined for a search, and while they are not counted. */
  readonly total: number | undefined;
}

/** From the newest on, as far as the list has read; a page that it let go ends it. */
function listed(client: QueryClient): readonly QuoteCard[] {
  const newest = client.getQueryData<NewestQuotes>(NEWEST);
  const quotes = [...(newest?.quotes ?? [])];
  let cursor = newest?.nextCursor ?? null;
  while (cursor !== null) {
    const page: QuotePage | undefined = client.getQueryData<QuotePage>([...OLDER, cursor]);
    if (page === undefined) break;
    quotes.push(...page.quotes);
    cursor = page.next_cursor;
  }
  return quotes;
}

/** The requests whose cards a search shows. */
function found(client: QueryClient): readonly QuoteCard[] {
  const known = new Map(
    client
      .getQueriesData<Pick<QuotePage, 'quotes'>>({ queryKey: QUOTE_LISTS })
      .flatMap(([, list]) => (list?.quotes ?? []).map((quote) => [quote.id, quote] as const)),
  );
  const cards = [...(feedInSight()?.querySelectorAll<HTMLElement>('[data-quote]') ?? [])];
  return cards.flatMap(({ dataset }) => known.get(dataset.quote ?? '') ?? []);
}

/** What is printed of the tab of the quotes or of a search; undefined where there is nothing. */
export function listOnPaper(client: QueryClient, isSearch: boolean): ListOnPaper | undefined {
  const quotes = isSearch ? found(client) : listed(client);
  const total = isSearch ? undefined : client.getQueryData<QuoteSummary>([COUNTERS])?.total;
  return quotes.length === 0 ? undefined : { quotes, total };
}
