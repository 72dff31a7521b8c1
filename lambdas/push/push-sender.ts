import { setTimeout } from 'node:timers/promises';
import { encryptPayload } from './encrypt-payload.ts';
import type { Device } from './push-subscriptions.ts';
import { type VapidKey, vapidAuthorization } from './vapid.ts';

/**
 * What a push service did: it took the push, or knows no such device any more; it cannot now; or it never will, because
 * something of ours is wrong.
 */
export type Pushed = 'sent' | 'gone' | 'later' | 'refused';

export type SendPush = (device: Device, key: VapidKey, payload: string) => Promise<Pushed>;

interface Options {
  /** Whom a push service may write to about us. */
  readonly contact: string;
  readonly now: () => Date;
  /**
   * Address of a server in the place of all push services, as AWS_ENDPOINT_URL is one in the place of AWS's; it gets the
   * service's host as the first part of the path. The local run sets it; a deployed function has none.
   */
  readonly inPlaceOfServices?: string | undefined;
  readonly logRefusal: (host: string, status: number) => void;
}

/** How long a service keeps a push for a device that is off: the time within which an answer was promised. */
const KEPT_SECONDS = 24 * 60 * 60;
const TIMEOUT_MS = 5_000;
/** A service that fails is asked once more at once. */
const PAUSE_MS = 1_000;

const GONE: ReadonlySet<number> = new Set([404, 410]);
const TOO_MANY = 429;

/** A service has taken a push (RFC 8030, 5); a page or an empty answer with another success comes from somebody on the way. */
const TAKEN: ReadonlySet<number> = new Set([201, 202]);

function outcome(status: number): Pushed {
  if (TAKEN.has(status)) return 'sent';
  if (status >= 200 && status < 300) return 'later';
  if (GONE.has(status)) return 'gone';
  return status === TOO_MANY || status >= 500 ? 'later' : 'refused';
}

function addressOf(endpoint: string, inPlaceOfServices: string | undefined): string {
  if (inPlaceOfServices === undefined) return endpoint;
  const { host, pathname, search } = new URL(endpoint);
  return `${inPlaceOfServices}/${host}${pathname}${search}`;
}

/** Posts an encrypted push to the service of a device's browser (RFC 8030). @returns the function; it never throws */
export function pushSender({ contact, now, inPlaceOfServices, logRefusal }: Options): SendPush {
  async function post({ endpoint, keys }: Device, key: VapidKey, payload: string): Promise<Pushed> {
    const answer = await fetch(addressOf(endpoint, inPlaceOfServices), {
      method: 'POST',
      headers: {
        authorization: vapidAuthorization(key, { endpoint, contact, now: now() }),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(KEPT_SECONDS),
        urgency: 'high',
      },
      body: encryptPayload(payload, keys),
      // A service answers by itself: where it sent us would be an address that nobody has checked.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    const pushed = outcome(answer.status);
    if (pushed === 'refused') logRefusal(new URL(endpoint).host, answer.status);
    return pushed;
  }

  return async (device, key, payload) => {
    const first = await post(device, key, payload).catch(() => 'later' as const);
    if (first !== 'later') return first;
    await setTimeout(PAUSE_MS);
    return post(device, key, payload).catch(() => 'later' as const);
  };
}
