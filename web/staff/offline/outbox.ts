import type { AnswerOf } from '#contract/answers.ts';
import type { SentOf } from '#contract/api.ts';
import { ApiFailure, TIMED_OUT } from '../api/call-api.ts';
import { createStore, type Store } from '../shared/store.ts';
import type { DeviceStore } from './device-store.ts';

type SentWork = SentOf<'changeWork', 'body'>;

/** A request by telephone, which is no quote yet; its operation becomes the id of one, so sent again it is the same. */
export interface SentLead {
  readonly happened: 'recorded';
  readonly lead: Omit<SentOf<'recordLead', 'body'>, 'operation'>;
  readonly operation: string;
  readonly version: number;
}

type Sent = SentWork | SentLead;

/** What the server made of it; of a request by telephone the whole card. */
export type Answer = AnswerOf<'changeWork'> & { readonly recorded?: AnswerOf<'recordLead'> };

/** Why the server did not apply it: somebody was faster, which led to this version, or what it said. */
export type Refusal =
  | { readonly kind: 'conflict'; readonly version: number }
  | { readonly kind: 'refused'; readonly reason: string };

/** What somebody said about a quote, until the server has it. */
export interface Waiting {
  /** Id of the quote; of a request by telephone the one that it will have. */
  readonly quote: string;
  /** Name of its customer. */
  readonly name: string;
  /** When it was said, in milliseconds since 1970. */
  readonly at: number;
  /** With its operation and the version that it was said about: sent again, it is the same. */
  readonly sent: Sent;
  readonly refusal?: Refusal | undefined;
}

/** Under this name in the store. */
export const OUTBOX = 'outbox';

/** More than that is no day's work. */
export const MOST_WAITING = 200;

const HELD_BACK = 429;
const UNAUTHORIZED = 401;
const FORBIDDEN = 403;
const FAILED = 500;

/** Whether a call did not come to an answer: it may have been carried out, so it is repeated as the same. */
export const isUnanswered = (error: unknown): boolean =>
  !(error instanceof ApiFailure) || error.status === 0 || error.status === TIMED_OUT;

/** They want to know what is there to be changed, and two requests of each other. */
const AT_ONCE: readonly SentWork['happened'][] = ['undo', 'correct', 'same', 'separate'];

/**
 * What may wait for a connection: what has happened already. A visit, an offer and a booking want to know of each other
 * at once.
 */
export function mayWait({ happened, stage }: Pick<SentWork, 'happened' | 'stage'>): boolean {
  if (happened === 'stage') return stage === 'lost' || stage === 'done';
  return !AT_ONCE.includes(happened);
}

/** An answer that is none to what was sent: of an overloaded server, or to a sign-in that has to be renewed first. */
const isPassing = (error: unknown) =>
  isUnanswered(error) ||
  (error instanceof ApiFailure &&
    (error.status === HELD_BACK ||
      error.status >= FAILED ||
      error.status === UNAUTHORIZED ||
      (error.status === FORBIDDEN && error.code !== 'forbidden')));

interface Parts {
  readonly store: DeviceStore;
  /** Whose words they are: nobody else sends them. */
  readonly userId: string;
  readonly send: (quote: string, sent: Sent) => Promise<Answer>;
  /** Runs the task unless another tab is at it. */
  readonly alone: (task: () => Promise<void>) => Promise<void>;
  readonly now: () => number;
  readonly newId: () => string;
  /** Tells other tabs what was answered, or only that something has changed. */
  readonly tell: (answer?: Answer) => void;
}

export interface Outbox {
  /** What waits, the earliest first. */
  readonly waiting: Pick<Store<readonly Waiting[]>, 'get' | 'subscribe'>;
  /**
   * How much of what waited was sent since that was last said; who says it sets it back. It is counted here, because
   * the screen that sends is another one than that which the connection brings.
   */
  readonly sent: Store<number>;
  /** Reads again what waits: another tab has changed it. */
  readonly look: () => Promise<void>;
  /**
   * Has it wait behind all that waits. What is said about a quote of which something waits already rests on that.
   * @param wasSent whether it was, perhaps in vain: it then stays the same change, with its version
   * @returns false when there is no room
   */
  readonly add: (said: Omit<Waiting, 'at' | 'refusal'>, wasSent?: boolean) => Promise<boolean>;
  /** Sends what waits, one after the other, as long as the server answers. Never rejects. */
  readonly send: () => Promise<void>;
  /** Sends what was said about this quote as new changes of what it has become. */
  readonly insist: (quote: string) => Promise<void>;
  /**
   * Forgets this change, unless it is being sent or something that was said later rests on it.
   * @returns whether it will not be sent
   */
  readonly takeBack: (operation: string) => Promise<boolean>;
  /** Forgets what was said about this quote. */
  readonly drop: (quote: string) => Promise<void>;
  /** Version of a quote to which the last of what was sent of it has led; 0 without. */
  readonly versionOf: (quote: string) => number;
  /** Listens to each answer, also of other tabs. @returns ends that */
  readonly onAnswer: (listener: (answer: Answer) => void) => () => void;
  /** Another tab was answered. */
  readonly hear: (answer: Answer) => void;
}

/** Written by this module alone, and by no other person: what is sent of it the server parses. */
function isWaiting(value: unknown): value is Waiting {
  const { quote, name, at, sent }: Partial<Record<keyof Waiting, unknown>> = Object(value);
  const { operation, version, happened }: Partial<Record<keyof Sent, unknown>> = Object(sent);
  return (
    [quote, name, operation, happened].every((part) => typeof part === 'string') &&
    [at, version].every((part) => typeof part === 'number')
  );
}

/** What waits of this person; of everybody without one. */
export function waitingIn(value: unknown, userId?: string): readonly Waiting[] {
  const { userId: owner, entries }: { readonly userId?: unknown; readonly entries?: unknown } = Object(value);
  const isMeant = userId === undefined || owner === userId;
  return isMeant && Array.isArray(entries) ? entries.filter(isWaiting) : [];
}

/** What was said without a connection, on this device, until the server has it. */
export function createOutbox({ store, userId, send, alone, now, newId, tell }: Parts): Outbox {
  const waiting = createStore<readonly Waiting[]>([]);
  const sent = createStore(0);
  const listeners = new Set<(answer: Answer) => void>();
  const versions = new Map<string, number>();

  const entriesIn = (value: unknown) => waitingIn(value, userId);

  async function change(to: (entries: readonly Waiting[]) => readonly Waiting[]): Promise<void> {
    const { entries } = await store.change(OUTBOX, (before) => ({ userId, entries: to(entriesIn(before)) }));
    waiting.set(entries);
  }

  const look = async () => waiting.set(entriesIn(await store.read(OUTBOX)));
  const without = (operation: string) =>
    change((all) => all.filter(({ sent }) => sent.operation !== operation));
  const refuse = (operation: string, refusal: Refusal) =>
    change((all) => all.map((entry) => (entry.sent.operation === operation ? { ...entry, refusal } : entry)));

  function hear(answer: Answer): void {
    const { is_applied: isApplied, work } = answer;
    if (isApplied) {
      versions.set(work.id, work.version);
      sent.set(sent.get() + 1);
    }
    for (const listener of listeners) listener(answer);
  }

  /** @returns whether the next one may follow */
  async function sendOne({ quote, sent }: Waiting): Promise<boolean> {
    try {
      const answer = await send(quote, sent);
      const { is_applied: isApplied, work } = answer;
      if (isApplied) await without(sent.operation);
      else await refuse(sent.operation, { kind: 'conflict', version: work.version });
      hear(answer);
      tell(answer);
      return true;
    } catch (error) {
      if (isPassing(error)) return false;
      await refuse(sent.operation, { kind: 'refused', reason: error instanceof Error ? error.message : '' });
      tell();
      return true;
    }
  }

  /** The first of a quote of which nothing was refused: what was said later rests on it. */
  function next(): Waiting | undefined {
    const all = waiting.get();
    const stopped = new Set(all.filter(({ refusal }) => refusal).map(({ quote }) => quote));
    return all.find(({ quote }) => !stopped.has(quote));
  }

  const sendAll = () =>
    alone(async () => {
      await look();
      for (let entry = next(); entry !== undefined; entry = next()) if (!(await sendOne(entry))) return;
    }).catch(() => undefined);

  return {
    waiting,
    sent,
    look,
    hear,
    versionOf: (quote) => versions.get(quote) ?? 0,
    add: async (said, wasSent = false) => {
      let hasRoom = true;
      await change((all) => {
        hasRoom = all.length < MOST_WAITING;
        const isKnown = all.some(({ sent }) => sent.operation === said.sent.operation);
        if (!hasRoom || isKnown) return all;
        const before = all.findLast(({ quote }) => quote === said.quote);
        const version = before === undefined || wasSent ? said.sent.version : before.sent.version + 1;
        return [...all, { ...said, at: now(), sent: { ...said.sent, version } }];
      });
      tell();
      return hasRoom;
    },
    send: sendAll,
    insist: async (quote) => {
      await change((all) => {
        const conflict = all.find((entry) => entry.quote === quote && entry.refusal?.kind === 'conflict');
        if (conflict?.refusal?.kind !== 'conflict') return all;
        let { version } = conflict.refusal;
        return all.map((entry) => {
          if (entry.quote !== quote) return entry;
          const { refusal: _, ...again } = entry;
          const sent = { ...again.sent, operation: newId(), version };
          version += 1;
          return { ...again, sent };
        });
      });
      tell();
      await sendAll();
    },
    takeBack: async (operation) => {
      let isTaken = false;
      // Not while another tab, or this one, is sending.
      await alone(() =>
        change((all) => {
          const meant = all.find(({ sent }) => sent.operation === operation);
          const last = all.findLast(({ quote }) => quote === meant?.quote);
          isTaken = meant !== undefined && meant === last;
          return isTaken ? all.filter((entry) => entry !== meant) : all;
        }),
      );
      tell();
      return isTaken;
    },
    drop: async (quote) => {
      await change((all) => all.filter((entry) => entry.quote !== quote));
      tell();
    },
    onAnswer: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
