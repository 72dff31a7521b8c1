/**
 * The fields of a quote. Request schema, stored item, answer, form, payload and the cards of the dashboard are derived
 * from these rows. Plain data, because public pages import it. The texts are in `web/content/quote-form.ts` and
 * `web/content/admin.ts`.
 */
import { perField } from './per-field.ts';
import { HOME_SIZES, MOVE_TYPES } from './quote-options.ts';

/** `address` and `text` may have line breaks, and `text` is not trimmed; the others are one trimmed line. */
type TextKind = 'line' | 'email' | 'phone' | 'address' | 'text';

/** `default` is the initial value in the form. */
export type QuoteField = (
  | { readonly kind: TextKind; readonly default: ''; readonly required?: true }
  | { readonly kind: 'choice'; readonly default: string }
  /** A day; stored as `NO_MOVE_DATE` when empty. */
  | { readonly kind: 'date'; readonly default: '' }
  | { readonly kind: 'tick'; readonly default: false }
) & {
  /** Required on every field that is not in `FIRST_FIELDS`. */
  readonly later?: true;
};

export type QuoteFields = Readonly<Record<string, QuoteField>>;

/** The part of each row that the script of the home page contains, kept small for its size. */
export const QUOTE_FIELDS = {
  first_name: { kind: 'line', default: '', required: true },
  last_name: { kind: 'line', default: '', required: true },
  email: { kind: 'email', default: '', required: true },
  phone: { kind: 'phone', default: '' },
  current_address: { kind: 'address', default: '' },
  new_address: { kind: 'address', default: '' },
  move_date: { kind: 'date', default: '' },
  move_type: { kind: 'choice', default: 'local' },
  home_size: { kind: 'choice', default: '2br' },
  packing_service: { kind: 'tick', default: false },
  storage_needed: { kind: 'tick', default: false },
  special_items: { kind: 'text', default: '' },
  additional_notes: { kind: 'text', default: '' },
} as const satisfies QuoteFields;

type Rows = typeof QUOTE_FIELDS;

export type FieldName = keyof Rows;
export type FieldOfKind<Kind extends QuoteField['kind']> = {
  [Name in FieldName]: Rows[Name]['kind'] extends Kind ? Name : never;
}[FieldName];
export type RequiredField = {
  [Name in FieldName]: Rows[Name] extends { readonly required: true } ? Name : never;
}[FieldName];

export type FormGroup = 'person' | 'route' | 'home';

/**
 * Where a card shows a field: in its heading, among the contacts (phone, mail, map), among the facts, as a badge when
 * it is ticked, or over the whole width. The order on the card is that of the card's texts.
 */
export type CardPart = 'title' | 'contact' | 'fact' | 'badge' | 'note';

interface Shown {
  readonly form: FormGroup;
  readonly card: CardPart;
}

/** Longest accepted value in UTF-16 units, as `maxlength` counts them. */
interface Limited {
  readonly limit: number;
}

/** Value and label of each choice, in the order of the form; includes the default. */
interface Offered<Default extends string> {
  readonly options: Readonly<Record<Default, string>>;
}

/** The rest of each row, in the order of the form. */
export const FIELD_DETAILS = {
  first_name: { limit: 100, form: 'person', card: 'title' },
  last_name: { limit: 100, form: 'person', card: 'title' },
  email: { limit: 254, form: 'person', card: 'contact' },
  phone: { limit: 40, form: 'person', card: 'contact' },
  current_address: { limit: 300, form: 'route', card: 'contact' },
  new_address: { limit: 300, form: 'route', card: 'contact' },
  move_type: { options: MOVE_TYPES, form: 'route', card: 'fact' },
  home_size: { options: HOME_SIZES, form: 'home', card: 'fact' },
  move_date: { form: 'home', card: 'fact' },
  packing_service: { form: 'home', card: 'badge' },
  storage_needed: { form: 'home', card: 'badge' },
  special_items: { limit: 2000, form: 'home', card: 'note' },
  additional_notes: { limit: 2000, form: 'home', card: 'note' },
} as const satisfies {
  readonly [Name in FieldName]: Shown &
    (Name extends FieldOfKind<TextKind> ? Limited : unknown) &
    (Name extends FieldOfKind<'choice'> ? Offered<Rows[Name]['default']> : unknown);
};

/** Fields that the form does not have; stored quotes have them if staff entered them by hand. */
export const FIELDS_BY_HAND = {
  move_time: { kind: 'line', card: 'fact' },
} as const satisfies Readonly<Record<string, Pick<Shown, 'card'> & { readonly kind: 'line' | 'text' }>>;

type CardFields = typeof FIELD_DETAILS & typeof FIELDS_BY_HAND;

export type FieldOnCard<Part extends CardPart> = {
  [Name in keyof CardFields]: CardFields[Name]['card'] extends Part ? Name : never;
}[keyof CardFields];

/** A row with both of its parts. */
export type WholeField = QuoteField & Shown & Partial<Limited & Offered<string>>;

export const WHOLE_FIELDS = /* @__PURE__ */ perField<
  Readonly<Record<FieldName, WholeField>>,
  FieldName,
  QuoteField
>(QUOTE_FIELDS, (row, name) => ({ ...row, ...FIELD_DETAILS[name] }));
