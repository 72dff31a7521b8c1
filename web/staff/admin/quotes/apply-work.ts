import type { QueryClient } from '@tanstack/react-query';
import type { QuoteCard, QuotePage, QuoteWork } from '#contract/quote-answer-schemas.ts';
import type { QuoteNews } from '#contract/quote-work-answer-schemas.ts';
import { NEWEST, OLDER, QUOTE_LISTS } from '../query-keys.ts';
import { type NewestQuotes, withNews, withoutErased, withWork } from './merge-newest.ts';

type List = Pick<QuotePage, 'quotes' | 'today'> & Pick<NewestQuotes, 'ahead'>;

/** Whether a list has every request, those of erased people among them: a day, a week and a search have not. */
const isWhole = (key: readonly unknown[]) => key[1] === NEWEST[1] || key[1] === OLDER[1];

type Change = (quotes: readonly QuoteCard[]) => readonly QuoteCard[];

/** Changes every list of quotes. One in which nothing changes stays the same object. */
function applyToLists(client: QueryClient, change: Change): void {
  for (const query of client.getQueryCache().findAll({ queryKey: QUOTE_LISTS })) {
    client.setQueryData<List>(
      query.queryKey,
      (list) => {
        if (list === undefined) return list;
        const [quotes, first] = [change(list.quotes), list.ahead && change(list.ahead.quotes)];
        if (quotes === list.quotes && first === list.ahead?.quotes) return list;
        const ahead = list.ahead && first && { ...list.ahead, quotes: first };
        const after = { ...list, quotes: [...quotes], ...(ahead && { ahead }) };
        return isWhole(query.queryKey) ? after : withoutErased(after);
      },
      { updatedAt: query.state.dataUpdatedAt },
    );
  }
}

/** Brings every list of quotes up to the latest work on each. */
export const applyWork = (client: QueryClient, changed: readonly QuoteWork[]): void =>
  applyToLists(client, (quotes) => withWork(quotes, changed));

/** Brings every list up to what others did: the work on each quote, and what became spam or stopped being it. */
export const applyNews = (client: QueryClient, { quotes: came, changed }: QuoteNews): void =>
  applyToLists(client, (quotes) => withNews(quotes, [...came, ...changed]));
