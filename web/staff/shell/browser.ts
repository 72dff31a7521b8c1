/** The parts of the browser that the flows are given as arguments. */

export const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** For whoever looks at the console; never given a token. */
export const warn = (what: string, error?: unknown): void => console.warn(what, error ?? '');

/** Calls back when the screen has been painted and nothing more urgent is to be done. */
export function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: 2_000 });
  else setTimeout(callback, 200);
}

/** Calls back so many milliseconds apart, and when the page is looked at again: a sleeping tab has no timers. */
export function every(milliseconds: number, callback: () => void): () => void {
  const timer = setInterval(callback, milliseconds);
  const onVisible = () => document.visibilityState === 'visible' && callback();
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

/** Another tab that hangs may hold everybody up for so many milliseconds. */
const LONGEST_QUEUE_MS = 5_000;

/**
 * Queues tasks among all tabs of this origin. A tab that waits too long goes on alone.
 * @param name of the queue
 */
export function amongAllTabs(name: string): <Result>(task: () => Promise<Result>) => Promise<Result> {
  return async (task) => {
    const hasBegun = { task: false };
    try {
      return await navigator.locks.request(name, { signal: AbortSignal.timeout(LONGEST_QUEUE_MS) }, () => {
        hasBegun.task = true;
        return task();
      });
    } catch (error) {
      if (hasBegun.task) throw error;
      return task();
    }
  };
}
