import type { QuoteContent } from '#contract/quote-request-schema.ts';

/** What Ana asks for, once parsed. */
export function quoteContent(overrides: Partial<QuoteContent> = {}): QuoteContent {
  return {
    first_name: 'Ana',
    last_name: 'Ruiz',
    email: 'ana@example.com',
    phone: '(510) 555-0107',
    current_address: '12 Grand Ave, Oakland',
    new_address: '34 Solano Ave, Albany',
    move_date: '2026-03-14',
    move_type: 'local',
    home_size: '2br',
    packing_service: false,
    storage_needed: false,
    special_items: '',
    additional_notes: '',
    ...overrides,
  };
}
