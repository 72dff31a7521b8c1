import { randomUUID } from 'node:crypto';
import { type QuoteItem, quoteItem } from '../../lambdas/quotes/quote-item.ts';
import { quoteContent } from './quote-content.ts';

/** A quote of this time as the table stores it. */
export function storedQuote(
  createdAt: Date | string,
  { id = randomUUID(), ...content }: Parameters<typeof quoteContent>[0] & { readonly id?: string } = {},
): QuoteItem {
  return quoteItem(id, quoteContent(content), new Date(createdAt));
}
