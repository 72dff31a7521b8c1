import type { QueryClient } from '@tanstack/react-query';
import type { HeldOutcome } from '#contract/held-quotes.ts';
import type { QuoteCard } from '#contract/quote-answer-schemas.ts';
import { QUOTE_LISTS } from '../query-keys.ts';
import type { NewestQuotes } from './merge-newest.ts';

type List = Pick<NewestQuotes, 'quotes' | 'ahead'>;

/** A quote after an admin has settled it; one that was removed stays where it stood, to be restored. */
export function settled(quote: QuoteCard, outcome: HeldOutcome): QuoteCard {
  if (outcome === 'removed') return { ...quote, held: 'removed' };
  if (outcome === 'restored') return { ...quote, held: 'held' };
  const { held: _, held_for: _signs, held_group: _group, ...released } = quote;
  return released;
}

/** Shows in every list what was settled: this quote, or all that look like it. */
export function applySettled(
  client: QueryClient,
  { id, held, held_group: group }: QuoteCard,
  outcome: HeldOutcome,
  alike: boolean,
): void {
  const isMeant = (quote: QuoteCard) =>
    quote.held === held && (quote.id === id || (alike && quote.held_group === group));
  const settle = (quotes: readonly QuoteCard[]) =>
    quotes.map((quote) => (isMeant(quote) ? settled(quote, outcome) : quote));
  for (const query of client.getQueryCache().findAll({ queryKey: QUOTE_LISTS })) {
    client.setQueryData<List>(
      query.queryKey,
      (list) =>
        list && {
          ...list,
          quotes: settle(list.quotes),
          ...(list.ahead && { ahead: { ...list.ahead, quotes: settle(list.ahead.quotes) } }),
        },
      { updatedAt: query.state.dataUpdatedAt },
    );
  }
}
