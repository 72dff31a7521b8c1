/** The times at which something is tried again. */
export interface RetryRules {
  /** Milliseconds before the second attempt; each later pause is twice the one before. */
  readonly firstPause: number;
  /**
   * Whether one more attempt may be made after `retries` of them, the last of which ended in `error`, beginning
   * `elapsed` milliseconds from the first.
   */
  readonly goOn: (retries: number, elapsed: number, error: unknown) => boolean;
}

export const FIRST_PAUSE_MS = 200;

/** Three more attempts after the first one, 200, 400 and 800 ms apart. */
export const THREE_RETRIES: RetryRules = {
  firstPause: FIRST_PAUSE_MS,
  goOn: (retries) => retries < 3,
};

/**
 * The result of the first attempt that succeeds.
 * @param wait resolves after so many milliseconds
 * @throws what the last attempt threw
 */
export async function retry<Result>(
  attempt: () => Promise<Result>,
  { firstPause, goOn }: RetryRules,
  wait: (milliseconds: number) => Promise<void>,
): Promise<Result> {
  let pause = firstPause;
  let elapsed = 0;
  for (let retries = 0; ; retries += 1) {
    try {
      return await attempt();
    } catch (error) {
      elapsed += pause;
      if (!goOn(retries, elapsed, error)) throw error;
      await wait(pause);
      pause *= 2;
    }
  }
}
