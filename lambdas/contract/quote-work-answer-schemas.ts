/** Answers about news of quotes and about work on them. */
import * as z from 'zod/mini';
import {
  bookingSchema,
  changedQuoteSchema,
  quoteCardSchema,
  quoteProgressSchema,
  quoteWorkSchema,
  someFieldsSchema,
} from './quote-answer-schemas.ts';
import { LOST_REASONS, NEXT_KINDS, STAGES, TOLD } from './quote-work.ts';

/**
 * What happened since `after`. It repeats what was new in the last minute before, so a reader takes each quote by its
 * id and each change by its version.
 */
export const quoteNewsSchema = z.object({
  /** Those that came, newest first, and before them those that an admin has released. */
  quotes: z.array(quoteCardSchema),
  /** The present work on each quote that staff changed; and each that was held, removed or restored since, as `held` says. */
  changed: z.array(changedQuoteSchema),
  /** False when more has happened than one answer holds: read the list again. */
  is_complete: z.boolean(),
  /** The server's time; send it as `?after=` for the next news. */
  as_of: z.string(),
});

/** A move that may need the same truck at the same time. */
const clashSchema = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  booking: bookingSchema,
});

/**
 * `is_applied` is false when somebody else was first: nothing has changed, and the work is theirs. With `clashes` nothing
 * has changed because the truck may be away: send it again with `despite_clash`, as a new operation, if it is meant.
 */
export const changedWorkSchema = z.object({
  is_applied: z.boolean(),
  work: quoteWorkSchema,
  clashes: z.optional(z.array(clashSchema)),
  /** Of `same` and `separate`: the work on the other request. */
  others: z.optional(z.array(quoteWorkSchema)),
});

/** One line of the timeline of a quote: a change that was applied, who made it and when. */
export const quoteEventSchema = z.object({
  operation: z.string(),
  at: z.string(),
  /** User id of the admin; `server` where no person did it. */
  by: z.string(),
  happened: z.enum(TOLD),
  /** The version of the work that it made. */
  version: z.number(),
  /** The stage after it. */
  stage: z.enum(STAGES),
  note: z.optional(z.string()),
  lost_reason: z.optional(z.enum(LOST_REASONS)),
  next_kind: z.optional(z.enum(NEXT_KINDS)),
  next_at: z.optional(z.string()),
  undoes: z.optional(z.string()),
  /** Of a line on two requests of one person: the other one. */
  other: z.optional(z.string()),
  /** Of the stages that say so. */
  visit: quoteProgressSchema.shape.visit,
  estimate: quoteProgressSchema.shape.estimate,
  booking: quoteProgressSchema.shape.booking,
  /** Of `correct`: the fields as they read from then on, and as they read before; of `replaces`: as the later and as the earlier one reads. */
  corrected: z.optional(someFieldsSchema),
  was: z.optional(someFieldsSchema),
});

/** Newest first. `is_complete` is false when older ones were left out. */
export const quoteEventsSchema = z.object({
  events: z.array(quoteEventSchema),
  is_complete: z.boolean(),
});

export type QuoteNews = z.infer<typeof quoteNewsSchema>;
export type ChangedWork = z.infer<typeof changedWorkSchema>;
export type Clash = z.infer<typeof clashSchema>;
export type QuoteEvent = z.infer<typeof quoteEventSchema>;
export type QuoteEvents = z.infer<typeof quoteEventsSchema>;
