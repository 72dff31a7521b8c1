/** Requests for lists of quotes. Unknown keys are ignored. */
import * as z from 'zod/mini';
import { isDate } from './appointments.ts';
import { MAX_SOUGHT } from './parts-of-day.ts';
import { STAGES } from './quote-work.ts';

const SOUGHT = `Search for at most ${MAX_SOUGHT} characters.`;
const VIEW = "Send 'today' or 'calendar', or leave it out for all quotes.";
const STAGE = `Send one of these stages: ${STAGES.join(', ')}.`;
const FROM = 'Send the first day as 2026-11-22, and only of the calendar.';

/**
 * All quotes, newest first; or those that have all words of `q`; either of one `stage` alone, if that is given; or, with `view=today`, those that want something; or,
 * with `view=calendar`, the visits and moves of the seven days from `from`, by default from today.
 */
export const listQuotesQuerySchema = z
  .object({
    // Only a string here: the use case that issues cursors also validates them.
    cursor: z.optional(z.string()),
    q: z.optional(z.string(SOUGHT).check(z.maxLength(MAX_SOUGHT, SOUGHT))),
    stage: z.optional(z.enum(STAGES, STAGE)),
    view: z.optional(z.enum(['today', 'calendar'], VIEW)),
    from: z.optional(z.string(FROM).check(z.refine(isDate, FROM))),
  })
  .check(
    z.refine(({ cursor, q, view }) => [cursor, q, view].filter((part) => part !== undefined).length <= 1, {
      path: ['q'],
      error: 'Send one of cursor, q and view.',
    }),
    z.refine(({ stage, view }) => stage === undefined || view === undefined, {
      path: ['stage'],
      error: 'Leave stage out of a day and of a week.',
    }),
    z.refine(({ from, view }) => from === undefined || view === 'calendar', { path: ['from'], error: FROM }),
  );
