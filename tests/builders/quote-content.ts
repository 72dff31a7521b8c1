import { QUOTE_DEFAULTS, type QuoteContent } from '#contract/quote-content.ts';

/** The parsed content of Ana's request. */
export function quoteContent(overrides: Partial<QuoteContent> = {}): QuoteContent {
  return {
    ...QUOTE_DEFAULTS,
    first_name: 'Ana',
    last_name: 'Ruiz',
    email: 'ana@example.com',
    phone: '(510) 555-0107',
    current_address: '12 Grand Ave, Oakland',
    new_address: '34 Solano Ave, Albany',
    move_date: '2026-03-14',
    ...overrides,
  };
}
