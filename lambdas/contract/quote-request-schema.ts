/**
 * The body of `POST /functions/v1/submit-quote`: what is taken, how it is normalised, and the line that each
 * bad field gets. Kept apart from the plain data in `quote-options.ts`, which pages import without this library.
 */
import * as z from 'zod/mini';
import { isEmailAddress } from './email-address.ts';
import { isCalendarDate, isInstant } from './iso-time.ts';
import {
  HOME_SIZES,
  type HomeSize,
  MOVE_TYPES,
  type MoveType,
  NO_MOVE_DATE,
  QUOTE_DEFAULTS,
  QUOTE_LIMITS,
} from './quote-options.ts';
import { cleanLine, cleanText, isBlank } from './text.ts';

const EARLIEST_MOVE_DATE = '1900-01-01';

const NO_TEXT = 'Send this as a text in quotation marks.';

const text = (whenMissing = NO_TEXT) =>
  z.string({ error: ({ input }) => (input === undefined ? whenMissing : NO_TEXT) });

const atMost = (limit: number) =>
  z.maxLength(limit, {
    error: () => `Shorten this to at most ${limit.toLocaleString('en-US')} characters.`,
  });

const requiredLine = (limit: number, whenBlank: string) =>
  text(whenBlank).check(
    z.refine((typed) => !isBlank(typed), whenBlank),
    z.overwrite(cleanLine),
    atMost(limit),
  );

const optionalLine = (limit: number) => z._default(text().check(z.overwrite(cleanLine), atMost(limit)), '');

const optionalText = (limit: number) => z._default(text().check(z.overwrite(cleanText), atMost(limit)), '');

const optionalAddress = (limit: number) =>
  z._default(text().check(z.overwrite(cleanText), z.trim(), atMost(limit)), '');

const tick = () => z._default(z.boolean('Send true or false, without quotation marks.'), false);

const oneOf = <Name extends string>(options: Readonly<Record<Name, string>>, preset: Name) =>
  z._default(
    z.custom<Name>(
      (value) => typeof value === 'string' && Object.hasOwn(options, value),
      `Choose one of ${Object.keys(options).join(', ')}.`,
    ),
    preset,
  );

/** Only keys that are listed here are read. Parsing what it returned changes nothing any more. */
export const quoteRequestSchema = z.object({
  first_name: requiredLine(QUOTE_LIMITS.first_name, 'Enter a first name.'),
  last_name: requiredLine(QUOTE_LIMITS.last_name, 'Enter a last name.'),
  email: requiredLine(QUOTE_LIMITS.email, 'Enter an email address.').check(
    z.refine(isEmailAddress, 'Enter an email address such as name@example.com.'),
  ),
  phone: optionalLine(QUOTE_LIMITS.phone),
  current_address: optionalAddress(QUOTE_LIMITS.current_address),
  new_address: optionalAddress(QUOTE_LIMITS.new_address),
  move_date: z._default(
    text().check(
      z.overwrite((date) => date.trim() || NO_MOVE_DATE),
      z.refine(isCalendarDate, 'Enter a date that exists as YYYY-MM-DD, or leave it empty.'),
      z.refine((date) => date >= EARLIEST_MOVE_DATE, 'Enter a date from 1900 on, or leave it empty.'),
    ),
    NO_MOVE_DATE,
  ),
  move_type: oneOf<MoveType>(MOVE_TYPES, QUOTE_DEFAULTS.move_type),
  home_size: oneOf<HomeSize>(HOME_SIZES, QUOTE_DEFAULTS.home_size),
  packing_service: tick(),
  storage_needed: tick(),
  special_items: optionalText(QUOTE_LIMITS.special_items),
  additional_notes: optionalText(QUOTE_LIMITS.additional_notes),
  submitted_at: z.optional(
    text().check(
      z.refine(isInstant, 'Send a time as ISO 8601, such as 2026-01-05T10:00:00.000Z, or leave it out.'),
    ),
  ),
});

export type QuoteRequest = z.infer<typeof quoteRequestSchema>;

/** What the visitor asked for: all of the request but the time at which the browser sent it. */
export type QuoteContent = Omit<QuoteRequest, 'submitted_at'>;
