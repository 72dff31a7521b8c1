import { HOME_SIZES, MOVE_TYPES, QUOTE_LIMITS } from '#contract/quote-options.ts';
import { MOVE_DATES } from './check-quote.ts';
import type { QuoteField } from './quote-values.ts';

interface FieldPlan {
  readonly name: QuoteField;
  readonly control: 'text' | 'email' | 'tel' | 'date' | 'area' | 'select' | 'checkbox';
  readonly autoComplete?: string;
  readonly maxLength?: number;
  readonly required?: true;
  /** First and last day that a date can be. */
  readonly min?: string;
  readonly max?: string;
  readonly options?: Readonly<Record<string, string>>;
  /** Takes the whole width of its group; `half` leaves room for a neighbour even on a phone. */
  readonly width?: 'whole' | 'half';
}

const from = 'section-from street-address';
const to = 'section-to street-address';

/** The 13 controls of the form, in the groups and the order in which it asks. */
export const QUOTE_FIELDS: Readonly<Record<'person' | 'route' | 'home', readonly FieldPlan[]>> = {
  person: [
    {
      name: 'firstName',
      control: 'text',
      autoComplete: 'given-name',
      maxLength: QUOTE_LIMITS.first_name,
      required: true,
      width: 'half',
    },
    {
      name: 'lastName',
      control: 'text',
      autoComplete: 'family-name',
      maxLength: QUOTE_LIMITS.last_name,
      required: true,
      width: 'half',
    },
    { name: 'email', control: 'email', autoComplete: 'email', maxLength: QUOTE_LIMITS.email, required: true },
    { name: 'phone', control: 'tel', autoComplete: 'tel', maxLength: QUOTE_LIMITS.phone },
  ],
  route: [
    { name: 'currentAddress', control: 'area', autoComplete: from, maxLength: QUOTE_LIMITS.current_address },
    { name: 'newAddress', control: 'area', autoComplete: to, maxLength: QUOTE_LIMITS.new_address },
    { name: 'moveType', control: 'select', options: MOVE_TYPES, width: 'whole' },
  ],
  home: [
    { name: 'homeSize', control: 'select', options: HOME_SIZES },
    { name: 'moveDate', control: 'date', autoComplete: 'off', ...MOVE_DATES },
    { name: 'packingService', control: 'checkbox' },
    { name: 'storageNeeded', control: 'checkbox' },
    { name: 'specialItems', control: 'area', maxLength: QUOTE_LIMITS.special_items, autoComplete: 'off' },
    {
      name: 'additionalNotes',
      control: 'area',
      maxLength: QUOTE_LIMITS.additional_notes,
      autoComplete: 'off',
    },
  ],
};
export type { FieldPlan };
