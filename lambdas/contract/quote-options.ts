/** What a quote can say, as plain data: pages read it without paying for the schema library. */

/** Value and label of each move type, in the order of the form. */
export const MOVE_TYPES = {
  local: 'Local Move (Under 100 miles)',
  long_distance: 'Long Distance Move (100+ miles)',
  international: 'International Move',
} as const;

/** Value and label of each home size, in the order of the form. */
export const HOME_SIZES = {
  studio: 'Studio',
  '1br': '1 Bedroom',
  '2br': '2 Bedrooms',
  '3br': '3 Bedrooms',
  '4br': '4 Bedrooms',
  '5br': '5+ Bedrooms',
  office: 'Office',
} as const;

export type MoveType = keyof typeof MOVE_TYPES;
export type HomeSize = keyof typeof HOME_SIZES;

/** What the form starts with and returns to after a success. */
export const QUOTE_DEFAULTS = { move_type: 'local', home_size: '2br' } as const satisfies {
  move_type: MoveType;
  home_size: HomeSize;
};

/** How an empty move date travels and is stored; a screen shows it as 'Not specified'. */
export const NO_MOVE_DATE = '1970-01-01';

/** Longest accepted values in UTF-16 units, as `maxlength` counts them. */
export const QUOTE_LIMITS = {
  first_name: 100,
  last_name: 100,
  email: 254,
  phone: 40,
  current_address: 300,
  new_address: 300,
  special_items: 2000,
  additional_notes: 2000,
} as const;

/** The largest request body that any endpoint takes, in bytes. */
export const MAX_BODY_BYTES = 16 * 1024;

/** Request header that carries the UUID of one distinct submission, so that a retry cannot double it. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/**
 * The number a visitor can quote on the phone, derived from the idempotency key.
 * @param id the UUID under which the quote is stored
 * @returns for example `FSM-3F2A-91C0`
 */
export function quoteReference(id: string): string {
  const hex = id.replaceAll('-', '').toUpperCase();
  return `FSM-${hex.slice(0, 4)}-${hex.slice(4, 8)}`;
}
