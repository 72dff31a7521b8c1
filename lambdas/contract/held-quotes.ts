/** Requests that are held back as spam, as plain data, so that pages import it without the schema library. */

/**
 * Request header of a submission: milliseconds from the opening of the form's page to the press of the button, and the
 * age of a draft that was restored then; or {@link TRAPPED} when the field that people do not see was filled. Anybody can
 * send it: it tells careless robots from people, and what counts senders and texts bounds the others (`docs/attacks.md`).
 */
export const FILL_TIME_HEADER = 'Fill-Time';

export const TRAPPED = 0;

/** Name of the field that people do not see. */
export const TRAP_NAME = 'website';

/**
 * Why a request looks like spam. `many_in_all` is no sign by itself: when more requests come than the company ever had,
 * those with another sign are held.
 */
export const SPAM_SIGNS = [
  'hidden_field',
  'filled_at_once',
  'no_fill_time',
  'links',
  'markup',
  'selling_words',
  'odd_name',
  'no_move',
  'same_text',
  'same_sender',
  'many_in_all',
] as const;

export type SpamSign = (typeof SPAM_SIGNS)[number];

/** Begins the name of a group that has its signs and its day in common, and neither one sender nor one text. */
export const SIGNS_GROUP = 'signs#';

/** Of a request that is not like any other: it looks like spam, or an admin has removed it. */
export const HELD_STATES = ['held', 'removed'] as const;

export type HeldState = (typeof HELD_STATES)[number];

/** What an admin does with a request that is held; what was removed is restored to that. */
export const HELD_OUTCOMES = ['released', 'removed', 'restored'] as const;

export type HeldOutcome = (typeof HELD_OUTCOMES)[number];
