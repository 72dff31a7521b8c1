/** The schedule of retries. */
export interface RetryRules {
  /** Pause before the second attempt; each later pause is twice the previous one. */
  readonly firstPauseMs: number;
  /**
   * Whether to try again, after `retries` retries of which the last failed with `error`, and `elapsedMs` after the
   * first attempt.
   */
  readonly mayRetry: (retries: number, elapsedMs: number, error: unknown) => boolean;
}

export const FIRST_PAUSE_MS = 200;

/** Three more attempts after the first one, 200, 400 and 800 ms apart. */
export const THREE_RETRIES: RetryRules = {
  firstPauseMs: FIRST_PAUSE_MS,
  mayRetry: (retries) => retries < 3,
};

/**
 * Returns the result of the first attempt that succeeds.
 * @param wait resolves after this many milliseconds
 * @throws the error of the last attempt
 */
export async function retry<Result>(
  attempt: () => Promise<Result>,
  { firstPauseMs, mayRetry }: RetryRules,
  wait: (milliseconds: number) => Promise<void>,
): Promise<Result> {
  let pauseMs = firstPauseMs;
  let elapsedMs = 0;
  for (let retries = 0; ; retries += 1) {
    try {
      return await attempt();
    } catch (error) {
      elapsedMs += pauseMs;
      if (!mayRetry(retries, elapsedMs, error)) throw error;
      await wait(pauseMs);
      pauseMs *= 2;
    }
  }
}
