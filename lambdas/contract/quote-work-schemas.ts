/** Requests and answers about news of quotes and about work on them. Unknown keys are ignored. */
import * as z from 'zod/mini';
import { isInstant } from './iso-time.ts';
import { quoteCardSchema, quoteWorkSchema } from './quote-answer-schemas.ts';
import { STAGES } from './quote-work.ts';

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

const AFTER = 'Send the as_of of the answer before, unchanged.';

export const quoteNewsQuerySchema = z.object({
  after: z.string(AFTER).check(z.refine(isInstant, AFTER)),
});

/**
 * What happened since `after`. It repeats what was new in the last minute before, so a reader takes each quote by its
 * id and each change by its version.
 */
export const quoteNewsSchema = z.object({
  /** Newest first. */
  quotes: z.array(quoteCardSchema),
  /** The present work on each quote that staff changed. */
  changed: z.array(quoteWorkSchema),
  /** False when more has happened than one answer holds: read the list again. */
  is_complete: z.boolean(),
  /** The server's time; send it as `?after=` for the next news. */
  as_of: z.string(),
});

const ID = 'Put the id of a quote, such as 5b8f0a1e-6c1d-4f7e-9a52-0d6c3b1f2e47, into the path.';
const OPERATION = 'Send a new UUID for each change, and the same one when it is repeated.';
const VERSION = 'Send the version of the work that the change is based on.';

export const quoteParamsSchema = z.object({ id: z.string(ID).check(z.regex(UUID, ID)) });

export const changeStageSchema = z.object({
  stage: z.enum(STAGES, `Send one of ${STAGES.join(', ')}.`),
  /** Makes a repeat of the same change harmless. */
  operation: z.string(OPERATION).check(z.regex(UUID, OPERATION)),
  version: z.int(VERSION).check(z.gte(0, VERSION)),
});

/** `is_applied` is false when somebody else was first: nothing has changed, and the work is theirs. */
export const changedStageSchema = z.object({ is_applied: z.boolean(), work: quoteWorkSchema });

export type QuoteNews = z.infer<typeof quoteNewsSchema>;
export type ChangedStage = z.infer<typeof changedStageSchema>;
