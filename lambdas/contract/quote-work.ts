/** What staff does with a quote, as plain data, so that screens import it without the schema library. */

/**
 * How far a quote has come. Every quote begins as `new` and stays it, for every device alike, until somebody reached the
 * customer. `done` and `lost` are its ends: all others have a next action with a time.
 */
export const STAGES = ['new', 'contacted', 'visit', 'quoted', 'booked', 'done', 'lost'] as const;

export type Stage = (typeof STAGES)[number];

/** The stage of a quote that nobody has touched; it is not stored. */
export const FIRST_STAGE = 'new' satisfies Stage;

/** Version of the work on such a quote; each change adds one. */
export const FIRST_VERSION = 0;

/** What `lost` was called before it had reasons: quotes of that time are stored with it. */
export const FORMER_LOST = 'dismissed';

export const isOpen = (stage: Stage): boolean => stage !== 'done' && stage !== 'lost';

/** Whether a later request of the same person leads in place of this one. */
export const isReplaced = ({ same_move_as: leader }: { readonly same_move_as?: string | undefined }) =>
  leader !== undefined && leader !== '';

export const LOST_REASONS = [
  'price',
  'other_mover',
  'no_reply',
  'date_full',
  'out_of_area',
  'cancelled',
  'duplicate',
] as const;

export type LostReason = (typeof LOST_REASONS)[number];

/** How a call went. */
export const CALL_OUTCOMES = ['talked', 'voicemail', 'no_answer', 'wrong_number'] as const;

export type CallOutcome = (typeof CALL_OUTCOMES)[number];

export const isCallOutcome = (name: string): name is CallOutcome =>
  CALL_OUTCOMES.some((outcome) => outcome === name);

/** The event of the security log for each stage that a change leads to. */
export const STAGE_EVENTS = {
  new: 'quote_reopened',
  contacted: 'quote_contacted',
  visit: 'quote_visit_planned',
  quoted: 'quote_quoted',
  booked: 'quote_booked',
  done: 'quote_done',
  lost: 'quote_lost',
} as const satisfies Record<Stage, string>;

/**
 * The event for all else that can happen. A `call` was begun; how it went follows as an outcome. `recorded` begins the
 * timeline of a request that staff took by telephone. Somebody who sends again: the later request `replaces` the earlier
 * one, which is `replaced`; `perhaps` where staff has to say that it is the `same` move; `returned` after a move that is done
 * or lost; staff takes two apart (`separate`).
 */
export const WORK_EVENTS = {
  call: 'quote_called',
  talked: 'quote_talked',
  voicemail: 'quote_voicemail',
  no_answer: 'quote_no_answer',
  wrong_number: 'quote_wrong_number',
  text: 'quote_texted',
  mail: 'quote_mailed',
  note: 'quote_noted',
  correct: 'quote_corrected',
  undo: 'quote_undone',
  recorded: 'quote_recorded',
  replaces: 'quote_repeated',
  replaced: 'quote_replaced',
  perhaps: 'quote_perhaps_repeated',
  returned: 'quote_returned',
  same: 'quote_joined',
  separate: 'quote_separated',
} as const;

export type QuoteAction =
  | (typeof STAGE_EVENTS)[keyof typeof STAGE_EVENTS]
  | (typeof WORK_EVENTS)[keyof typeof WORK_EVENTS];

/** What the requests of before had: it still stands in the security log. */
export const FORMER_ACTION = 'quote_dismissed';

/** Whether an event of the security log is one of work on a quote. */
export const isQuoteAction = (action: string): boolean =>
  [...Object.values(STAGE_EVENTS), ...Object.values(WORK_EVENTS), FORMER_ACTION].some(
    (known) => known === action,
  );

/** What a change of the work tells. */
export const HAPPENINGS = [
  'call',
  ...CALL_OUTCOMES,
  'text',
  'mail',
  'note',
  'correct',
  'stage',
  'same',
  'separate',
  'undo',
] as const satisfies readonly (keyof typeof WORK_EVENTS | 'stage')[];

export type Happening = (typeof HAPPENINGS)[number];

/** What a line says of a channel that told somebody of a request; of one that is not here, no line is shown. */
export const TOLD_BY = {
  'owner-mail': 'owner_mailed',
  'customer-mail': 'receipt_mailed',
  push: 'pushed',
} as const;

/** What somebody decided about a request that was held as spam. */
export const SETTLEMENTS = ['released', 'removed'] as const;

/** What a line that is kept tells: it was written with the work that it made. */
export const KEPT = [...HAPPENINGS, 'recorded', 'replaces', 'replaced', 'perhaps', 'returned'] as const;

/** What a line of the timeline tells; those that are not kept are read from the quote. */
export const TOLD = [...KEPT, ...Object.values(TOLD_BY), ...SETTLEMENTS] as const;

export type Told = (typeof TOLD)[number];

/** Lines that an undo does not take back: they begin a timeline, end a change, or stand on two requests at once. */
const LASTING: readonly Told[] = [
  'undo',
  'recorded',
  'replaces',
  'replaced',
  'perhaps',
  'returned',
  'same',
  'separate',
  ...Object.values(TOLD_BY),
  ...SETTLEMENTS,
];

export const canBeUndone = ({ happened }: { readonly happened: Told }): boolean =>
  !LASTING.includes(happened);

/** Who has made a change that no person made. */
export const BY_ITSELF = 'server';

/** Requests of one person that a card names; a chain of more is followed from card to card. */
export const MOST_NAMED = 10;

/** How a request came that its sender did not send over the site; `system` is another one, by a key. */
export const SOURCES = ['phone', 'system'] as const;

export type Source = (typeof SOURCES)[number];

/** What is to be done next; `close`: the customer does not answer, so say that the quote is lost. */
export const NEXT_KINDS = ['call', 'write', 'visit', 'follow_up', 'move', 'close'] as const;

export type NextKind = (typeof NEXT_KINDS)[number];

/** How what is to be moved is looked at, which California wants before a written price. */
export const VISIT_KINDS = ['on_site', 'video'] as const;

/** Days that an estimate is valid. */
export const VALID_DAYS = 30;

/** Longest line with the names of a crew in UTF-16 units. */
export const MAX_CREW = 100;

/** Limits of the figures of an estimate: people, hours, and dollars. */
export const FIGURES = {
  crew: { min: 1, max: 20 },
  hours: { min: 0.5, max: 200 },
  /** For one mover and one hour. */
  rate: { min: 1, max: 1_000 },
  not_to_exceed: { min: 1, max: 1_000_000 },
} as const;

/** Hours of one booking: a truck is back on the same day. */
export const BOOKED_HOURS = { min: 0.5, max: 16 } as const;

/** Longest note in UTF-16 units. */
export const MAX_NOTE = 2_000;

/** So much of the notes before the last one is kept beside a quote, in UTF-16 units; all of them stand in its timeline. */
export const MAX_EARLIER_NOTES = 1_000;

/** So many calls without an answer, and it is proposed to give up. */
export const MAX_TRIES = 6;

/** So far ahead a next action may be. */
export const MAX_AHEAD_DAYS = 730;
