import { type AttemptCounter, type AuthenticationEvent, accountOf, windowOf } from './attempts.ts';

interface Dependencies {
  readonly counter: AttemptCounter;
  readonly now: () => Date;
  /** Resolves after so many milliseconds. */
  readonly pause: (milliseconds: number) => Promise<unknown>;
  readonly log: (error: unknown) => void;
}

/** The pool fails a sign-in whose trigger has not answered within 5 s. */
const PATIENCE_MS = 2500;

/**
 * A trigger before or after a sign-in: counts it, and never hinders it. What cannot be counted in time is logged, for the
 * alarm, and the sign-in goes on.
 */
export function createNoteSignIn(kind: 'attempts' | 'successes', { counter, now, pause, log }: Dependencies) {
  return async <Event extends AuthenticationEvent>(event: Event): Promise<Event> => {
    const counted = counter.count(kind, { window: windowOf(now()), ...accountOf(event) }).catch(log);
    const isLate = await Promise.race([counted.then(() => false), pause(PATIENCE_MS).then(() => true)]);
    if (isLate) log(new Error('A sign-in could not be counted in time.'));
    return event;
  };
}
