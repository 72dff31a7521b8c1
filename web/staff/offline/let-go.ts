import { DATABASE, HAS_DATABASE } from './database-name.ts';
import type { Waiting } from './outbox.ts';

/** The sign-in has ended by itself or by somebody else, or its person has chosen to go. */
export type Ending = 'ended' | 'chosen';

/**
 * Removes what this browser has kept for when there is no connection, once the sign-in is over. What waited to be sent is
 * shown to be copied, unless its person has left it.
 * @returns resolves when it is gone, and was seen
 */
export type LetGo = (how: Ending) => Promise<void>;

/** @param show resolves when it was closed */
export function createLetGo(show: (waiting: readonly Waiting[]) => Promise<void>): LetGo {
  let running: Promise<void> | undefined;

  async function letGo(how: Ending): Promise<void> {
    // How many wait is the business of who is signed in.
    if ('clearAppBadge' in navigator) await navigator.clearAppBadge().catch(() => undefined);
    if (localStorage.getItem(HAS_DATABASE) === null) return;
    try {
      const { wipeDevice } = await import('./this-device.ts');
      const waiting = await wipeDevice();
      if (how === 'ended' && waiting.length > 0) await show(waiting);
    } catch {
      // The script did not arrive, or the database cannot be read: it goes all the same.
      indexedDB.deleteDatabase(DATABASE);
      localStorage.removeItem(HAS_DATABASE);
    }
  }

  return (how) => {
    // Who comes to it while the words are shown waits as well: it leaves the page afterwards.
    running ??= letGo(how).finally(() => {
      running = undefined;
    });
    return running;
  };
}
