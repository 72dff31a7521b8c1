import { FIELD_DETAILS } from '#contract/quote-fields.ts';
import { type HomeSize, type MoveType, NO_MOVE_DATE } from '#contract/quote-options.ts';

/** A visitor's input before normalization, and the preferred time that older quotes have. */
export interface TypedQuote {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone?: string;
  readonly current_address?: string;
  readonly new_address?: string;
  /** `YYYY-MM-DD`; by default a day in the weeks after the quote. */
  readonly move_date?: string;
  readonly move_type?: MoveType;
  readonly home_size?: HomeSize;
  readonly packing_service?: boolean;
  readonly storage_needed?: boolean;
  readonly special_items?: string;
  readonly additional_notes?: string;
  readonly move_time?: string;
}

const filled = (words: string, length: number) => words.repeat(length).slice(0, length);

/** All fields filled in, and the minimum that the form accepts. */
const EXTREMES: readonly TypedQuote[] = [
  {
    first_name: 'Maya',
    last_name: 'Castellanos',
    email: 'maya.castellanos@example.com',
    phone: '(510) 555-0123',
    current_address: '2817 Telegraph Ave, Apt 12, Oakland',
    new_address: '1440 Lincoln Ave, Alameda',
    home_size: '3br',
    packing_service: true,
    storage_needed: true,
    special_items: 'Baby grand piano\nTwo framed mirrors, 5 × 3 ft',
    additional_notes: 'Loading dock behind the building, code from the concierge.',
    move_time: 'Morning',
  },
  { first_name: 'Jo', last_name: 'Li', email: 'jo@example.com', move_date: NO_MOVE_DATE },
];

/** Each optional field alone. */
const PARTS: readonly TypedQuote[] = [
  { first_name: 'Phone', last_name: 'Only', email: 'phone.only@example.com', phone: '510-555-0144' },
  {
    first_name: 'Addie',
    last_name: 'Ress',
    email: 'addie@example.com',
    current_address: '900 Marina Village Pkwy, Alameda',
    new_address: '15 Kains Ave, Albany',
  },
  { first_name: 'Uma', last_name: 'Packer', email: 'uma@example.com', packing_service: true },
  { first_name: 'Sten', last_name: 'Lager', email: 'sten@example.com', storage_needed: true },
  { first_name: 'Tim', last_name: 'Early', email: 'tim@example.com', move_time: '7 to 8 am' },
  { first_name: 'Iris', last_name: 'Marsh', email: 'iris@example.com', special_items: 'Harp in its case' },
  { first_name: 'Noah', last_name: 'Tate', email: 'noah@example.com', additional_notes: 'Cat on the move.' },
  { first_name: 'Sofia', last_name: 'Reyes', email: 'sofia@example.com', move_date: NO_MOVE_DATE },
  { first_name: 'Rip', last_name: 'Winkle', email: 'rip@example.com', move_date: '2019-02-28' },
];

/** The remaining options of the form. */
const CHOICES: readonly TypedQuote[] = [
  { first_name: 'Stu', last_name: 'Dent', email: 'stu@example.edu', home_size: 'studio' },
  { first_name: 'Ona', last_name: 'Bell', email: 'ona@example.com', home_size: '1br' },
  {
    first_name: 'Gil',
    last_name: 'Farr',
    email: 'gil@example.com',
    home_size: '4br',
    move_type: 'long_distance',
    new_address: '700 SW 5th Ave, Portland, OR',
  },
  {
    first_name: 'Vera',
    last_name: 'Silva',
    email: 'vera@example.com',
    home_size: '5br',
    move_type: 'international',
    new_address: 'Rua Augusta 24, Lisboa',
  },
  {
    first_name: 'Brightwater',
    last_name: 'Dental',
    email: 'office@example.org',
    home_size: 'office',
    special_items: 'Six chairs, one X-ray unit',
  },
];

/** Names and texts in different scripts. */
const SCRIPTS: readonly TypedQuote[] = [
  {
    first_name: 'Zoë',
    last_name: 'Núñez-Ångström',
    email: 'zoe@example.com',
    current_address: '12 Ålesund Way, Apt 3½, Oakland',
  },
  { first_name: 'Nguyễn', last_name: 'Thị Ánh', email: 'anh@example.com', additional_notes: 'Cảm ơn! 🙏🏽' },
  { first_name: '小龍', last_name: '李', email: 'li@example.com' },
  { first_name: 'ليلى', last_name: 'حداد', email: 'layla@example.com', additional_notes: 'شكرا' },
  {
    first_name: 'Maximiliana-Konstantina',
    last_name: filled('Wolfeschlegelsteinhausenbergerdorff', FIELD_DETAILS.last_name.limit),
    email: `${filled('maximiliana.', 63)}x@example.com`,
    current_address: filled(
      'Llanfairpwllgwyngyllgogerychwyrndrobwll ',
      FIELD_DETAILS.current_address.limit - 1,
    ),
  },
  {
    first_name: 'Wendy',
    last_name: 'Wordsworth',
    email: 'wendy@example.com',
    special_items: filled('x', FIELD_DETAILS.special_items.limit),
    additional_notes: filled(
      'We move with three generations and a parrot. ',
      FIELD_DETAILS.additional_notes.limit,
    ),
  },
];

/** Attempts at impersonation and script injection. */
const TRICKS: readonly TypedQuote[] = [
  {
    first_name: 'Ali\u200Bce',
    last_name: '\u202Egnirrah\u202C',
    email: 'alice@example.com',
    phone: '+1 \u2066510\u2069 555 0166',
    additional_notes: 'A bell \u0007, a NUL \u0000, a soft hy\u00ADphen and \u202Esdrawkcab\u202C.',
  },
  {
    first_name: '<b>Bobby</b>',
    last_name: '"; DROP TABLE',
    email: 'bobby@example.com',
    special_items: '<img src=x onerror=alert(1)>',
    additional_notes: '=HYPERLINK("https://evil.example","open")\n\u001B[31mred\u001B[0m',
  },
  { first_name: 'Ext', last_name: 'Ension', email: 'ext@example.com', phone: 'ask for Pat, ext. 12' },
];

/** Quotes that together show every variant of a card. */
export const CARD_VARIANTS: readonly TypedQuote[] = [
  ...EXTREMES,
  ...PARTS,
  ...CHOICES,
  ...SCRIPTS,
  ...TRICKS,
];
