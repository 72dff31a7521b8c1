import { asCorrected } from '#contract/corrected.ts';
import type { QuoteCard, QuotePage } from '#contract/quote-answer-schemas.ts';
import { isMet, soughtIn } from '#contract/search-words.ts';
import { OFFLINE as words } from '../../../content/offline.ts';
import type { KeptQuotes } from '../../offline/kept-quotes.ts';

interface Sought {
  readonly q?: string | undefined;
  readonly stage?: string | undefined;
}

/** What this device looks through: the open requests may be the newest of them alone. */
export const whatIsSearched = ({ leads }: KeptQuotes): string =>
  leads?.page.is_complete === true ? words.searched : words.searchedNewest;

/** Each request that this device has kept, once, as it was kept last. */
function everyKept({ leads, today, week }: KeptQuotes): readonly QuoteCard[] {
  const quotes = [leads, today, week].flatMap((part) => part?.page.quotes ?? []);
  const oldestFirst = quotes.toSorted((one, other) => one.version - other.version);
  return [...new Map(oldestFirst.map((quote) => [quote.id, quote])).values()];
}

/**
 * What the server's search would say, by its rules, from what this device has kept: the newest first, all on one page. It is
 * complete of what is kept; what that leaves out is said above it, and no further word would find it.
 */
export function searchKept(kept: KeptQuotes, { q = '', stage }: Sought): QuotePage {
  const sought = soughtIn(q);
  const namesNothing = q !== '' && sought.length === 0;
  const quotes = (namesNothing ? [] : everyKept(kept))
    .filter(({ held, erased_at: erasedAt }) => held === undefined && erasedAt === undefined)
    .filter((quote) => isMet(sought, asCorrected(quote)) && (stage === undefined || quote.stage === stage))
    .toSorted((one, other) => other.created_at.localeCompare(one.created_at));
  return { quotes, next_cursor: null, as_of: kept.leads?.page.as_of ?? '', is_complete: true };
}
