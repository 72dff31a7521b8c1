import { newVapidKey } from '../push/vapid.ts';
import type { VapidKeyStore } from '../push/vapid-keys.ts';

interface Dependencies {
  readonly keys: VapidKeyStore;
}

/**
 * The key that browsers subscribe with; the first call makes the deployment's. Of two first calls each makes a pair, one
 * is chosen, and both answer with that.
 */
export function createReadPushKey({ keys }: Dependencies) {
  return async (): Promise<{ readonly application_server_key: string }> => {
    const known = await keys.current();
    if (known !== undefined) return { application_server_key: known };
    const made = newVapidKey();
    // The pair first: a key that is chosen can always be signed with.
    await keys.insert(made);
    await keys.choose(made.publicKey);
    return { application_server_key: (await keys.current()) ?? made.publicKey };
  };
}
