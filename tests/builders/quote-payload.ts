import type { QuoteContent } from '#contract/quote-content.ts';
import { quoteContent } from './quote-content.ts';

/** The body of a quote request with all fields of the form; a choice may be one that is not offered. */
export type QuotePayload = {
  readonly [Name in keyof QuoteContent]: QuoteContent[Name] extends boolean ? boolean : string;
} & { readonly submitted_at: string };

/** Ana's quote request, with the overrides of a test, a seed or a demo. */
export function quotePayload(overrides: Partial<QuotePayload> = {}): QuotePayload {
  return { ...quoteContent(), submitted_at: '2026-01-05T10:00:00.000Z', ...overrides };
}
