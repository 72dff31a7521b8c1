import { quoteReference } from '#contract/quote-options.ts';
import type { CountableQuote } from './count-quotes.ts';

/** Names the quotes of a batch that was not counted; Lambda reports beside it why. */
export const logUncounted = (quotes: readonly CountableQuote[]): void =>
  console.warn(
    JSON.stringify({
      level: 'WARN',
      event: 'not_counted',
      references: quotes.map(({ id }) => quoteReference(id)),
    }),
  );
