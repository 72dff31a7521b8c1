import { useEffect, useRef, useState } from 'react';
import type { AnswerOf } from '#contract/answers.ts';
import { asCorrected } from '#contract/corrected.ts';
import { newUuid } from '#contract/new-uuid.ts';
import type { QuoteCard } from '#contract/quote-answer-schemas.ts';
import { WAITING } from '../../../content/offline.ts';
import { QUOTE_WORK } from '../../../content/quote-work.ts';
import { useAuth } from '../../auth/AuthProvider.tsx';
import { errorMessage } from '../../auth/error-message.ts';
import { isUnanswered, mayWait, type Waiting } from '../../offline/outbox.ts';
import { interpolate } from '../../shared/interpolate.ts';
import { useOfflineDevice, useWaiting } from '../offline/use-offline-device.ts';
import { formOf, hasTyped, readsOf, type Unsent, useUnsent } from '../unsaved.ts';
import { bookingLine } from './appointment-words.ts';
import { nameOf } from './name-of.ts';
import { type SentWork, useStaffWork } from './use-staff-work.ts';
import { bothTyped, typedAfter, withNote } from './with-note.ts';

const { card: words } = QUOTE_WORK;

/** What somebody wants to say; operation and version are found when it is sent. */
export type Wish = Omit<SentWork, 'operation' | 'version'>;

interface State {
  /** Changes that are on the way; a call that was begun keeps nobody from saying how it went. */
  readonly running: number;
  readonly problem?: string | undefined;
  /** What could not be applied, because somebody else was faster, or was not answered. */
  readonly mine?: Wish | undefined;
  /** Why the server did not apply it, although it was reached. */
  readonly refusal?: 'conflict' | 'clash';
  /** The version that was on the screen when somebody else was faster. */
  readonly seen?: number | undefined;
  /** What was applied last from here, or was left to wait for a connection. */
  readonly applied?: { readonly wish: Wish; readonly operation: string } | undefined;
}

export interface ChangingWork extends State {
  /** What is in the field of a note: it goes along with what is said next, and outlives the panel and the card. */
  readonly typed: string;
  readonly type: (change: (now: string) => string) => void;
  /** Whether something stands in a form. */
  readonly hasForms: boolean;
  /** What of this quote waits for a connection, the earliest first. */
  readonly waiting: readonly Waiting[];
  /** @returns whether it was applied, or waits to be */
  readonly change: (wish: Wish) => Promise<boolean>;
  readonly drop: () => void;
  /** Takes back what was left to wait, as long as it was not sent. */
  readonly takeBack: (operation: string) => Promise<void>;
  /** Forgets what was applied last, which is then past its undo. */
  readonly settle: () => void;
}

const isSame = ({ operation: _, version: __, ...sent }: SentWork, wish: Wish) =>
  JSON.stringify(sent) === JSON.stringify(wish);

type Answer = AnswerOf<'changeWork'>;

/** What is saved by a form is typed there no longer, unless somebody has typed on since. */
function withoutForm(unsent: Unsent, wish: Wish, saved = unsent): Unsent {
  const form = formOf(wish);
  if (form === undefined || unsent[form] === undefined || unsent[form] !== saved[form]) return unsent;
  return { ...unsent, [form]: undefined };
}

/** Why a change was not applied, and what is kept to be sent again: a truck that may be away is then meant. */
function refused(wish: Wish, seen: number, { work, clashes = [] }: Answer, user: string | undefined) {
  if (clashes.length === 0) {
    const problem = work.updated_by === user ? words.conflictOwn : words.conflict;
    return { mine: wish, refusal: 'conflict', seen, problem } as const;
  }
  const others = clashes.map((other) => `${nameOf(other)}: ${bookingLine(other.booking)}`).join('; ');
  return {
    mine: { ...wish, despite_clash: true },
    refusal: 'clash',
    problem: interpolate(words.clash, { others }),
  } as const;
}

/**
 * Changes the work on a quote, one change after the other. Nothing is shown as done before the server says so. What was
 * not answered is sent again as the same change, so that it cannot be carried out twice: what may wait does so on this
 * device, whatever becomes of the page. Who comes second is told, sees what the first did and keeps the own.
 */
export function useChangeWork(quote: QuoteCard): ChangingWork {
  const { id, version: seen } = quote;
  const changeWork = useStaffWork(id);
  const { outbox } = useOfflineDevice();
  const { user } = useAuth();
  const waiting = useWaiting().filter((entry) => entry.quote === id);
  const own = useRef(0);
  const unanswered = useRef<SentWork>(undefined);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const [state, setState] = useState<State>({ running: 0 });
  const [unsent, keep] = useUnsent(id);
  const { note: typed = '', ...forms } = unsent;
  /** What stood in the forms when the last change was asked for. */
  const pressed = useRef<Unsent>(undefined);
  const setTyped = (change: (now: string) => string) =>
    keep((now) => {
      const { note: before = '' } = now;
      const note = change(before);
      return note === before ? now : { ...now, note };
    });
  /** What of its text is nowhere else once the card has gone. */
  const atStake = useRef<Wish>(undefined);
  const isGone = useRef(false);
  const keepNote = ({ note = '' }: Wish) => setTyped((now) => bothTyped(note, now));
  const latest = useRef(keepNote);
  useEffect(() => {
    atStake.current = state.mine;
    latest.current = keepNote;
  });
  const { applied } = state;
  // Not before what follows is drawn: it takes the focus over from the form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change
  useEffect(() => {
    if (applied !== undefined) keep((now) => withoutForm(now, applied.wish, pressed.current));
  }, [applied]);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      if (atStake.current !== undefined) latest.current(atStake.current);
    };
  }, []);

  async function send(sent: SentWork): Promise<Answer> {
    unanswered.current = sent;
    const answer = await changeWork(sent);
    unanswered.current = undefined;
    if (answer.is_applied) own.current = answer.work.version;
    return answer;
  }

  async function leave(wish: Wish, sent: SentWork, wasSent: boolean): Promise<boolean> {
    const said = { quote: id, name: nameOf(asCorrected(quote)), sent };
    if (!(await outbox.add(said, wasSent))) throw new Error(WAITING.full);
    unanswered.current = undefined;
    // That a call was begun is no answer to how it went.
    setState(({ running }) => ({
      running,
      ...(wish.happened !== 'call' && { applied: { wish, operation: sent.operation } }),
    }));
    return true;
  }

  async function sendNow(wish: Wish, sent: SentWork): Promise<boolean> {
    const answer = await send(sent);
    const { is_applied: isApplied } = answer;
    setState(({ running }) =>
      isApplied
        ? { running, applied: { wish, operation: sent.operation } }
        : { running, ...refused(wish, sent.version, answer, user?.id) },
    );
    return isApplied;
  }

  async function run(wish: Wish, known: number): Promise<boolean> {
    const before = unanswered.current;
    const isRepeat = before !== undefined && isSame(before, wish);
    // A call that was begun is told of before how it went.
    if (before?.happened === 'call' && !isRepeat) await send(before);
    const isAfter = () => outbox.waiting.get().some((entry) => entry.quote === id);
    // What was said before goes first.
    if (isAfter()) await outbox.send();
    const version = Math.max(known, own.current, outbox.versionOf(id));
    const sent = isRepeat ? before : { ...wish, version, operation: newUuid() };
    if (isAfter()) {
      if (mayWait(wish)) return leave(wish, sent, isRepeat);
      throw new Error(WAITING.first);
    }
    try {
      return await sendNow(wish, sent);
    } catch (error) {
      if (isUnanswered(error) && mayWait(wish)) return leave(wish, sent, true);
      throw error;
    }
  }

  /** The version that somebody has filled in a form upon: whoever has changed meanwhile what it is about was faster. */
  function seenBy(wish: Wish): number {
    const form = formOf(wish);
    if (form !== 'quoted' && form !== 'booked') return seen;
    const { version = seen, was } = unsent[form] ?? {};
    return was === undefined || was === readsOf(quote, form) ? seen : version;
  }

  async function change(said: Wish): Promise<boolean> {
    const wish = withNote(said, typed);
    // What is said instead of what could not be saved takes its place, but not that of a text.
    const kept = said === state.mine ? '' : (state.mine?.note ?? '');
    setTyped((now) => bothTyped(kept, typedAfter(wish, now)));
    const count = wish.happened === 'call' ? 0 : 1;
    setState(({ running, applied }) => ({ running: running + count, applied }));
    const known = said === state.mine ? seen : seenBy(wish);
    pressed.current = unsent;
    const turn = queue.current.then(() => run(wish, known));
    queue.current = turn.catch(() => undefined);
    try {
      const isApplied = await turn;
      if (isGone.current) isApplied ? keep((now) => withoutForm(now, wish, pressed.current)) : keepNote(wish);
      return isApplied;
    } catch (error) {
      if (isGone.current) keepNote(wish);
      const problem = `${words.notSaved} ${errorMessage(error)}`.trim();
      setState(({ running }) => ({ running, problem, mine: wish }));
      return false;
    } finally {
      setState((now) => ({ ...now, running: now.running - count }));
    }
  }

  return {
    ...state,
    typed,
    type: setTyped,
    hasForms: hasTyped(forms),
    waiting,
    change,
    drop: () => {
      const { mine } = state;
      if (mine !== undefined) keep((now) => withoutForm(now, mine));
      setState(({ running }) => ({ running }));
    },
    takeBack: async (operation) => {
      if (!(await outbox.takeBack(operation))) return;
      setState(({ running }) => ({ running, applied: { wish: { happened: 'undo' }, operation: newUuid() } }));
    },
    settle: () => setState(({ applied: _, ...now }) => now),
  };
}
