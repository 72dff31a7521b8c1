import { createHash } from 'node:crypto';
import type { Repeats, SentQuote, SomeFields } from '#contract/quote-answer-schemas.ts';
import { BY_ITSELF, isOpen, isReplaced, WORK_EVENTS } from '#contract/quote-work.ts';
import type { IndexedQuote } from '#contract/search-words.ts';
import { type AuditTrail, serverEvent } from '../audit-trail/audit-trail.ts';
import { createKeepFound } from './keep-found.ts';
import type { FoundWork, WriteWork, WrittenWork } from './kept-event.ts';
import {
  areApart,
  changesOf,
  isBefore,
  isCertain,
  isFree,
  isOfOnePerson,
  joined,
  moveBefore,
  perhapsSame,
  returned,
} from './same-move.ts';

/** What is told of a request of somebody who has sent one before. */
export interface Repeat {
  /** `certain`: the same move, and one card leads; `perhaps`: staff says whether it is; `returned`: an earlier move is over. */
  readonly kind: 'certain' | 'perhaps' | 'returned';
  /** The earlier request. */
  readonly earlier: Pick<SentQuote, 'id' | 'created_at'>;
  /** The request whose card leads. */
  readonly leader: string;
  /** How the earlier and the later one read where they differ; both empty where the same was sent again. */
  readonly was: SomeFields;
  readonly now: SomeFields;
  /** Since when the person waits. */
  readonly since: string;
  readonly before?: Repeats['before'];
}

export interface RepeatStore {
  /** Ids of other requests with its inbox or its number, at most some twenty, the newest; none that is missing is older than these. */
  readonly othersOf: (quote: SentQuote) => Promise<readonly string[]>;
  /** The requests that exist, as they are at this moment. */
  readonly read: (ids: readonly string[]) => Promise<readonly FoundWork[]>;
  readonly write: WriteWork;
}

interface Dependencies {
  readonly store: RepeatStore;
  /** Makes a quote one that is found by what it says now. */
  readonly index: (quote: IndexedQuote) => Promise<void>;
  readonly trail: AuditTrail;
  readonly now: () => Date;
  /** Waits before attempt number `attempt + 1`. */
  readonly pause: (attempt: number) => Promise<void>;
}

export type ConnectRepeats = (quote: SentQuote) => Promise<Repeat | undefined>;

const MAX_ATTEMPTS = 8;

/** A UUID of its own for what is said of two requests at these versions: whoever comes second finds it said. */
function operationOf(...requests: readonly FoundWork[]): string {
  const name = requests.map(({ work: { id, version } }) => `${id}@${version}`).join(' ');
  const hex = createHash('sha256').update(`repeat ${name}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

const newestFirst = (found: readonly FoundWork[]) =>
  found.toSorted((one, other) => (isBefore(one, other) ? 1 : -1));

/** An earlier move that is over: one that was done before one that was lost. */
function over(others: readonly FoundWork[]): Repeats['before'] {
  const ended = others.filter(({ work, isHeld }) => !isHeld && !isOpen(work.stage) && !isReplaced(work));
  const best = ended.find(({ work }) => work.stage === 'done') ?? ended[0];
  return best && moveBefore(best);
}

/** The two of which one replaces the other, or may; undefined where the request stands by itself. */
function pairOf(own: FoundWork, others: readonly FoundWork[]) {
  if (!isFree(own)) return undefined;
  const free = others.filter((other) => isFree(other) && !areApart(own, other));
  // Who comes to it late finds that a later one leads.
  const later = free.find((other) => isBefore(own, other));
  if (later !== undefined) return { earlier: own, later, certain: isCertain(own, later) };
  const certain = free.find((other) => isCertain(other, own));
  const earlier = certain ?? free[0];
  return earlier && { earlier, later: own, certain: certain !== undefined };
}

/**
 * Finds earlier requests of the person who sent one, and connects it with them: once, whoever of two that were sent
 * together is looked at first, and however often it is tried. A request that is held or over takes no part. No person says
 * so, not even whoever took it down.
 * @returns the use case; it resolves to what there is to tell, undefined for somebody who is new
 */
export function createConnectRepeats({ store, index, trail, now, pause }: Dependencies): ConnectRepeats {
  const keepFound = createKeepFound({ find: async (id) => (await store.read([id]))[0], index });

  function told(own: FoundWork, others: readonly FoundWork[]): Repeat | undefined {
    const { work } = own;
    const {
      replaces: [direct] = [],
      perhaps: [hint] = [],
      before,
      since = own.sent.created_at,
    } = work.repeats ?? {};
    const leader = isReplaced(work) ? (work.same_move_as ?? '') : work.id;
    const other = others.find(
      ({ work: { id } }) => id === (isReplaced(work) ? leader : (direct ?? hint)?.id),
    );
    const shared = { leader, since, ...(before && { before }) };
    if (other !== undefined && (isReplaced(work) || direct !== undefined || hint !== undefined)) {
      const [earlier, later] = isBefore(own, other) ? [own, other] : [other, own];
      const kind = isReplaced(work) || direct !== undefined ? 'certain' : 'perhaps';
      return { ...shared, kind, earlier: earlier.sent, ...changesOf(earlier, later) };
    }
    if (before === undefined) return undefined;
    return { ...shared, kind: 'returned', earlier: { id: before.id, created_at: '' }, was: {}, now: {} };
  }

  function planOf(own: FoundWork, others: readonly FoundWork[]): readonly WrittenWork[] {
    const { work } = own;
    const { replaces = [], perhaps = [], before: known } = work.repeats ?? {};
    // Said before, by this or another try.
    if (isReplaced(work) || replaces.length > 0 || perhaps.length > 0 || !isFree(own)) return [];
    const earlier = others.filter((other) => isBefore(other, own));
    const before = known ?? over(earlier);
    const withBefore = { ...own, work: { ...work, repeats: { ...work.repeats, ...(before && { before }) } } };
    const pair = pairOf(withBefore, others);
    if (pair !== undefined) {
      const saying = { by: BY_ITSELF, operation: operationOf(pair.earlier, pair.later), now: now() };
      return (pair.certain ? joined : perhapsSame)(pair.earlier, pair.later, saying);
    }
    if (before === undefined || known !== undefined) return [];
    return [returned(own, before, { by: BY_ITSELF, operation: operationOf(own), now: now() })];
  }

  async function record([{ event, work } = {}]: readonly Partial<WrittenWork>[]) {
    if (event === undefined || work === undefined || event.happened === 'stage') return;
    await trail.append(
      serverEvent({
        userId: null,
        action: WORK_EVENTS[event.happened],
        details: { quote: work.id, operation: event.operation },
        trustLevel: 'trusted',
        at: now(),
        clientInfo: undefined,
      }),
    );
  }

  return async (quote) => {
    const ids = await store.othersOf(quote);
    if (ids.length === 0) return undefined;
    for (let tries = 1; tries <= MAX_ATTEMPTS; tries += 1) {
      const found = await store.read([quote.id, ...ids]);
      const own = found.find(({ work: { id } }) => id === quote.id);
      if (own === undefined || own.isHeld) return undefined;
      const others = newestFirst(found.filter((other) => other !== own && isOfOnePerson(own, other)));
      const plan = planOf(own, others);
      if (plan.length === 0) {
        const repeat = told(own, others);
        // It goes on with the last note on the earlier one; a try before may have broken off.
        if (repeat?.kind === 'certain') await keepFound(repeat.leader);
        return repeat;
      }
      // Read once more: what is told is what stands there.
      if (await store.write(plan)) await record(plan);
      else await pause(tries);
    }
    throw new Error('The requests of this person change too often.');
  };
}
