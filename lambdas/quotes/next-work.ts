import { minutesOf } from '#contract/appointments.ts';
import { businessDate, moment, startOfDate } from '#contract/business-time.ts';
import { whenOpen } from '#contract/opening-hours.ts';
import type { Booking, QuoteProgress } from '#contract/quote-answer-schemas.ts';
import {
  type CallOutcome,
  type Happening,
  isCallOutcome,
  isOpen,
  MAX_TRIES,
  type NextKind,
  type Stage,
  VALID_DAYS,
} from '#contract/quote-work.ts';
import type { WorkWish } from '#contract/quote-work-schemas.ts';
import { notesOf } from '#contract/staff-notes.ts';
import type { WorkState } from '../work/kept-event.ts';
import { keptNotes } from '../work/kept-notes.ts';
import { followUp } from './follow-up.ts';

type Estimate = NonNullable<QuoteProgress['estimate']>;

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
  contacted: followUp,
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
const hasAppointment = ({ next_kind: kind, next_at: due }: QuoteProgress, at: Date): boolean =>
  (kind === 'visit' || kind === 'move') && due !== undefined && Date.parse(due) > at.getTime();

/** When the crew of a booked move arrives at the earliest. */
export const moveAt = ({ date, from }: Pick<Booking, 'date' | 'from'>): Date =>
  moment(startOfDate(date), minutesOf(from));

/** The move itself, which is what is next whatever was said meanwhile. */
const nextOfBooking = (booking: Booking): Next => ({
  next_kind: 'move',
  next_at: moveAt(booking).toISOString(),
});

/** Days after a written offer on which to ask, and days before the move. */
const CHASE_AFTER = [2, 5];
const CHASE_BEFORE = 3;

/** When to ask after an offer again: at the next of its times, which are at least half a day away. */
function nextChase({ sent_at: sent }: Estimate, moveDate: string, at: Date): Next {
  const slips = startOfDate(moveDate).getTime() - CHASE_BEFORE * DAY_MS;
  const times = [...CHASE_AFTER.map((days) => Date.parse(sent) + days * DAY_MS), slips];
  const time = times.find((known) => known - at.getTime() > DAY_MS / 2);
  return next('follow_up', at, time === undefined ? 2 * DAY_MS : time - at.getTime());
}

/** What follows on a word with the customer where the stage has a time of its own. */
function nextOfStage(
  stage: Stage,
  { booking, estimate }: QuoteProgress,
  moveDate: string,
  at: Date,
): Next | undefined {
  if (stage === 'booked' && booking !== undefined) return nextOfBooking(booking);
  return stage === 'quoted' && estimate !== undefined ? nextChase(estimate, moveDate, at) : undefined;
}

const NEXT_OF_CALL: Readonly<Record<CallOutcome, (at: Date, attempts: number) => Next>> = {
  talked: followUp,
  voicemail: tryAgain,
  no_answer: tryAgain,
  wrong_number: (at) => next('write', at, 0),
};

function tryAgain(at: Date, attempts: number): Next {
  return next(attempts >= MAX_TRIES ? 'close' : 'call', at, TRY_AGAIN_MS);
}

function afterCall(
  outcome: CallOutcome,
  { stage, progress = UNTOUCHED }: WorkState,
  moveDate: string,
  at: Date,
): QuoteProgress {
  // How it went with the call that was begun, which is counted.
  const attempts = progress.attempts + (progress.last_outcome === 'called' ? 0 : 1);
  const isKept = !isOpen(stage) || hasAppointment(progress, at);
  const own = outcome === 'talked' ? nextOfStage(stage, progress, moveDate, at) : undefined;
  return {
    ...progress,
    attempts,
    last_outcome: outcome,
    ...(!isKept && (own ?? NEXT_OF_CALL[outcome](at, attempts))),
  };
}

function afterWriting({ stage, progress = UNTOUCHED }: WorkState, moveDate: string, at: Date): QuoteProgress {
  const isKept = !isOpen(stage) || hasAppointment(progress, at);
  const own = nextOfStage(stage, progress, moveDate, at);
  const isVisitAhead = progress.next_kind === 'visit' && hasAppointment(progress, at);
  return {
    ...progress,
    ...(isVisitAhead && { visit: { ...progress.visit, told_at: at.toISOString() } }),
    ...(!isKept && (own ?? followUp(at))),
  };
}

/** What a new stage leaves of visit, offer and booking, and what the change says of them. */
function factsAfter(wish: WorkWish, progress: QuoteProgress, at: Date): Partial<QuoteProgress> {
  const { stage, visit_kind: kind, estimate, booking, next_kind: nextKind, next_at: visitAt } = wish;
  const { visit } = progress;
  // A booked move that gets another time without a truck has lost its truck.
  const isBooked = stage === 'done' || (stage === 'booked' && nextKind !== 'move');
  const facts = { booking: booking ?? (isBooked ? progress.booking : undefined) };
  if (stage === 'visit') return { ...facts, visit: { kind, at: visitAt } };
  if (stage !== 'quoted') return facts;
  // The visit that stays next keeps how it was planned: somebody drives to it, or calls.
  const seen = nextKind === 'visit' ? { seen: kind } : { seen: undefined, kind };
  const valid_until = businessDate(new Date(at.getTime() + VALID_DAYS * DAY_MS));
  return {
    ...facts,
    estimate: { ...estimate, sent_at: at.toISOString(), valid_until },
    ...(kind !== undefined && { visit: { ...visit, ...seen, done_at: at.toISOString() } }),
  };
}

function happen(wish: WorkWish, work: WorkState, moveDate: string, at: Date): QuoteProgress {
  const { happened, stage } = wish;
  const { progress = UNTOUCHED } = work;
  if (isCallOutcome(happened)) return afterCall(happened, work, moveDate, at);
  if (happened === 'call') return { ...progress, attempts: progress.attempts + 1, last_outcome: 'called' };
  if (happened === 'text' || happened === 'mail') return afterWriting(work, moveDate, at);
  if (stage === undefined) return progress;
  const facts = factsAfter(wish, progress, at);
  const isNewlyBooked = stage === 'booked' && work.stage !== 'booked';
  const bookedAt = isNewlyBooked ? at.toISOString() : progress.booked_at;
  const follows =
    stage === 'booked' && facts.booking ? nextOfBooking(facts.booking) : NEXT_OF_STAGE[stage](at);
  return {
    ...progress,
    ...facts,
    booked_at: stage === 'booked' || stage === 'done' ? bookedAt : undefined,
    ...follows,
    lost_reason: undefined,
  };
}

/**
 * The work after a change: all that follows from it, for every device alike. An undo is no case of it.
 * @param moveDate of the quote as it reads now, `YYYY-MM-DD`
 */
export function nextWork(wish: WorkWish, work: WorkState, moveDate: string, at: Date): WorkState {
  const { happened, lost_reason, note, next_kind, next_at } = wish;
  const isContact = CONTACTS.includes(happened);
  const reached = isContact && work.stage === 'new' ? 'contacted' : work.stage;
  const stage = wish.stage ?? reached;
  const progress = happen(wish, work, moveDate, at);
  const hasHeard = isContact || (wish.stage !== undefined && REACHED.includes(wish.stage));
  return {
    stage,
    progress: {
      ...progress,
      first_contact_at: progress.first_contact_at ?? (hasHeard ? at.toISOString() : undefined),
      ...(lost_reason !== undefined && { lost_reason }),
      ...(note !== undefined && note !== '' && keptNotes([note, ...notesOf(progress)])),
      ...(isOpen(stage) && next_kind !== undefined && { next_kind, next_at }),
    },
  };
}
