/** The body of a quote request with the 14 keys of the form. */
export interface QuotePayload {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
  readonly current_address: string;
  readonly new_address: string;
  readonly move_date: string;
  readonly move_type: string;
  readonly home_size: string;
  readonly packing_service: boolean;
  readonly storage_needed: boolean;
  readonly special_items: string;
  readonly additional_notes: string;
  readonly submitted_at: string;
}

/** A quote request as Ana's browser sends it, with what a test, a seed or a demo wants otherwise. */
export function quotePayload(overrides: Partial<QuotePayload> = {}): QuotePayload {
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
    submitted_at: '2026-01-05T10:00:00.000Z',
    ...overrides,
  };
}
