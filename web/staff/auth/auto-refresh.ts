import type { AuthPorts } from './auth-ports.ts';
import { remainingMs } from './auth-session.ts';
import { FIRST_PAUSE_MS, type RetryRules, retry } from './retry.ts';

/** Interval between two checks of the session, in milliseconds. */
export const TICK_MS = 30_000;
/** A token is renewed when it has this many ticks or fewer left. */
export const TICKS_BEFORE_END = 3;

/** Retries until the next tick. */
const UNTIL_NEXT_TICK: RetryRules = {
  firstPauseMs: FIRST_PAUSE_MS,
  mayRetry: (_retries, elapsedMs) => elapsedMs < TICK_MS,
};

interface Parts extends Pick<AuthPorts, 'service' | 'clock' | 'warn'> {
  /** Calls back at this interval, and whenever the page becomes visible. @returns stops it */
  readonly every: (milliseconds: number, callback: () => void) => () => void;
}

/** Renews the access token before it expires, while the page is open. @returns stops it */
export function startAutoRefresh({ service, clock, warn, every }: Parts): () => void {
  let isBusy = false;
  const look = async () => {
    const session = await service.storedSession();
    if (session === null || remainingMs(session, clock.now()) > TICKS_BEFORE_END * TICK_MS) return;
    await retry(() => service.refreshSession(), UNTIL_NEXT_TICK, clock.wait);
  };
  return every(TICK_MS, () => {
    if (isBusy) return;
    isBusy = true;
    look()
      .catch((error: unknown) => warn('Could not renew the session.', error))
      .finally(() => {
        isBusy = false;
      });
  });
}
