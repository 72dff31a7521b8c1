import type { QueryClient } from '@tanstack/react-query';
import type { QuotePage, QuoteWork } from '#contract/quote-answer-schemas.ts';
import { NEWEST, OLDER, QUOTE_LISTS } from '../query-keys.ts';
import { withoutErased, withWork } from './merge-newest.ts';

type List = Pick<QuotePage, 'quotes' | 'today'>;

/** Whether a list has every request, those of erased people among them: a day, a week and a search have not. */
const isWhole = (key: readonly unknown[]) => key[1] === NEWEST[1] || key[1] === OLDER[1];

/** Brings every list of quotes up to the latest work on each. A list that has it already stays the same object. */
export function applyWork(client: QueryClient, changed: readonly QuoteWork[]): void {
  for (const query of client.getQueryCache().findAll({ queryKey: QUOTE_LISTS })) {
    client.setQueryData<List>(
      query.queryKey,
      (list) => {
        const quotes = list && withWork(list.quotes, changed);
        if (list === undefined || quotes === undefined || quotes === list.quotes) return list;
        const after = { ...list, quotes: [...quotes] };
        return isWhole(query.queryKey) ? after : withoutErased(after);
      },
      { updatedAt: query.state.dataUpdatedAt },
    );
  }
}
