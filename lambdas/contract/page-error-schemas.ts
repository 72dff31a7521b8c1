import * as z from 'zod/mini';

/** The greatest line or column that a minified script has here. */
const MOST = 10_000_000;
const place = z.int(`Send a whole number from 0 to ${MOST}.`).check(z.minimum(0), z.maximum(MOST));

/**
 * An error in a script of ours, as a browser reports it: where it happened and of which kind it was. No message and no
 * address of a page: both can quote what somebody typed.
 */
export const pageErrorSchema = z.strictObject(
  {
    /** Path of the script. */
    script: z
      .string("Send the script's path.")
      .check(z.regex(/^\/[\w-]+\/[\w.-]{1,100}\.js$/, 'Send the path of a script of this site.')),
    line: place,
    column: place,
    /** `TypeError` and the like, or `NotLoaded`. */
    kind: z.string('Send the kind of the error.').check(z.maxLength(100, 'Send at most 100 characters.')),
  },
  'Send script, line, column and kind, and nothing else.',
);

/** Whether it was written down: what is above the ceilings is not. */
export const pageErrorAnswerSchema = z.object({ recorded: z.boolean() });
