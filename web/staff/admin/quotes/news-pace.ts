/** Pause between two questions for news, in milliseconds, and the longest one after failures. */
const PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 5 * 60_000;
/** So many failures in a row are said: one is a tunnel or a deployment. */
const LASTING = 2;

/** How asking for news went lately. */
export interface NewsPace {
  /** Failures in a row. */
  readonly failures: number;
  /** Whether the server refused to tell: asking again would not help. */
  readonly isRefused: boolean;
  /** Whether the counters are to be read once more, because they follow a quote by a second. */
  readonly isCountDue: boolean;
}

export const AT_EASE: NewsPace = { failures: 0, isRefused: false, isCountDue: false };

/** @returns milliseconds until the next question, twice as long after each failure; false for none */
export function pauseAfter({ failures, isRefused }: NewsPace): number | false {
  return isRefused ? false : Math.min(PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
}

/** Whether the list has not been kept up for so long that it is said. */
export const isLasting = ({ failures, isRefused }: NewsPace): boolean => isRefused || failures >= LASTING;
