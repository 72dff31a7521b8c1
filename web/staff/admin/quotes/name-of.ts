import type { QuoteCard } from '#contract/quote-answer-schemas.ts';
import { QUOTES_PANEL } from '../../../content/admin.ts';

/** The name of the customer in one line. */
export const nameOf = ({
  first_name: first,
  last_name: last,
}: Pick<QuoteCard, 'first_name' | 'last_name'>): string => `${first} ${last}`.trim() || QUOTES_PANEL.missing;
