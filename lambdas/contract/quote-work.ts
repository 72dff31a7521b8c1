/** What staff does with a quote, as plain data, so that screens import it without the schema library. */

/**
 * How far a quote has come. Every quote begins as `new` and stays it, for every device alike, until somebody contacted
 * or dismissed it.
 */
export const STAGES = ['new', 'contacted', 'dismissed'] as const;

export type Stage = (typeof STAGES)[number];

/** The stage of a quote that nobody has touched; it is not stored. */
export const FIRST_STAGE = 'new' satisfies Stage;

/** Version of the work on such a quote; each change adds one. */
export const FIRST_VERSION = 0;

/** The event of the security log for each change, by the stage that it leads to. */
export const STAGE_EVENTS = {
  new: 'quote_reopened',
  contacted: 'quote_contacted',
  dismissed: 'quote_dismissed',
} as const satisfies Record<Stage, string>;
