const LOOK_MS = 1_000;

/** Ends a run that no longer moves. */
export interface Watchdog {
  /** Says that something has moved. */
  readonly feed: () => void;
  /** Rejects when nothing has moved for too long. */
  readonly bite: Promise<never>;
  readonly stop: () => void;
}

/** @param state says in a few words how far the run is */
export function startWatchdog(patienceMs: number, state: () => string): Watchdog {
  let fedAt = performance.now();
  const { promise, reject } = Promise.withResolvers<never>();
  promise.catch(() => undefined);
  const timer = setInterval(() => {
    if (performance.now() - fedAt < patienceMs) return;
    clearInterval(timer);
    reject(new Error(`Nothing has moved for ${patienceMs / 1_000} seconds: ${state()}.`));
  }, LOOK_MS);
  timer.unref();
  return {
    feed: () => {
      fedAt = performance.now();
    },
    bite: promise,
    stop: () => clearInterval(timer),
  };
}
