/** Response bodies about quotes. Responses contain no other attributes. */
import * as z from 'zod/mini';
import { ERASED_FOR } from './erased.ts';
import { HELD_STATES } from './held-quotes.ts';
import { PARTS_OF_DAY } from './parts-of-day.ts';
import { perField } from './per-field.ts';
import {
  FIELDS_BY_HAND,
  type FieldName,
  type FieldOfKind,
  QUOTE_FIELDS,
  type QuoteField,
} from './quote-fields.ts';
import {
  CALL_OUTCOMES,
  FIRST_STAGE,
  FIRST_VERSION,
  FORMER_LOST,
  LOST_REASONS,
  NEXT_KINDS,
  SOURCES,
  STAGES,
  VISIT_KINDS,
} from './quote-work.ts';

/** Answer to a stored (201) or repeated (200) quote. `created_at` is the server's time of the first request. */
export const submittedQuoteSchema = z.object({
  id: z.string(),
  reference: z.string(),
  created_at: z.string(),
});

type CardText<Name extends FieldName> = z.ZodMiniType<Name extends FieldOfKind<'tick'> ? boolean : string>;

type ByHand = Readonly<Record<keyof typeof FIELDS_BY_HAND, z.ZodMiniOptional<z.ZodMiniString>>>;

/** A missing value is read as empty, because the field may be newer than the quote. */
const onCard = ({ kind }: QuoteField) =>
  kind === 'tick' ? z._default(z.boolean(), false) : z._default(z.string(), '');

/** A stored stage, also of the time when `lost` had another name. */
export const storedStageSchema = z.pipe(
  z.transform((stored: unknown) => (stored === FORMER_LOST ? 'lost' : stored)),
  z.enum(STAGES),
);

/** A move that is booked: its day, the window in which the crew arrives, and the hours that the truck is away from then. */
export const bookingSchema = z.object({
  /** `YYYY-MM-DD`. */
  date: z.string(),
  /** `HH:MM`, on the clock of the business. */
  from: z.string(),
  to: z.string(),
  hours: z.number(),
  truck: z.string(),
  /** Names. */
  crew: z.optional(z.string()),
});

/** How the work on a quote goes, as the server keeps it: always replaced as a whole. */
export const quoteProgressSchema = z.object({
  /** Calls that were begun. */
  attempts: z.number(),
  /** How the last call went; `called` until somebody has said so. */
  last_outcome: z.optional(z.enum([...CALL_OUTCOMES, 'called'])),
  /** When the visitor first heard of us: spoken to, a message left, or written to. It stops the clock. */
  first_contact_at: z.optional(z.string()),
  /** What is to be done next and when; absent while only the promised answer is due, and at the end. */
  next_kind: z.optional(z.enum(NEXT_KINDS)),
  next_at: z.optional(z.string()),
  lost_reason: z.optional(z.enum(LOST_REASONS)),
  last_note: z.optional(z.string()),
  /** Those before it, the newest first, as far as the search looks through them. */
  earlier_notes: z.optional(z.array(z.string())),
  /**
   * Planned for `at`, of which the customer was written to at `told_at`; `done_at` is when somebody said that all was seen,
   * and `seen` how, where a visit is still to come.
   */
  visit: z.optional(
    z.object({
      kind: z.optional(z.enum(VISIT_KINDS)),
      at: z.optional(z.string()),
      told_at: z.optional(z.string()),
      done_at: z.optional(z.string()),
      seen: z.optional(z.enum(VISIT_KINDS)),
    }),
  ),
  /** What was offered in writing: dollars, the rate for one mover and one hour. */
  estimate: z.optional(
    z.object({
      crew: z.optional(z.number()),
      hours: z.optional(z.number()),
      rate: z.optional(z.number()),
      not_to_exceed: z.optional(z.number()),
      sent_at: z.string(),
      /** `YYYY-MM-DD`, the last day. */
      valid_until: z.string(),
    }),
  ),
  booking: z.optional(bookingSchema),
  /** When the customer said yes; a move that gets another day keeps it. */
  booked_at: z.optional(z.string()),
});

/** Values of some fields of a quote. */
export const someFieldsSchema = z.object(
  perField<{ readonly [Name in FieldName]: z.ZodMiniOptional<CardText<Name>> }, FieldName, QuoteField>(
    QUOTE_FIELDS,
    ({ kind }) => z.optional(kind === 'tick' ? z.boolean() : z.string()),
  ),
);

/** Another request of the same person, named on a card. */
const otherRequestSchema = z.object({
  id: z.string(),
  created_at: z.string(),
  /** How the earlier one of the two reads where they differ; absent for one that is replaced by a third. */
  was: z.optional(someFieldsSchema),
  /** Of one that is replaced: the change that did it, and the version that it made of the request that leads. */
  operation: z.optional(z.string()),
  version: z.optional(z.number()),
});

/** What is known of other requests of the same person: always replaced as a whole. */
export const repeatsSchema = z.object({
  /** When the first of those was sent that this request replaces: the answer was promised from then on. */
  since: z.optional(z.string()),
  /** Newest first, the last ones alone. */
  replaces: z.optional(z.array(otherRequestSchema)),
  /** Those of which staff has to say whether they are the same move. */
  perhaps: z.optional(z.array(otherRequestSchema)),
  /** Those of which staff said that they are not. */
  apart: z.optional(z.array(z.string())),
  /** An earlier move of the same person, and its year. */
  before: z.optional(
    z.object({
      id: z.string(),
      stage: z.enum(STAGES),
      year: z.string(),
      lost_reason: z.optional(z.enum(LOST_REASONS)),
    }),
  ),
});

/** What staff has done about a quote; one that nobody has touched is stored without. */
const WORK = {
  stage: z._default(storedStageSchema, FIRST_STAGE),
  progress: z.optional(quoteProgressSchema),
  /** What staff knows better than the sender wrote, which stays beside it: always replaced as a whole. */
  corrected: z.optional(someFieldsSchema),
  /** The later request of the same person that leads in place of this one; empty where staff took them apart. */
  same_move_as: z.optional(z.string()),
  repeats: z.optional(repeatsSchema),
  version: z._default(z.number(), FIRST_VERSION),
  /** User id of who changed it last, `server` where no person did, and when. */
  updated_by: z.optional(z.string()),
  updated_at: z.optional(z.string()),
  /** When it was erased: what a field says, or was done about it, is not there any more, and never will be. */
  erased_at: z.optional(z.string()),
  /** Why, where its sender did not ask for it. */
  erased_for: z.optional(z.enum(ERASED_FOR)),
};

/** The work on one quote, without the quote. */
export const quoteWorkSchema = z.object({ id: z.string(), ...WORK });

/** Of a quote that looks like spam: the signs of it, and the name that it shares with those that look alike. */
const HELD = {
  held: z.optional(z.enum(HELD_STATES)),
  held_for: z.optional(z.array(z.string())),
  held_group: z.optional(z.string()),
};

/** The work on one quote, and whether it is held as spam or removed. */
export const changedQuoteSchema = z.object({ id: z.string(), ...WORK, ...HELD });

const SENT = {
  id: z.string(),
  created_at: z.string(),
  ...perField<{ readonly [Name in FieldName]: CardText<Name> }, FieldName, QuoteField>(QUOTE_FIELDS, onCard),
  ...perField<ByHand, string, unknown>(FIELDS_BY_HAND, () => z.optional(z.string())),
};

/** A quote as its visitor sent it. */
export const sentQuoteSchema = z.object(SENT);

/** A quote as a card of the dashboard shows it. */
export const quoteCardSchema = z.object({
  ...SENT,
  ...WORK,
  ...HELD,
  /** Absent for one that came over the site. */
  source: z.optional(z.enum(SOURCES)),
  /** Of one that another system sent: what that calls the place where the person asked, or the name of its key. */
  source_name: z.optional(z.string()),
});

/**
 * A page of the list, newest first. Send `next_cursor` as `?cursor=` for the next page; null at the end. News after
 * `as_of`, the server's time, are not in it.
 */
export const quotePageSchema = z.object({
  quotes: z.array(quoteCardSchema),
  next_cursor: z.nullable(z.string()),
  as_of: z.string(),
  /** Of a search and of a day, which have one page: whether nothing was left out. */
  is_complete: z.optional(z.boolean()),
  /** Of a day. */
  today: z.optional(
    z.object({
      /** Why each quote is in it and from when on that was due, in the order of the quotes. */
      due: z.array(z.object({ part: z.enum(PARTS_OF_DAY), at: z.string() })),
      /** Minutes until half of the visitors of 30 days had heard of us; absent while there are none. */
      median_reply: z.optional(z.number()),
      /** Moves that were booked in the last 7 × 24 hours. */
      booked: z.optional(z.number()),
    }),
  ),
  /** Of a week of the calendar: its first day, `YYYY-MM-DD`. */
  calendar: z.optional(z.object({ from: z.string() })),
});

/** `today` is the calendar day in the business time zone, `this_week` the last 7 × 24 hours. */
export const quoteSummarySchema = z.object({
  total: z.number(),
  today: z.number(),
  this_week: z.number(),
});

export type Booking = z.infer<typeof bookingSchema>;
export type QuoteProgress = z.infer<typeof quoteProgressSchema>;
export type SomeFields = z.infer<typeof someFieldsSchema>;
export type OtherRequest = z.infer<typeof otherRequestSchema>;
export type Repeats = z.infer<typeof repeatsSchema>;
export type QuoteWork = z.infer<typeof quoteWorkSchema>;
export type ChangedQuote = z.infer<typeof changedQuoteSchema>;
export type SentQuote = z.infer<typeof sentQuoteSchema>;
export type QuoteCard = z.infer<typeof quoteCardSchema>;
export type QuotePage = z.infer<typeof quotePageSchema>;
export type QuoteSummary = z.infer<typeof quoteSummarySchema>;
