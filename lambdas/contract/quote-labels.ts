import type { FieldName } from './quote-fields.ts';

/** What each field is called wherever a visitor reads of it: on the form, in the receipt and in mails. */
export const QUOTE_LABELS = {
  first_name: 'First Name',
  last_name: 'Last Name',
  email: 'Email',
  phone: 'Phone',
  current_address: 'Current Address',
  new_address: 'New Address',
  move_date: 'Move Date',
  move_type: 'Move Type',
  home_size: 'Home Size',
  packing_service: 'Packing Service',
  storage_needed: 'Storage Needed',
  special_items: 'Special Items',
  additional_notes: 'Additional Notes',
} as const satisfies Readonly<Record<FieldName, string>>;

/** The answer of a ticked box. */
export const TICKED = 'Yes';
