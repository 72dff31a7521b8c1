import type { AuthPorts } from './auth-ports.ts';
import { remainingTime } from './auth-session.ts';
import { FIRST_PAUSE_MS, type RetryRules, retry } from './retry.ts';

/** Milliseconds between two looks at the session. */
export const TICK_MS = 30_000;
/** A new token is fetched when the old one has this many ticks or fewer left. */
export const TICKS_BEFORE_END = 3;

/** As long as the next tick has not come. */
const UNTIL_NEXT_TICK: RetryRules = {
  firstPause: FIRST_PAUSE_MS,
  goOn: (_retries, elapsed) => elapsed < TICK_MS,
};

interface Parts extends Pick<AuthPorts, 'service' | 'clock' | 'warn'> {
  /** Calls back so many milliseconds apart, and whenever the page is looked at again. @returns the end of it */
  readonly every: (milliseconds: number, callback: () => void) => () => void;
}

/** Renews the access token before it ends, for as long as the page is open. @returns ends it */
export function startAutoRefresh({ service, clock, warn, every }: Parts): () => void {
  let isBusy = false;
  const look = async () => {
    const session = await service.storedSession();
    if (session === null || remainingTime(session, clock.now()) > TICKS_BEFORE_END * TICK_MS) return;
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
