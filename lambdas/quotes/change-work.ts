import { createHash } from 'node:crypto';
import { doClash } from '#contract/appointments.ts';
import { businessDate } from '#contract/business-time.ts';
import { asCorrected } from '#contract/corrected.ts';
import type { QuoteWork } from '#contract/quote-answer-schemas.ts';
import { quoteReference } from '#contract/quote-options.ts';
import {
  canBeUndone,
  type Happening,
  isReplaced,
  MAX_AHEAD_DAYS,
  STAGE_EVENTS,
  WORK_EVENTS,
} from '#contract/quote-work.ts';
import type { ChangedWork, Clash, QuoteEvent } from '#contract/quote-work-answer-schemas.ts';
import { BOOKED_DATE, NEXT_AT, NOT_SAME, NOT_TOGETHER, type WorkWish } from '#contract/quote-work-schemas.ts';
import type { IndexedQuote } from '#contract/search-words.ts';
import { cleanText } from '#contract/text.ts';
import { type AuditTrail, serverEvent } from '../audit-trail/audit-trail.ts';
import { ApiError } from '../http/api-error.ts';
import type { ClientInfo } from '../http/client-info.ts';
import { attentionOf } from '../work/attention.ts';
import { calendarKey } from '../work/calendar-key.ts';
import { createKeepFound } from '../work/keep-found.ts';
import type { FoundWork, KeptEvent, WorkState, WriteWork } from '../work/kept-event.ts';
import {
  isBefore,
  isFree,
  isOfOnePerson,
  joined,
  type Saying,
  separated,
  timeAfter,
} from '../work/same-move.ts';
import { correctFields } from './correct-fields.ts';
import { moveAt, nextWork } from './next-work.ts';

/** A change of the work on a quote, based on one version of it. */
export interface WorkChange extends WorkWish {
  /** The quote. */
  readonly id: string;
  /** User id of the admin. */
  readonly by: string;
}

export interface WorkStore {
  /** Undefined for what is no quote. */
  readonly find: (id: string) => Promise<FoundWork | undefined>;
  /** The event of an operation on a quote. */
  readonly eventOf: (id: string, operation: string) => Promise<KeptEvent | undefined>;
  /** The moves that are booked for a day, `YYYY-MM-DD`; one that was booked within this second may be missing. */
  readonly bookedOn: (date: string) => Promise<readonly Clash[]>;
  readonly write: WriteWork;
}

export interface WorkStores {
  readonly work: WorkStore;
  readonly now: () => Date;
  /** Waits before attempt number `attempt + 1`. */
  readonly pause: (attempt: number) => Promise<void>;
}

export interface ChangeWorkStores extends WorkStores {
  readonly trail: AuditTrail;
  /** Makes a quote one that is found by what it says now. */
  readonly index: (quote: IndexedQuote) => Promise<void>;
}

const MAX_ATTEMPTS = 8;
const DAY_MS = 86_400_000;

const contentHash = (change: WorkChange): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(change).toSorted(([one], [other]) => (one < other ? -1 : 1))))
    .digest('hex');

function assertToCome({ next_at: at }: WorkChange, now: Date): void {
  if (at === undefined) return;
  const ahead = Date.parse(at) - now.getTime();
  if (ahead > 0 && ahead <= MAX_AHEAD_DAYS * DAY_MS) return;
  throw new ApiError('invalid_request', 'Some fields need a change.', { next_at: NEXT_AT });
}

function assertBookable({ booking }: WorkChange, now: Date): void {
  if (booking === undefined) return;
  const isAhead = moveAt(booking).getTime() - now.getTime() <= MAX_AHEAD_DAYS * DAY_MS;
  if (isAhead && booking.date >= businessDate(now)) return;
  throw new ApiError('invalid_request', 'Some fields need a change.', { booking: BOOKED_DATE });
}

/** Other moves for which the truck may be away at the time of a booking. */
async function clashesOf(work: WorkStore, { id, booking, despite_clash: isMeant }: WorkChange) {
  if (booking === undefined || isMeant === true) return [];
  const booked = await work.bookedOn(booking.date);
  return booked.filter((other) => other.id !== id && doClash(booking, other.booking));
}

/** Nobody can have seen it, unless the table was restored to an earlier time since: what stands on that screen is void. */
function assertSeen({ version }: WorkChange, present: QuoteWork): void {
  if (version <= present.version) return;
  throw new ApiError('invalid_request', 'Some fields need a change.', {
    version: `This quote is at version ${present.version}, not ${version}. Reload the list.`,
  });
}

/** Said on a card that another one replaces, it would be missing from the one that everybody looks at. */
function assertLeads(present: QuoteWork): void {
  if (!isReplaced(present)) return;
  throw new ApiError('invalid_request', 'Some fields need a change.', {
    version: `This request is replaced by ${quoteReference(present.same_move_as ?? '')}: say it on that card.`,
  });
}

/** Only the last change can be taken back: what was done since may rest on it. */
async function before(work: WorkStore, { id, undoes = '' }: WorkChange, version: number): Promise<WorkState> {
  const last = await work.eventOf(id, undoes);
  if (last?.version === version && canBeUndone(last)) return last.before;
  throw new ApiError('invalid_request', 'Some fields need a change.', {
    undoes: 'Only the last change of this quote can be taken back. Reload the list.',
  });
}

/** What a change leads to, and what it corrects. */
async function outcomeOf(work: WorkStore, change: WorkChange, { work: present, sent }: FoundWork, at: Date) {
  const { stage, progress, corrected } = present;
  if (change.happened === 'undo') {
    const former = await before(work, change, present.version);
    // Both are set as a whole, so what was not there before is taken back by an empty one.
    return {
      state: {
        ...former,
        progress: former.progress ?? { attempts: 0 },
        corrected: former.corrected ?? (corrected && {}),
      },
    };
  }
  const { move_date: moveDate } = asCorrected({ ...sent, corrected });
  const next = nextWork(change, { stage, progress }, moveDate, at);
  if (change.happened !== 'correct') return { state: { ...next, corrected } };
  const { all, ...correction } = correctFields(sent, corrected, change.corrected);
  return { state: { ...next, corrected: all }, correction };
}

/** What a new stage says of visit, offer and booking, for the timeline. */
function toldOf({ stage }: WorkChange, { progress }: WorkState): Partial<Omit<QuoteEvent, 'happened'>> {
  const { visit, estimate, booking } = progress ?? {};
  if (stage === 'visit') return { visit };
  if (stage === 'quoted') return { visit, estimate };
  return stage === 'booked' ? { booking } : {};
}

const isOfTwo = ({ happened }: Pick<WorkChange, 'happened'>) =>
  happened === 'same' || happened === 'separate';

const notOfTwo = ({ happened }: WorkChange) =>
  new ApiError('invalid_request', 'Some fields need a change.', {
    other: happened === 'same' ? NOT_SAME : NOT_TOGETHER,
  });

/** What becomes of two requests of which staff says that they are the same move, or not. */
async function outcomeOfTwo(
  work: WorkStore,
  change: WorkChange,
  [earlier, later]: readonly [FoundWork, FoundWork],
  saying: Saying,
  asked: { readonly id: string; readonly content_hash: string },
) {
  if (change.happened === 'same') {
    if (!isFree(earlier) || !isFree(later) || !isOfOnePerson(earlier, later)) throw notOfTwo(change);
    return joined(earlier, later, saying, asked);
  }
  const link = later.work.repeats?.replaces?.find(({ id }) => id === earlier.work.id);
  const isJoined = earlier.work.same_move_as === later.work.id;
  const isHint = later.work.repeats?.perhaps?.some(({ id }) => id === earlier.work.id) === true;
  if (!isJoined && !isHint) throw notOfTwo(change);
  const isUntouched = isJoined && link?.version === later.work.version;
  const event = isUntouched ? await work.eventOf(later.work.id, link?.operation ?? '') : undefined;
  return separated(earlier, later, event?.before, saying, asked);
}

/**
 * Changes the work on a quote, once for each operation.
 * @returns the use case; it throws ApiError 404 for an unknown quote, 409 for an operation that was used for something
 * else, 400 for a version that does not exist, a time that has passed, an undo of what is not the last change, a
 * correction that changes nothing and two requests that are not together, or cannot be
 */
export function createApplyWork({ work, now, pause }: WorkStores) {
  async function applyToTwo(change: WorkChange, own: FoundWork, content_hash: string) {
    const { id, other = '', operation, by } = change;
    const known = await work.find(other);
    if (known === undefined || other === id) throw notOfTwo(change);
    const [earlier, later] = isBefore(own, known) ? [own, known] : [known, own];
    const saying = { by, operation, now: now() };
    const asked = { id, content_hash };
    const written = await outcomeOfTwo(work, change, [earlier, later], saying, asked);
    if (!(await work.write(written))) return undefined;
    const works = written.map(({ work: { attention: _, attention_at: __, ...after } }) => after);
    const after = works.find((changed) => changed.id === id);
    return after && { is_applied: true, work: after, others: works.filter((changed) => changed !== after) };
  }

  async function attempt(change: WorkChange): Promise<ChangedWork | undefined> {
    const { id, operation, version, by, happened } = change;
    const content_hash = contentHash(change);
    const found = await work.find(id);
    if (found === undefined) throw new ApiError('not_found', 'There is no such quote. Reload the list.');
    const { work: present, sent } = found;
    // Looked for after the version was read: what is applied later changes that, and the write is refused.
    const earlier = await work.eventOf(id, operation);
    if (earlier !== undefined) {
      if (earlier.content_hash === content_hash) return { is_applied: true, work: present };
      throw new ApiError('conflict', 'This operation was used for another change.', {
        operation: 'Send a new UUID for each change.',
      });
    }
    assertSeen(change, present);
    if (present.version !== version) return { is_applied: false, work: present };
    const at = timeAfter(now(), present);
    if (change.happened !== 'separate') assertLeads(present);
    if (isOfTwo(change)) return applyToTwo(change, found, content_hash);
    assertToCome(change, at);
    assertBookable(change, at);
    const clashes = await clashesOf(work, change);
    if (clashes.length > 0) return { is_applied: false, work: present, clashes };
    const { state, correction } = await outcomeOf(work, change, found, at);
    const made = { version: version + 1, by, at: at.toISOString() };
    const event: KeptEvent = {
      operation,
      happened,
      ...made,
      stage: state.stage,
      note: change.note,
      lost_reason: change.lost_reason,
      next_kind: state.progress?.next_kind,
      next_at: state.progress?.next_at,
      undoes: change.undoes,
      ...toldOf(change, state),
      ...correction,
      content_hash,
      before: { stage: present.stage, progress: present.progress, corrected: present.corrected },
    };
    const { same_move_as, repeats } = present;
    const links = { ...(same_move_as !== undefined && { same_move_as }), ...(repeats && { repeats }) };
    const after = { id, ...state, ...links, version: made.version, updated_by: by, updated_at: made.at };
    const written = {
      work: {
        ...after,
        ...attentionOf(after, asCorrected({ ...sent, ...after })),
        ...calendarKey(after, present),
      },
      event,
      known: version,
    };
    return (await work.write([written])) ? { is_applied: true, work: after } : undefined;
  }

  return async ({ note, ...rest }: WorkChange): Promise<ChangedWork> => {
    const change = { ...rest, ...(note !== undefined && { note: cleanText(note).trim() }) };
    for (let tries = 1; tries <= MAX_ATTEMPTS; tries += 1) {
      const outcome = await attempt(change);
      if (outcome !== undefined) return outcome;
      await pause(tries);
    }
    throw new Error('The work on this quote changes too often.');
  };
}

const eventName = ({ happened, stage }: { readonly happened: Happening } & Pick<WorkWish, 'stage'>) =>
  happened === 'stage' ? STAGE_EVENTS[stage ?? 'new'] : WORK_EVENTS[happened];

/** Whether a quote may have other words after a change; of two that belong together the notes do as well. */
const isReadOtherwise = (change: WorkChange) =>
  change.happened === 'correct' || change.happened === 'undo' || isOfTwo(change) || change.note !== undefined;

/**
 * Changes the work on a quote, keeps the search up with what it says and what is noted, and records it. A repeat changes nothing and is recorded again, because the first call
 * may have broken off in between; its operation tells that it is the same.
 */
export function createChangeWork({ trail, index, ...stores }: ChangeWorkStores) {
  const apply = createApplyWork(stores);
  const keepFound = createKeepFound({ find: stores.work.find, index });

  return async ({ clientInfo, ...change }: WorkChange & { readonly clientInfo: ClientInfo }) => {
    const outcome = await apply(change);
    if (!outcome.is_applied) return outcome;
    const { id, operation, by } = change;
    if (isReadOtherwise(change)) {
      for (const changed of [outcome.work, ...(outcome.others ?? [])]) await keepFound(changed.id);
    }
    await trail.append(
      serverEvent({
        userId: by,
        action: eventName(change),
        details: { quote: id, operation },
        trustLevel: 'trusted',
        at: stores.now(),
        clientInfo,
      }),
    );
    return outcome;
  };
}
