import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { startOfBusinessDay } from '#contract/business-time.ts';
import type { QuoteCard, QuotePage } from '#contract/quote-answer-schemas.ts';
import { isUntouched } from '#contract/waiting.ts';
import { TODAY_LIST } from '../offline/kept-keys.ts';
import { NEWEST } from '../query-keys.ts';
import { knownOf, type NewestQuotes } from '../quotes/merge-newest.ts';

type Listed = Pick<QuotePage, 'quotes'>;

/**
 * How many requests wait for an answer before the day ends, as far as the dashboard knows: those of the day as it was
 * read, and those that came since by news, which are in the list alone. Undefined before both were read.
 */
export function waitingNumber(
  day: Listed | undefined,
  newest: Pick<NewestQuotes, 'quotes' | 'ahead'> | undefined,
  now: Date,
): number | undefined {
  if (day === undefined || newest === undefined) return undefined;
  const end = startOfBusinessDay(now, 1).toISOString();
  const isWaiting = (quote: QuoteCard) => isUntouched(quote) && (quote.progress?.next_at ?? '') < end;
  const byId = new Map([...day.quotes, ...knownOf(newest)].map((quote) => [quote.id, quote]));
  return [...byId.values()].filter(isWaiting).length;
}

/**
 * What another part of the dashboard has read. A query of its own would be asked in that one's place: of all who read a
 * query, the last to render says how it is read and how its failure is reported.
 */
function useRead<Data>(queryKey: readonly string[]): Data | undefined {
  const client = useQueryClient();
  return useSyncExternalStore(
    (listener) => client.getQueryCache().subscribe(listener),
    () => client.getQueryData<Data>(queryKey),
  );
}

/** The same, kept up by what other parts of the dashboard read: it asks the server for nothing. */
export function useWaitingNumber(): number | undefined {
  return waitingNumber(useRead<QuotePage>(TODAY_LIST), useRead<NewestQuotes>(NEWEST), new Date());
}
