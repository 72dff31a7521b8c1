import { NO_MOVE_DATE, QUOTE_DEFAULTS } from '#contract/quote-options.ts';
import { cleanLine, cleanText } from '#contract/text.ts';

/** What the 13 controls of the form hold; the names are those of the controls. */
export interface QuoteValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly currentAddress: string;
  readonly newAddress: string;
  /** `YYYY-MM-DD`, or empty. */
  readonly moveDate: string;
  readonly moveType: string;
  readonly homeSize: string;
  readonly packingService: boolean;
  readonly storageNeeded: boolean;
  readonly specialItems: string;
  readonly additionalNotes: string;
}

export type QuoteField = keyof QuoteValues;

/** What the form starts with and returns to after a success. */
export const EMPTY_QUOTE: QuoteValues = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  currentAddress: '',
  newAddress: '',
  moveDate: '',
  moveType: QUOTE_DEFAULTS.move_type,
  homeSize: QUOTE_DEFAULTS.home_size,
  packingService: false,
  storageNeeded: false,
  specialItems: '',
  additionalNotes: '',
};

/**
 * The body of `POST /functions/v1/submit-quote`: exactly these 14 keys.
 * @param submittedAt ISO timestamp of the first try, so that every retry sends the same bytes
 */
export function quotePayload(values: QuoteValues, submittedAt: string) {
  return {
    first_name: cleanLine(values.firstName),
    last_name: cleanLine(values.lastName),
    email: values.email.trim(),
    phone: cleanLine(values.phone),
    current_address: cleanLine(values.currentAddress),
    new_address: cleanLine(values.newAddress),
    move_date: values.moveDate === '' ? NO_MOVE_DATE : values.moveDate,
    move_type: values.moveType,
    home_size: values.homeSize,
    packing_service: values.packingService,
    storage_needed: values.storageNeeded,
    special_items: cleanText(values.specialItems),
    additional_notes: cleanText(values.additionalNotes),
    submitted_at: submittedAt,
  };
}

/** Whether two states of the form would store the same quote. */
export function isSameQuote(one: QuoteValues, other: QuoteValues): boolean {
  return JSON.stringify(quotePayload(one, '')) === JSON.stringify(quotePayload(other, ''));
}
