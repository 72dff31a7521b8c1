/** What a crew is told of a move or a visit: nothing of money, of other days or of what was said before. */
import * as z from 'zod/mini';
import { VISIT_KINDS } from './quote-work.ts';

/** A visit or a move of today. Texts are empty where nobody has said any. */
export const jobSchema = z.object({
  kind: z.enum(['move', 'visit']),
  /** As on the papers. */
  reference: z.string(),
  /** `HH:MM` on the clock of the business: the time of a visit, the beginning of a move's arrival window. */
  from: z.string(),
  /** The end of the arrival window. */
  to: z.optional(z.string()),
  truck: z.optional(z.string()),
  /** Names. */
  crew: z.optional(z.string()),
  visit_kind: z.optional(z.enum(VISIT_KINDS)),
  is_done: z.boolean(),
  name: z.string(),
  phone: z.string(),
  current_address: z.string(),
  new_address: z.string(),
  home_size: z.string(),
  /** Unless the size is what the form begins with, and perhaps nobody's answer. */
  is_size_said: z.optional(z.boolean()),
  packing_service: z.boolean(),
  storage_needed: z.boolean(),
  special_items: z.string(),
  additional_notes: z.string(),
});

/** The visits and moves of the business's own today, by their times. */
export const jobListSchema = z.object({
  /** `YYYY-MM-DD`. */
  date: z.string(),
  /** ISO time of the server. */
  as_of: z.string(),
  jobs: z.array(jobSchema),
});

export type Job = z.infer<typeof jobSchema>;
export type JobList = z.infer<typeof jobListSchema>;
