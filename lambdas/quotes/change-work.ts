import { createHash } from 'node:crypto';
import type { QuoteWork } from '#contract/quote-answer-schemas.ts';
import { type Happening, MAX_AHEAD_DAYS, STAGE_EVENTS, WORK_EVENTS } from '#contract/quote-work.ts';
import { type ChangedWork, NEXT_AT, type QuoteEvent, type WorkWish } from '#contract/quote-work-schemas.ts';
import { cleanText } from '#contract/text.ts';
import { type AuditTrail, serverEvent } from '../audit-trail/audit-trail.ts';
import { ApiError } from '../http/api-error.ts';
import type { ClientInfo } from '../http/client-info.ts';
import { nextWork, type WorkState } from './next-work.ts';

/** A change of the work on a quote, based on one version of it. */
export interface WorkChange extends WorkWish {
  /** The quote. */
  readonly id: string;
  /** User id of the admin. */
  readonly by: string;
}

/** An event as it is kept: with what tells a repeat from another change, and what an undo needs. */
export interface KeptEvent extends QuoteEvent {
  /** SHA-256 of what was asked for. */
  readonly content_hash: string;
  readonly before: WorkState;
}

export interface WorkStore {
  /** The present work; undefined for what is no quote. */
  readonly find: (id: string) => Promise<QuoteWork | undefined>;
  /** The event of an operation on a quote. */
  readonly eventOf: (id: string, operation: string) => Promise<KeptEvent | undefined>;
  /**
   * Writes the work and its event, both or none.
   * @param known the version that the work had
   * @returns false when somebody else was faster
   */
  readonly write: (work: QuoteWork, event: KeptEvent, known: number) => Promise<boolean>;
}

export interface WorkStores {
  readonly work: WorkStore;
  readonly now: () => Date;
  /** Waits before attempt number `attempt + 1`. */
  readonly pause: (attempt: number) => Promise<void>;
}

export interface ChangeWorkStores extends WorkStores {
  readonly trail: AuditTrail;
}

const MAX_ATTEMPTS = 8;
const DAY_MS = 86_400_000;

const contentHash = (change: WorkChange): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(change).toSorted(([one], [other]) => (one < other ? -1 : 1))))
    .digest('hex');

/** Each change is later than the one before, whatever the clocks of two instances say. */
const timeOf = (now: Date, { updated_at: before }: QuoteWork): Date =>
  before === undefined ? now : new Date(Math.max(now.getTime(), Date.parse(before) + 1));

function assertToCome({ next_at: at }: WorkChange, now: Date): void {
  if (at === undefined) return;
  const ahead = Date.parse(at) - now.getTime();
  if (ahead > 0 && ahead <= MAX_AHEAD_DAYS * DAY_MS) return;
  throw new ApiError('invalid_request', 'Some fields need a change.', { next_at: NEXT_AT });
}

/** Only the last change can be taken back: what was done since may rest on it. */
async function before(work: WorkStore, { id, undoes = '' }: WorkChange, version: number): Promise<WorkState> {
  const last = await work.eventOf(id, undoes);
  if (last?.version === version && last.happened !== 'undo') return last.before;
  throw new ApiError('invalid_request', 'Some fields need a change.', {
    undoes: 'Only the last change of this quote can be taken back. Reload the list.',
  });
}

/**
 * Changes the work on a quote, once for each operation.
 * @returns the use case; it throws ApiError 404 for an unknown quote, 409 for an operation that was used for something
 * else, 400 for a time that has passed and for an undo of what is not the last change
 */
export function createApplyWork({ work, now, pause }: WorkStores) {
  async function attempt(change: WorkChange): Promise<ChangedWork | undefined> {
    const { id, operation, version, by, happened } = change;
    const content_hash = contentHash(change);
    const present = await work.find(id);
    if (present === undefined) throw new ApiError('not_found', 'There is no such quote. Reload the list.');
    // Looked for after the version was read: what is applied later changes that, and the write is refused.
    const earlier = await work.eventOf(id, operation);
    if (earlier !== undefined) {
      if (earlier.content_hash === content_hash) return { is_applied: true, work: present };
      throw new ApiError('conflict', 'This operation was used for another change. Send a new UUID for each.');
    }
    if (present.version !== version) return { is_applied: false, work: present };
    const at = timeOf(now(), present);
    assertToCome(change, at);
    const { stage, progress } = present;
    const state =
      happened === 'undo' ? await before(work, change, version) : nextWork(change, { stage, progress }, at);
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
      content_hash,
      before: { stage, progress },
    };
    const after = { id, ...state, version: made.version, updated_by: by, updated_at: made.at };
    return (await work.write(after, event, version)) ? { is_applied: true, work: after } : undefined;
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

/**
 * Changes the work on a quote and records it. A repeat changes nothing and is recorded again, because the first call
 * may have broken off in between; its operation tells that it is the same.
 */
export function createChangeWork({ trail, ...stores }: ChangeWorkStores) {
  const apply = createApplyWork(stores);
  return async ({ clientInfo, ...change }: WorkChange & { readonly clientInfo: ClientInfo }) => {
    const outcome = await apply(change);
    if (!outcome.is_applied) return outcome;
    const { id, operation, by } = change;
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
