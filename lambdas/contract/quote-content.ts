/** The content of a quote, derived from its fields: types, defaults and normalization. */

import { perField } from './per-field.ts';
import {
  type FIELD_DETAILS,
  type FieldName,
  type FieldOfKind,
  QUOTE_FIELDS,
  type QuoteField,
} from './quote-fields.ts';
import { NO_MOVE_DATE } from './quote-options.ts';
import { cleanLine, cleanText } from './text.ts';

type FieldValue<Name extends FieldName> =
  Name extends FieldOfKind<'tick'>
    ? boolean
    : Name extends FieldOfKind<'choice'>
      ? keyof (typeof FIELD_DETAILS)[Name]['options']
      : string;

/** The content of a quote as it is stored. */
export type QuoteContent = { readonly [Name in FieldName]: FieldValue<Name> };

/** A choice of which nobody has said anything; no visitor sends it, because their form begins with an answer. */
export const UNSAID = '';

type SaidOrNot<Name extends FieldName> =
  | FieldValue<Name>
  | (Name extends FieldOfKind<'choice'> ? typeof UNSAID : never);

/** As {@link QuoteContent}, of a request that staff took down: what was not asked is not said either. */
export type LeadContent = { readonly [Name in FieldName]: SaidOrNot<Name> };

/** Normalizes a value; the browser, which compares what it sends, and the functions do the same. */
export function cleanValue(kind: QuoteField['kind'], typed: string): string;
export function cleanValue(kind: QuoteField['kind'], typed: string | boolean): string | boolean;
export function cleanValue(kind: QuoteField['kind'], typed: string | boolean): string | boolean {
  if (typeof typed === 'boolean') return typed;
  if (kind === 'date') return typed.trim() || NO_MOVE_DATE;
  if (kind === 'text') return cleanText(typed);
  return kind === 'address' ? cleanText(typed).trim() : cleanLine(typed);
}

/** Stored values of fields that the visitor did not change. */
export const QUOTE_DEFAULTS = /* @__PURE__ */ perField<QuoteContent, FieldName, QuoteField>(
  QUOTE_FIELDS,
  (field) => cleanValue(field.kind, field.default),
);

/** What the form begins with in which staff takes down a request: no choice is made before it was said. */
export const LEAD_DEFAULTS = /* @__PURE__ */ perField<LeadContent, FieldName, QuoteField>(
  QUOTE_FIELDS,
  (field) => (field.kind === 'choice' ? UNSAID : cleanValue(field.kind, field.default)),
);

/** By whom a request was made, and what of it staff has corrected. */
export interface Asked {
  /** A request by telephone begins with no choice made. */
  readonly source?: string | undefined;
  readonly corrected?: Readonly<Partial<Record<FieldName, unknown>>> | undefined;
}

/**
 * Whether a choice is the one that the form begins with: it may be an answer, or what nobody looked at, so staff does not
 * read it as a fact. What staff took down by telephone or corrected was said.
 */
export const isAssumed = (
  name: FieldName,
  value: string | boolean,
  { source, corrected }: Asked = {},
): boolean =>
  QUOTE_FIELDS[name].kind === 'choice' &&
  value === QUOTE_DEFAULTS[name] &&
  source !== 'phone' &&
  corrected?.[name] === undefined;

/**
 * Whether a request says anything in a field. A box that the visitor did not tick says no; of a request by telephone it
 * was perhaps not asked about.
 */
export const isSaid = (
  name: FieldName,
  value: string | boolean,
  { source, corrected }: Asked = {},
): boolean =>
  typeof value === 'boolean'
    ? value || source !== 'phone' || corrected?.[name] !== undefined
    : value.trim() !== '' && value !== NO_MOVE_DATE;

/**
 * The fields that quotes had when content hashes and fingerprints were introduced: both contain all of these, in the
 * order of the rows. A later field is left out while it has its default, so that adding a field changes no existing
 * hash. Never change this list or the order of these rows.
 */
export const FIRST_FIELDS = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'current_address',
  'new_address',
  'move_date',
  'move_type',
  'home_size',
  'packing_service',
  'storage_needed',
  'special_items',
  'additional_notes',
] as const;
