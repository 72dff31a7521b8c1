import type { QuoteCard, QuotePage } from '#contract/quote-answer-schemas.ts';

/** The quotes at the head of the list, newest first, and where the rest of it begins. */
export interface NewestQuotes {
  readonly quotes: readonly QuoteCard[];
  /** Cursor of the page after these; null when there is none. */
  readonly nextCursor: string | null;
  /** Changes when what follows these quotes is no longer what followed before. */
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
 * Puts what has come in since before what is known, so that a list that somebody is in the middle of keeps its
 * order, and shows each quote once. When more has come in than one page holds, the list begins anew.
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
