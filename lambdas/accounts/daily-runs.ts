/** What runs once a day; a test holds it against the schedules of the stack. */
export const DAILY_FUNCTIONS = ['expireHeld', 'listWaiting', 'removeUnconfirmed', 'eraseOld'] as const;

/** Who looks whether these ran. */
export const WATCHER = 'watchQuotes';

type Marked = (typeof DAILY_FUNCTIONS)[number] | typeof WATCHER;

/** A mark for each function that runs daily: when it last ended well. */
export interface DailyRuns {
  readonly mark: (name: Marked, at: Date) => Promise<void>;
  /** Undefined when it never did. */
  readonly lastOf: (name: Marked) => Promise<Date | undefined>;
}

/** Leaves the mark after a run that ended well; one that fails sets off the alarm of its harm by itself. */
export function marksItsRun<Result>(
  name: (typeof DAILY_FUNCTIONS)[number],
  { mark }: Pick<DailyRuns, 'mark'>,
  run: () => Promise<Result>,
): () => Promise<Result> {
  return async () => {
    const result = await run();
    await mark(name, new Date());
    return result;
  };
}
