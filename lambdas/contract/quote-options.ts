/** Options of a quote as plain data, so that pages import it without the schema library. */

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

/** An empty move date as it is sent and stored; screens show 'Not specified'. */
export const NO_MOVE_DATE = '1970-01-01';

/** The range of move dates: years of four digits. */
export const MOVE_DATES = { min: '1900-01-01', max: '9999-12-31' } as const;

/** Limit of request bodies for all endpoints, in bytes. */
export const MAX_BODY_BYTES = 16 * 1024;

/** Request header with the UUID of a submission, so that a retry does not store it twice. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/**
 * The reference number for the visitor, derived from the idempotency key.
 * @param id the UUID under which the quote is stored
 * @returns for example `FSM-3F2A-91C0`
 */
export function quoteReference(id: string): string {
  const hex = id.replaceAll('-', '').toUpperCase();
  return `FSM-${hex.slice(0, 4)}-${hex.slice(4, 8)}`;
}
