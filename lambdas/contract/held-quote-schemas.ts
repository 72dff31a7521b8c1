/** What an admin does with quotes that are held as spam: request and answer. */
import * as z from 'zod/mini';
import { HELD_OUTCOMES } from './held-quotes.ts';

const ID = 'Put the id of a quote, as the list has it, into the path.';

export const heldQuoteParamsSchema = z.object({ id: z.string(ID).check(z.regex(/^[\w-]{1,128}$/, ID)) });

export const settleHeldQuoteSchema = z.object({
  outcome: z.enum(HELD_OUTCOMES, `Send one of ${HELD_OUTCOMES.join(', ')}.`),
  /** Also all others that were held for the same text or sender. */
  alike: z._default(z.boolean('Send true or false, without quotation marks.'), false),
});

/** `more` says that some that are alike are left: ask again. */
export const settledQuotesSchema = z.object({ changed: z.number(), more: z.boolean() });
