import { quoteReference } from '#contract/quote-options.ts';
import { STAFF_PATHS } from '../paths.ts';

/** The search for one request: it finds the card of a request of any age, which the list may not have yet. */
export const searchAddress = (id: string): string =>
  `${STAFF_PATHS.admin}#search?${new URLSearchParams({ q: quoteReference(id) })}`;
