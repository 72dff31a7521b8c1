import { asCorrected } from '#contract/corrected.ts';
import type { QuotePage } from '#contract/quote-answer-schemas.ts';
import type { KeptQuotes } from '../../offline/kept-quotes.ts';
import { hasWords } from '../views/found-by.ts';

interface Sought {
  readonly q?: string | undefined;
  readonly stage?: string | undefined;
}

/** What the server's search would say, from what this device has kept: the newest first, all on one page. */
export function searchKept({ leads, today, week }: KeptQuotes, { q = '', stage }: Sought): QuotePage {
  const kept = [leads, today, week].flatMap((part) => part?.page.quotes ?? []);
  const distinct = [...new Map(kept.map((quote) => [quote.id, quote])).values()];
  const quotes = distinct
    .filter((quote) => quote.erased_at === undefined && hasWords(asCorrected(quote), q))
    .filter((quote) => stage === undefined || (quote.held === undefined && quote.stage === stage))
    .toSorted((one, other) => other.created_at.localeCompare(one.created_at));
  return { quotes, next_cursor: null, as_of: leads?.page.as_of ?? '', is_complete: true };
}
