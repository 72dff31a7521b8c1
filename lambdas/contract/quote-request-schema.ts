/**
 * The body of `POST /functions/v1/submit-quote`: validation, normalization and the message of each invalid field. In a
 * separate file from the plain data, which pages import without the schema library.
 */
import * as z from 'zod/mini';
import { isEmailAddress } from './email-address.ts';
import { isCalendarDate, isInstant } from './iso-time.ts';
import { perField } from './per-field.ts';
import { cleanValue, type QuoteContent } from './quote-content.ts';
import { type FieldName, type RequiredField, WHOLE_FIELDS, type WholeField } from './quote-fields.ts';
import { MOVE_DATES } from './quote-options.ts';
import { isBlank } from './text.ts';

const NO_TEXT = 'Send this as a text in quotation marks.';

const REQUIRED: Readonly<Record<RequiredField, string>> = {
  first_name: 'Enter a first name.',
  last_name: 'Enter a last name.',
  email: 'Enter an email address.',
};
const whenBlank: Readonly<Partial<Record<string, string>>> = REQUIRED;

const text = (whenMissing = NO_TEXT) =>
  z.string({ error: ({ input }) => (input === undefined ? whenMissing : NO_TEXT) });

const atMost = (limit: number) =>
  z.maxLength(limit, {
    error: () => `Shorten this to at most ${limit.toLocaleString('en-US')} characters.`,
  });

const EMAIL_CHECKS = [
  z.refine<string>(
    (email) => email === '' || isEmailAddress(email),
    'Enter an email address such as name@example.com.',
  ),
];

const DATE_CHECKS = [
  z.refine<string>(isCalendarDate, 'Enter a date that exists as YYYY-MM-DD, or leave it empty.'),
  z.refine<string>((date) => date >= MOVE_DATES.min, 'Enter a date from 1900 on, or leave it empty.'),
];

/** Checks in order of precedence: the message of the first failing one is answered. */
function textChecks(field: WholeField, blankLine: string | undefined) {
  return [
    ...(blankLine === undefined ? [] : [z.refine<string>((typed) => !isBlank(typed), blankLine)]),
    z.overwrite<string>((typed) => cleanValue(field.kind, typed)),
    ...(field.limit === undefined ? [] : [atMost(field.limit)]),
    ...(field.kind === 'email' ? EMAIL_CHECKS : []),
    ...(field.kind === 'date' ? DATE_CHECKS : []),
  ];
}

function choice(options: Readonly<Record<string, string>>) {
  return z.custom<string>(
    (value) => typeof value === 'string' && Object.hasOwn(options, value),
    `Choose one of ${Object.keys(options).join(', ')}.`,
  );
}

function fieldSchema(field: WholeField, name: string): z.ZodMiniType {
  if (field.kind === 'tick') {
    return z._default(z.boolean('Send true or false, without quotation marks.'), false);
  }
  if (field.kind === 'choice') return z._default(choice(field.options ?? {}), field.default);
  const schema = text(whenBlank[name]).check(...textChecks(field, whenBlank[name]));
  return 'required' in field ? schema : z._default(schema, cleanValue(field.kind, ''));
}

type Shape = { readonly [Name in FieldName]: z.ZodMiniType<QuoteContent[Name]> };

/** Ignores unknown keys. Idempotent: parsing its own output changes nothing. */
export function requestSchemaOf(fields: Readonly<Record<string, WholeField>>) {
  return z.object({
    ...perField<Shape, string, WholeField>(fields, fieldSchema),
    submitted_at: z.optional(
      text().check(
        z.refine(isInstant, 'Send a time as ISO 8601, such as 2026-01-05T10:00:00.000Z, or leave it out.'),
      ),
    ),
  });
}

export const quoteRequestSchema = requestSchemaOf(WHOLE_FIELDS);
