import type { QuoteCard, QuotePage } from '#contract/quote-answer-schemas.ts';

/** The quotes at the head of the list, newest first, and the cursor of the rest. */
export interface NewestQuotes {
  readonly quotes: readonly QuoteCard[];
  /** Cursor of the next page; null when there is none. */
  readonly nextCursor: string | null;
  /** Changes when the pages after these quotes are no longer the ones that followed before. */
  readonly generation: number;
}

const isBefore = (one: QuoteCard, other: QuoteCard) =>
  one.created_at === other.created_at ? one.id > other.id : one.created_at > other.created_at;

function merge(known: readonly QuoteCard[], fresh: readonly QuoteCard[]): readonly QuoteCard[] {
  const ids = new Set(known.map(({ id }) => id));
  const added = fresh.filter(({ id }) => !ids.has(id));
  if (added.length === 0) return known;
  return [...added, ...known].toSorted((one, other) => (isBefore(one, other) ? -1 : 1));
}

/**
 * Puts new quotes before the known ones, so that a list that is being read keeps its order and shows each quote once.
 * When more new quotes have arrived than one page holds, the list starts over.
 */
export function mergeNewest(known: NewestQuotes | undefined, page: QuotePage): NewestQuotes {
  const ids = new Set(page.quotes.map(({ id }) => id));
  const follows = ids.size === 0 || known?.quotes.some(({ id }) => ids.has(id));
  if (known === undefined || !follows) {
    const generation = (known?.generation ?? 0) + 1;
    return { quotes: page.quotes, nextCursor: page.next_cursor, generation };
  }
  return { ...known, quotes: merge(known.quotes, page.quotes) };
}
