import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { QuoteCard } from '#contract/quote-answer-schemas.ts';
import { LATELY } from '../query-keys.ts';

interface Lately {
  readonly quotes: readonly QuoteCard[];
}

const NONE: readonly QuoteCard[] = [];

/** More than are offered at once: one of these does not go when another is looked at. */
const MOST = 20;

/**
 * The requests that were looked at from the search since the sign-in, the last one first. They are in the memory of this page
 * alone, whose cache ends with the sign-in.
 */
export const latelyIn = (client: QueryClient): readonly QuoteCard[] =>
  client.getQueryData<Lately>(LATELY)?.quotes ?? NONE;

/** Notes that somebody looks at a request; one with the same id takes the place of what was known of it. */
export function noteLately(client: QueryClient, quote: QuoteCard): void {
  client.setQueryDefaults(LATELY, { gcTime: Number.POSITIVE_INFINITY });
  const others = latelyIn(client).filter(({ id }) => id !== quote.id);
  client.setQueryData<Lately>(LATELY, { quotes: [quote, ...others].slice(0, MOST) });
}

/** What notes that somebody looks at a request. */
export function useNoteLately(): (quote: QuoteCard) => void {
  const client = useQueryClient();
  return useCallback((quote: QuoteCard) => noteLately(client, quote), [client]);
}
