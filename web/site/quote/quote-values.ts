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
  /** `YYYY-MM-DD`, empty, or {@link HALF_TYPED_DATE}. */
  readonly moveDate: string;
  readonly moveType: string;
  readonly homeSize: string;
  readonly packingService: boolean;
  readonly storageNeeded: boolean;
  readonly specialItems: string;
  readonly additionalNotes: string;
}

/** Stands for a date of which only a part was typed: the control itself then says that it is empty. */
export const HALF_TYPED_DATE = 'incomplete';

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
    current_address: cleanText(values.currentAddress).trim(),
    new_address: cleanText(values.newAddress).trim(),
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

/**
 * The same text for two states of the form exactly when they would store the same quote (but for a chance of one in
 * 2^50), and nothing of what was typed can be read from it. The two halves are FNV-1a with multipliers of their own.
 */
export function quoteFingerprint(values: QuoteValues): string {
  const content = JSON.stringify(quotePayload(values, ''));
  let [one, other] = [0x811c9dc5, 0x2545f491];
  for (let at = 0; at < content.length; at += 1) {
    one = Math.imul(one ^ content.charCodeAt(at), 0x01000193);
    other = Math.imul(other ^ content.charCodeAt(at) ^ (other >>> 15), 0x85ebca6b);
  }
  return `${one >>> 0}-${other >>> 0}`;
}
