import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { QuoteCard } from '#contract/quote-answer-schemas.ts';
import { QUOTE_LISTS } from '../query-keys.ts';

interface Opened {
  readonly quotes: readonly QuoteCard[];
}

const NONE: readonly QuoteCard[] = [];

/**
 * The requests whose cards are open in a view, with the work that was done on them since. They are a list of their own: what
 * is said on a card, a call tomorrow for example, may take it out of the list in which it was opened, and it is still needed.
 */
export function useOpenQuotes(view: 'today' | 'calendar') {
  const client = useQueryClient();
  const { data } = useQuery<Opened>({ queryKey: [...QUOTE_LISTS, 'open', view], queryFn: skipToken });
  const change = (to: (quotes: readonly QuoteCard[]) => readonly QuoteCard[]) =>
    client.setQueryData<Opened>([...QUOTE_LISTS, 'open', view], (known) => ({
      quotes: to(known?.quotes ?? NONE),
    }));
  useEffect(
    () => () => client.removeQueries({ queryKey: [...QUOTE_LISTS, 'open', view], exact: true }),
    [client, view],
  );
  const close = (id: string) => change((quotes) => quotes.filter((quote) => quote.id !== id));
  return {
    quotes: data?.quotes ?? NONE,
    open: (quote: QuoteCard) =>
      change((quotes) => (quotes.some(({ id }) => id === quote.id) ? quotes : [...quotes, quote])),
    close,
  };
}
