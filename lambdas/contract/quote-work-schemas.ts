/** Requests for news of quotes and for work on them. Unknown keys are ignored. */
import * as z from 'zod/mini';
import { isDate } from './appointments.ts';
import { FLEET } from './fleet.ts';
import { isInstant } from './iso-time.ts';
import { correctionSchema, leadContentSchema } from './quote-request-schema.ts';
import {
  BOOKED_HOURS,
  FIGURES,
  FIRST_VERSION,
  HAPPENINGS,
  LOST_REASONS,
  MAX_AHEAD_DAYS,
  MAX_CREW,
  MAX_NOTE,
  NEXT_KINDS,
  STAGES,
  VISIT_KINDS,
} from './quote-work.ts';
import { isBlank } from './text.ts';

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

const AFTER = 'Send the as_of of the answer before, unchanged.';

export const quoteNewsQuerySchema = z.object({
  after: z.string(AFTER).check(z.refine(isInstant, AFTER)),
});

const ID = 'Put the id of a quote, such as 5b8f0a1e-6c1d-4f7e-9a52-0d6c3b1f2e47, into the path.';
const OPERATION = 'Send a new UUID for each change, and the same one when it is repeated.';
const VERSION = 'Send the version of the work that the change is based on.';

export const quoteParamsSchema = z.object({ id: z.string(ID).check(z.regex(UUID, ID)) });

const NOTE = `Shorten the note to ${MAX_NOTE} characters.`;
const TIME = 'Send the time as ISO 8601 in UTC, such as 2026-11-22T18:00:00.000Z.';
const REASON = `Say why: one of ${LOST_REASONS.join(', ')}.`;
const UNDONE = 'Send the operation of the change that is taken back.';
const CORRECTED = 'Send what is corrected, and only then.';
const OTHER = 'Send the id of the other request of the same person, and only with same and separate.';
const DATE = 'Send the day as 2026-11-22.';
const CLOCK = 'Send the time as 08:00, on the clock of the business.';
const TRUCK = `Send one of ${FLEET.trucks.join(', ')}.`;
const CREW = `Shorten the names to ${MAX_CREW} characters.`;

const between = (name: string, { min, max }: { readonly min: number; readonly max: number }) => {
  const said = `Send ${name} as a number from ${min} to ${max}.`;
  return z.number(said).check(z.gte(min, said), z.lte(max, said));
};

const clock = () => z.string(CLOCK).check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, CLOCK));

/** A move as staff books it. */
const bookSchema = z
  .object({
    date: z.string(DATE).check(z.refine(isDate, DATE)),
    from: clock(),
    to: clock(),
    hours: between('the hours', BOOKED_HOURS),
    truck: z.enum(FLEET.trucks, TRUCK),
    crew: z.optional(z.string(CREW).check(z.maxLength(MAX_CREW, CREW))),
  })
  .check(
    z.refine(({ from, to }) => from < to, {
      path: ['to'],
      error: 'Send a window that ends after it begins.',
    }),
  );

/** What was offered in writing; without figures where they stand on paper alone. */
const offerSchema = z.object({
  crew: z.optional(between('the crew', FIGURES.crew).check(z.int('Send the crew as a whole number.'))),
  hours: z.optional(between('the hours', FIGURES.hours)),
  rate: z.optional(between('the rate', FIGURES.rate)),
  not_to_exceed: z.optional(between('the Not To Exceed price', FIGURES.not_to_exceed)),
});

/**
 * What happened to a quote: a call, something written, a note, a stage, or that the last change is taken back. The server
 * finds what follows from it.
 */
export const changeWorkSchema = z
  .object({
    happened: z.enum(HAPPENINGS, `Send one of ${HAPPENINGS.join(', ')}.`),
    /** Of `stage`. */
    stage: z.optional(z.enum(STAGES, `Send one of ${STAGES.join(', ')}.`)),
    /** Of the stage `lost`. */
    lost_reason: z.optional(z.enum(LOST_REASONS, REASON)),
    note: z.optional(z.string(NOTE).check(z.maxLength(MAX_NOTE, NOTE))),
    /** What is to be done next, if it is not what follows by itself. */
    next_kind: z.optional(z.enum(NEXT_KINDS, `Send one of ${NEXT_KINDS.join(', ')}.`)),
    next_at: z.optional(z.string(TIME).check(z.refine(isInstant, TIME))),
    /** Of the stage `visit`: how all is going to be looked at. Of the stage `quoted`: how it was. */
    visit_kind: z.optional(z.enum(VISIT_KINDS, `Send one of ${VISIT_KINDS.join(', ')}.`)),
    /** Of the stage `quoted`. */
    estimate: z.optional(offerSchema),
    /** Of the stage `booked`: what is next is then the move. */
    booking: z.optional(bookSchema),
    /** Of `booking`: whether it is meant although the truck may be away. */
    despite_clash: z.optional(z.boolean('Send true or false.')),
    /** Of `correct`: the fields that are other than they read. */
    corrected: z.optional(correctionSchema),
    /** Of `same` and `separate`: the other request of the same person. */
    other: z.optional(z.string(OTHER).check(z.regex(UUID, OTHER))),
    /** Of `undo`. */
    undoes: z.optional(z.string(UNDONE).check(z.regex(UUID, UNDONE))),
    /** Makes a repeat of the same change harmless. */
    operation: z.string(OPERATION).check(z.regex(UUID, OPERATION)),
    version: z.int(VERSION).check(z.gte(FIRST_VERSION, VERSION)),
  })
  .check(
    z.refine(({ happened, stage }) => (happened === 'stage') === (stage !== undefined), {
      path: ['stage'],
      error: 'Send a stage if the stage is what happened, and only then.',
    }),
    z.refine(({ stage, lost_reason: reason }) => (stage === 'lost') === (reason !== undefined), {
      path: ['lost_reason'],
      error: `${REASON} Of the stage lost alone.`,
    }),
    z.refine(({ happened, note = '' }) => happened !== 'note' || !isBlank(note), {
      path: ['note'],
      error: 'Write a note.',
    }),
    z.refine(
      ({ happened, corrected }) =>
        happened === 'correct' ? Object.keys(corrected ?? {}).length > 0 : corrected === undefined,
      { path: ['corrected'], error: CORRECTED },
    ),
    z.refine(({ happened, undoes }) => (happened === 'undo') === (undoes !== undefined), {
      path: ['undoes'],
      error: UNDONE,
    }),
    z.refine(
      ({ happened, other }) => (happened === 'same' || happened === 'separate') === (other !== undefined),
      { path: ['other'], error: OTHER },
    ),
    z.refine(({ stage, visit_kind: kind }) => kind === undefined || stage === 'visit' || stage === 'quoted', {
      path: ['visit_kind'],
      error: 'Send it with the stage visit or quoted alone.',
    }),
    z.refine(({ stage, estimate }) => estimate === undefined || stage === 'quoted', {
      path: ['estimate'],
      error: 'Send an estimate with the stage quoted alone.',
    }),
    z.refine(
      ({ stage, booking, next_kind: kind }) =>
        booking === undefined || (stage === 'booked' && kind === undefined),
      { path: ['booking'], error: 'Send a booking with the stage booked alone: what is next is the move.' },
    ),
    z.refine(({ booking, despite_clash: despite }) => despite === undefined || booking !== undefined, {
      path: ['despite_clash'],
      error: 'Send it with a booking alone.',
    }),
    z.refine(({ next_kind: kind, next_at: at }) => (kind === undefined) === (at === undefined), {
      path: ['next_at'],
      error: 'Send what is next together with its time.',
    }),
  );

/** What a time of a next action must be; it depends on the clock, so the use case holds it. */
export const NEXT_AT = `Send a time that is still to come, at most ${MAX_AHEAD_DAYS} days ahead.`;

/** What the day of a booking must be; it depends on the clock as well. */
export const BOOKED_DATE = `Book a day from today on, at most ${MAX_AHEAD_DAYS} days ahead.`;

/** What a correction must leave; it depends on the quote, so the use case holds it. */
export const REACHABLE = 'Leave a phone number or an email address.';
export const NOTHING_CORRECTED = 'All of this reads so already. Reload the list.';

/** What the two of `same` and `separate` must be; it depends on both, so the use case holds it. */
export const NOT_SAME =
  'Only two open requests, neither of which is replaced, can be the same move. Reload the list.';
export const NOT_TOGETHER = 'These two requests are apart already. Reload the list.';

/** A request by telephone; its operation becomes its id, so that a repeat does not store it twice. */
export const recordLeadSchema = z.extend(leadContentSchema, {
  operation: z.string(OPERATION).check(z.regex(UUID, OPERATION)),
});

export type WorkWish = z.infer<typeof changeWorkSchema>;
export type Lead = z.infer<typeof recordLeadSchema>;
