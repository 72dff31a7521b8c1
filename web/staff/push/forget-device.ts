import type { StaffApi } from '../api/staff-api.ts';
import { STAFF_WORKER } from '../paths.ts';
import { thisWish } from './push-wish.ts';

/** Nobody waits longer to sign out. */
const LIMIT_MS = 3_000;

interface Parts {
  readonly api: Pick<StaffApi, 'ask'>;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly warn: (what: string, error?: unknown) => void;
}

/**
 * Before a sign-out: this browser takes no pushes any more, and what was shown leaves the screen. Whether or not that
 * works, the server pushes nothing to a device whose session has ended.
 */
export async function forgetDevice({ api, wait, warn }: Parts): Promise<void> {
  // Also where the browser has dropped all else.
  thisWish.set(false);
  try {
    if (!('serviceWorker' in navigator)) return;
    if ((await navigator.serviceWorker.getRegistration(STAFF_WORKER.scope)) === undefined) return;
    const { thisDevice } = await import('./this-browser.ts');
    await Promise.race([thisDevice(api).turnOff(), wait(LIMIT_MS)]);
  } catch (error) {
    warn('Could not switch the notifications of this device off.', error);
  }
}
