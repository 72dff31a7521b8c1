/** The browser APIs that the flows receive as arguments. */

export const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Writes to the browser's console; never given a token. */
export const warn = (what: string, error?: unknown): void => console.warn(what, error ?? '');

/**
 * Calls back when the screen has been painted and the browser is idle. A slow machine is idle before its first frame,
 * so the frame is waited for.
 */
export function whenIdle(callback: () => void): void {
  requestAnimationFrame(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: 2_000 });
    else setTimeout(callback, 200);
  });
}

/** Calls back at this interval in milliseconds, and when the page becomes visible: a sleeping tab runs no timers. */
export function every(milliseconds: number, callback: () => void): () => void {
  const timer = setInterval(callback, milliseconds);
  const onVisible = () => document.visibilityState === 'visible' && callback();
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

/** The longest time for which a hanging tab can block the others, in milliseconds. */
const LONGEST_QUEUE_MS = 5_000;

/**
 * Queues tasks across all tabs of this origin. A tab that waits too long proceeds without the lock.
 * @param name name of the queue
 */
export function lockAcrossTabs(name: string): <Result>(task: () => Promise<Result>) => Promise<Result> {
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
