import type { NextAfter } from './expression.ts';

/** A timer of Node holds at most 2^31 - 1 ms, about 24.8 days, and fires at once for more: longer waits are cut. */
const LONGEST_TIMER_MS = 24 * 60 * 60_000;

interface Clock {
  readonly nextAfter: NextAfter;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** Told of each due time before it is waited for. */
  readonly onArmed: (dueAt: number) => void;
  readonly run: () => void;
}

/**
 * Runs something whenever it is due. Due times that pass while the machine sleeps make one run, when it wakes.
 * @returns a function that stops the clock
 */
export function startClock({ nextAfter, startedAt, onArmed, run }: Clock): () => void {
  let timer: NodeJS.Timeout | undefined;

  function wait(dueAt: number): void {
    const leftMs = dueAt - Date.now();
    if (leftMs > LONGEST_TIMER_MS) timer = setTimeout(() => wait(dueAt), LONGEST_TIMER_MS);
    else
      timer = setTimeout(() => {
        arm(Math.max(dueAt, Date.now()));
        run();
      }, leftMs);
  }

  function arm(after: number): void {
    const dueAt = nextAfter(after, startedAt);
    if (dueAt === undefined) return;
    onArmed(dueAt);
    wait(dueAt);
  }

  arm(Date.now());
  return () => clearTimeout(timer);
}
