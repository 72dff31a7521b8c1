/** The bodies of the answers about quotes. The functions send nothing that is not named here. */
import * as z from 'zod/mini';

/** Answer to a stored (201) or repeated (200) quote. `created_at` is the server's ISO time of the first storing. */
export const submittedQuoteSchema = z.object({
  id: z.string(),
  reference: z.string(),
  created_at: z.string(),
});

const optionalText = () => z._default(z.string(), '');

/** A quote as a card of the dashboard shows it. */
export const quoteCardSchema = z.object({
  id: z.string(),
  created_at: z.string(),
  first_name: optionalText(),
  last_name: optionalText(),
  email: optionalText(),
  phone: optionalText(),
  move_date: optionalText(),
  current_address: optionalText(),
  new_address: optionalText(),
  home_size: optionalText(),
  move_type: optionalText(),
  move_time: z.optional(z.string()),
  packing_service: z._default(z.boolean(), false),
  storage_needed: z._default(z.boolean(), false),
  special_items: optionalText(),
  additional_notes: optionalText(),
});

/** A page of the list, newest first. `next_cursor` is sent back as `?cursor=` for the next one; null at the end. */
export const quotePageSchema = z.object({
  quotes: z.array(quoteCardSchema),
  next_cursor: z.nullable(z.string()),
});

/** `today` is the calendar day in the business time zone, `this_week` the last 7 × 24 hours. */
export const quoteSummarySchema = z.object({
  total: z.number(),
  today: z.number(),
  this_week: z.number(),
});

export type QuoteCard = z.infer<typeof quoteCardSchema>;
export type QuotePage = z.infer<typeof quotePageSchema>;
export type QuoteSummary = z.infer<typeof quoteSummarySchema>;
