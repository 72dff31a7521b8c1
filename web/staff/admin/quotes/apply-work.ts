import type { QueryClient } from '@tanstack/react-query';
import type { QuoteCard, QuoteWork } from '#contract/quote-answer-schemas.ts';
import { QUOTE_LISTS } from '../query-keys.ts';
import { withWork } from './merge-newest.ts';

interface List {
  readonly quotes: readonly QuoteCard[];
}

/** Brings every list of quotes up to the latest work on each. A list that has it already stays the same object. */
export function applyWork(client: QueryClient, changed: readonly QuoteWork[]): void {
  for (const query of client.getQueryCache().findAll({ queryKey: QUOTE_LISTS })) {
    client.setQueryData<List>(
      query.queryKey,
      (list) => {
        const quotes = list && withWork(list.quotes, changed);
        return list === undefined || quotes === undefined || quotes === list.quotes
          ? list
          : { ...list, quotes };
      },
      { updatedAt: query.state.dataUpdatedAt },
    );
  }
}
