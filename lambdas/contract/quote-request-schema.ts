/**
 * The fields of a quote as visitors send them, as staff takes them down by telephone, and as staff corrects them:
 * validation, normalization and the message of each invalid field. In a separate file from the plain data, which pages
 * import without the schema library.
 */
import * as z from 'zod/mini';
import { MAX_KEY_NAME } from './api-keys.ts';
import { phoneHref } from './contact-links.ts';
import { isEmailAddress } from './email-address.ts';
import { isCalendarDate, isInstant } from './iso-time.ts';
import { perField } from './per-field.ts';
import { cleanValue, type LeadContent, type QuoteContent, UNSAID } from './quote-content.ts';
import { type FieldName, type RequiredField, WHOLE_FIELDS, type WholeField } from './quote-fields.ts';
import { MOVE_DATES } from './quote-options.ts';
import { cleanLine, isBlank } from './text.ts';

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

function choice(options: Readonly<Record<string, string>>, ...others: readonly string[]) {
  const values = Object.keys(options);
  return z.enum([...values, ...others], `Choose one of ${values.join(', ')}.`);
}

const textSchema = (field: WholeField, blankLine?: string) =>
  text(blankLine).check(...textChecks(field, blankLine));

const tick = () => z.boolean('Send true or false, without quotation marks.');

/** A field that may be left out, and then says what the form begins with. */
function leftOutSchema(field: WholeField): z.ZodMiniType {
  if (field.kind === 'tick') return z._default(tick(), false);
  if (field.kind === 'choice') return z._default(choice(field.options ?? {}), field.default);
  return z._default(textSchema(field), cleanValue(field.kind, ''));
}

const fieldSchema = (field: WholeField, name: string): z.ZodMiniType =>
  'required' in field ? textSchema(field, whenBlank[name]) : leftOutSchema(field);

type FieldSchema<Name extends FieldName, Content extends LeadContent> = z.ZodMiniType<
  Content[Name],
  Content[Name]
>;

/** All others may be left out. */
type Shape<Required extends FieldName, Content extends LeadContent = QuoteContent> = {
  readonly [Name in FieldName]: Name extends Required
    ? FieldSchema<Name, Content>
    : z.ZodMiniDefault<FieldSchema<Name, Content>>;
};

const submittedAt = () =>
  z.optional(
    text().check(
      z.refine(isInstant, 'Send a time as ISO 8601, such as 2026-01-05T10:00:00.000Z, or leave it out.'),
    ),
  );

/** Ignores unknown keys. Idempotent: parsing its own output changes nothing. */
export function requestSchemaOf(fields: Readonly<Record<string, WholeField>>) {
  return z.object({
    ...perField<Shape<RequiredField>, string, WholeField>(fields, fieldSchema),
    submitted_at: submittedAt(),
  });
}

export const quoteRequestSchema = requestSchemaOf(WHOLE_FIELDS);

const NUMBER = 'Enter a phone number with its area code.';

/** What a caller leaves at least: a name, and a number to call back. */
const LEAD_LINES = { first_name: 'Enter a name.', phone: NUMBER } as const;
const leadLines: Readonly<Partial<Record<FieldName, string>>> = LEAD_LINES;

function leadFieldSchema(field: WholeField, name: FieldName): z.ZodMiniType {
  const blankLine = leadLines[name];
  if (field.kind === 'choice') return z._default(choice(field.options ?? {}, UNSAID), UNSAID);
  if (blankLine === undefined) return leftOutSchema(field);
  const schema = textSchema(field, blankLine);
  return name === 'phone'
    ? schema.check(z.refine((phone) => phoneHref(phone) !== undefined, NUMBER))
    : schema;
}

/** A request as staff takes it down by telephone. A choice may be one that nobody has said anything of. */
export const leadContentSchema = z.object(
  perField<Shape<keyof typeof LEAD_LINES, LeadContent>, FieldName, WholeField>(WHOLE_FIELDS, leadFieldSchema),
);

const CALLED = `Say in at most ${MAX_KEY_NAME} characters where the person asked, such as Yelp, or leave it out.`;

const sentLeadFieldSchema = (field: WholeField, name: FieldName): z.ZodMiniType =>
  name === 'first_name' ? textSchema(field, LEAD_LINES.first_name) : leftOutSchema(field);

/**
 * A request that another system sends. Such systems often have a first name and one way to reach the person, so no more
 * is asked for.
 */
export const sentLeadSchema = z
  .object({
    ...perField<Shape<'first_name'>, FieldName, WholeField>(WHOLE_FIELDS, sentLeadFieldSchema),
    submitted_at: submittedAt(),
    /** Without it, the name of the key. */
    source: z.optional(
      z.string(CALLED).check(
        z.refine<string>((source) => !isBlank(source), CALLED),
        z.overwrite<string>(cleanLine),
        z.maxLength(MAX_KEY_NAME, CALLED),
      ),
    ),
  })
  .check(
    z.refine(({ email, phone }) => email !== '' || phoneHref(phone) !== undefined, {
      path: ['phone'],
      error: 'Send an email address, or a phone number with its area code.',
    }),
  );

function correctedFieldSchema(field: WholeField, name: FieldName): z.ZodMiniType {
  if (field.kind === 'tick') return tick();
  if (field.kind === 'choice') return choice(field.options ?? {});
  return textSchema(field, name === 'first_name' ? LEAD_LINES.first_name : undefined);
}

type Corrected = {
  readonly [Name in FieldName]: z.ZodMiniOptional<z.ZodMiniType<QuoteContent[Name], QuoteContent[Name]>>;
};

/** Fields that staff knows better; each may become empty but the name, as long as the customer can be reached. */
export const correctionSchema = z.object(
  perField<Corrected, FieldName, WholeField>(WHOLE_FIELDS, (field, name) =>
    z.optional(correctedFieldSchema(field, name)),
  ),
);
