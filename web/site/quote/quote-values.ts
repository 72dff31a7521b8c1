import { namedEntries } from '#contract/named-entries.ts';
import { cleanValue, type FIRST_FIELDS } from '#contract/quote-content.ts';
import { type FieldName, type FieldOfKind, QUOTE_FIELDS, type QuoteField } from '#contract/quote-fields.ts';

type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

/** The name of a field's control. */
export type ControlName = CamelCase<FieldName>;

/** The values of the form's controls. A date is `YYYY-MM-DD`, empty, or {@link HALF_TYPED_DATE}. */
export type QuoteValues = {
  readonly [Name in FieldName as CamelCase<Name>]: Name extends FieldOfKind<'tick'> ? boolean : string;
};

type QuotePayload = Readonly<Record<FieldName, string | boolean>> & { readonly submitted_at: string };

/** Stands for a partly typed date, for which the control itself reports an empty value. */
export const HALF_TYPED_DATE = 'incomplete';

/** Converts `move_date` to `moveDate`. */
export function controlName<Name extends string>(field: Name): CamelCase<Name> {
  return field.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()) as CamelCase<Name>;
}

/** A field of the contract with its name there and the name of its control. */
export type FormField = QuoteField & { readonly name: FieldName; readonly control: ControlName };

type FirstField = (typeof FIRST_FIELDS)[number];
type Fields = Readonly<
  Record<FirstField, QuoteField> & Record<Exclude<FieldName, FirstField>, QuoteField & { later: true }>
>;

export function formFields(fields: Fields): readonly FormField[] {
  return namedEntries<FieldName, QuoteField>(fields).map(([name, field]) => ({
    ...field,
    name,
    control: controlName(name),
  }));
}

/** The fields of the form. */
export const FORM_FIELDS = formFields(QUOTE_FIELDS);

/**
 * One value for each control. TypeScript cannot type the loop: `make` must return a boolean for a checkbox, a string
 * otherwise.
 */
export function valuesOf(make: (field: FormField) => unknown, fields = FORM_FIELDS): QuoteValues {
  return Object.fromEntries(fields.map((field) => [field.control, make(field)])) as QuoteValues;
}

/** The initial values, also after a success. */
export const EMPTY_QUOTE = /* @__PURE__ */ valuesOf((field) => field.default);

/**
 * The body of `POST /functions/v1/submit-quote`: every field of the contract, and the time.
 * @param submittedAt ISO timestamp of the first attempt, so that every retry sends the same bytes
 */
export function quotePayload(values: QuoteValues, submittedAt: string, fields = FORM_FIELDS): QuotePayload {
  const content = fields.map((field) => [field.name, cleanValue(field.kind, values[field.control])]);
  return { ...Object.fromEntries(content), submitted_at: submittedAt };
}

/**
 * A fingerprint that is equal for two states of the form exactly when they would store the same quote (except for a
 * probability of 1 in 2^50) and that does not reveal the values. The two halves are FNV-1a with different multipliers.
 * A field added after the first form is included only when it is not at its default. So adding a field changes no
 * fingerprint, and the form finds the attempts of older forms.
 */
export function quoteFingerprint(values: QuoteValues, fields = FORM_FIELDS): string {
  const counted = fields.filter(
    (field) =>
      !field.later || cleanValue(field.kind, values[field.control]) !== cleanValue(field.kind, field.default),
  );
  const content = JSON.stringify(quotePayload(values, '', counted));
  let [one, other] = [0x811c9dc5, 0x2545f491];
  for (let at = 0; at < content.length; at += 1) {
    one = Math.imul(one ^ content.charCodeAt(at), 0x01000193);
    other = Math.imul(other ^ content.charCodeAt(at) ^ (other >>> 15), 0x85ebca6b);
  }
  return `${one >>> 0}-${other >>> 0}`;
}
