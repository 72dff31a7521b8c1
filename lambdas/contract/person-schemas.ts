/** Requests and answers about all that is kept of the person behind a quote. */
import * as z from 'zod/mini';
import { HELD_STATES } from './held-quotes.ts';
import { STAGES } from './quote-work.ts';

/** Most requests of one person in one answer, and in one order. */
export const MOST_OF_PERSON = 100;

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const REQUESTS = `Send the ids of 1 to ${MOST_OF_PERSON} requests of this person, each once.`;
const OPERATION = 'Send a new UUID for each order, and the same one when it is repeated.';

const requestsSchema = z.array(z.string(REQUESTS).check(z.regex(UUID, REQUESTS)), REQUESTS).check(
  z.minLength(1, REQUESTS),
  z.maxLength(MOST_OF_PERSON, REQUESTS),
  z.refine((ids) => new Set(ids).size === ids.length, REQUESTS),
);

export const exportPersonSchema = z.object({ requests: requestsSchema });

export const orderErasureSchema = z.object({
  /** Makes a repeat of the same order harmless: it tells how far it is. */
  operation: z.string(OPERATION).check(z.regex(UUID, OPERATION)),
  requests: requestsSchema,
});

/** Of a request: nothing was ordered, it is being erased, or nothing of its person is there any more. */
export const ERASURE_STATES = ['kept', 'erasing', 'erased'] as const;

/** The requests of the person behind a quote, newest first. `is_complete` is false when older ones were left out. */
export const personSchema = z.object({
  requests: z.array(
    z.object({
      id: z.string(),
      created_at: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      stage: z.enum(STAGES),
      held: z.optional(z.enum(HELD_STATES)),
      state: z.enum(ERASURE_STATES),
    }),
  ),
  is_complete: z.boolean(),
});

const rowSchema = z.record(z.string(), z.unknown());

/** All that is kept under these requests: what was sent, what staff did, and the words by which each is found. */
export const personExportSchema = z.object({
  exported_at: z.string(),
  requests: z.array(
    z.object({
      reference: z.string(),
      request: rowSchema,
      timeline: z.array(rowSchema),
      found_by: z.array(z.string()),
    }),
  ),
});

/** How far an order is: it is carried out when all of its requests are erased. */
export const erasureSchema = z.object({ requests: z.number(), erased: z.number() });

export type Person = z.infer<typeof personSchema>;
export type PersonRequest = Person['requests'][number];
export type Erasure = z.infer<typeof erasureSchema>;
