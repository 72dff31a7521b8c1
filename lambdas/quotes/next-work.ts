import { whenOpen } from '#contract/opening-hours.ts';
import type { QuoteProgress, QuoteWork } from '#contract/quote-answer-schemas.ts';
import {
  type CallOutcome,
  type Happening,
  isCallOutcome,
  isOpen,
  MAX_TRIES,
  type NextKind,
  type Stage,
} from '#contract/quote-work.ts';
import type { WorkWish } from '#contract/quote-work-schemas.ts';

/** The part of the work that a change makes anew. */
export type WorkState = Pick<QuoteWork, 'stage' | 'progress' | 'corrected'>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** After a call that reached nobody. */
const TRY_AGAIN_MS = 2 * HOUR_MS;

const UNTOUCHED: QuoteProgress = { attempts: 0 };

type Next = Pick<QuoteProgress, 'next_kind' | 'next_at'>;

const NOTHING_NEXT: Next = { next_kind: undefined, next_at: undefined };

const next = (kind: NextKind, at: Date, laterMs: number): Next => ({
  next_kind: kind,
  next_at: whenOpen(new Date(at.getTime() + laterMs)).toISOString(),
});

/** What follows on a stage unless the change itself says when. */
const NEXT_OF_STAGE: Readonly<Record<Stage, (at: Date) => Next>> = {
  // The promised answer, which is a time of the quote itself.
  new: () => NOTHING_NEXT,
  contacted: (at) => next('follow_up', at, DAY_MS),
  visit: (at) => next('visit', at, DAY_MS),
  quoted: (at) => next('follow_up', at, 2 * DAY_MS),
  booked: (at) => next('move', at, DAY_MS),
  done: () => NOTHING_NEXT,
  lost: () => NOTHING_NEXT,
};

/** By these the visitor has heard of us; a telephone that only rang says nothing. */
const CONTACTS: readonly Happening[] = ['talked', 'voicemail', 'text', 'mail'];

/** The stages that nobody reaches without a word with the customer. */
const REACHED: readonly Stage[] = ['contacted', 'visit', 'quoted', 'booked', 'done'];

/** A visit or a move that is still to come is not put off by a call. */
const hasAppointment = (stage: Stage, { next_at: due }: QuoteProgress, at: Date): boolean =>
  (stage === 'visit' || stage === 'booked') && due !== undefined && Date.parse(due) > at.getTime();

const NEXT_OF_CALL: Readonly<Record<CallOutcome, (at: Date, attempts: number) => Next>> = {
  talked: (at) => next('follow_up', at, DAY_MS),
  voicemail: tryAgain,
  no_answer: tryAgain,
  wrong_number: (at) => next('write', at, 0),
};

function tryAgain(at: Date, attempts: number): Next {
  return next(attempts >= MAX_TRIES ? 'close' : 'call', at, TRY_AGAIN_MS);
}

function afterCall(outcome: CallOutcome, stage: Stage, progress: QuoteProgress, at: Date): QuoteProgress {
  // How it went with the call that was begun, which is counted.
  const attempts = progress.attempts + (progress.last_outcome === 'called' ? 0 : 1);
  const isKept = !isOpen(stage) || hasAppointment(stage, progress, at);
  return {
    ...progress,
    attempts,
    last_outcome: outcome,
    ...(!isKept && NEXT_OF_CALL[outcome](at, attempts)),
  };
}

function afterWriting(stage: Stage, progress: QuoteProgress, at: Date): QuoteProgress {
  const isKept = !isOpen(stage) || hasAppointment(stage, progress, at);
  return { ...progress, ...(!isKept && next('follow_up', at, DAY_MS)) };
}

function happen({ happened, stage }: WorkWish, work: WorkState, at: Date): QuoteProgress {
  const { progress = UNTOUCHED } = work;
  if (isCallOutcome(happened)) return afterCall(happened, work.stage, progress, at);
  if (happened === 'call') return { ...progress, attempts: progress.attempts + 1, last_outcome: 'called' };
  if (happened === 'text' || happened === 'mail') return afterWriting(work.stage, progress, at);
  if (stage !== undefined) return { ...progress, ...NEXT_OF_STAGE[stage](at), lost_reason: undefined };
  return progress;
}

/** The work after a change: all that follows from it, for every device alike. An undo is no case of it. */
export function nextWork(wish: WorkWish, work: WorkState, at: Date): WorkState {
  const { happened, lost_reason, note, next_kind, next_at } = wish;
  const isContact = CONTACTS.includes(happened);
  const reached = isContact && work.stage === 'new' ? 'contacted' : work.stage;
  const stage = wish.stage ?? reached;
  const progress = happen(wish, work, at);
  const hasHeard = isContact || (wish.stage !== undefined && REACHED.includes(wish.stage));
  return {
    stage,
    progress: {
      ...progress,
      first_contact_at: progress.first_contact_at ?? (hasHeard ? at.toISOString() : undefined),
      ...(lost_reason !== undefined && { lost_reason }),
      ...(note !== undefined && note !== '' && { last_note: note }),
      ...(isOpen(stage) && next_kind !== undefined && { next_kind, next_at }),
    },
  };
}
