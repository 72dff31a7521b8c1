import type { SentOf } from '#contract/api.ts';
import { ApiFailure } from '../api/call-api.ts';
import type { StaffApi } from '../api/staff-api.ts';
import type { PushWish } from './push-wish.ts';

/**
 * Whether this browser tells of new requests: it cannot, or could from the Home Screen, or its person has blocked it, or
 * it is off or on.
 */
export type PushState = 'unsupported' | 'to-install' | 'blocked' | 'off' | 'on';

/** What of the browser is needed, and absent where it can show no notifications. */
export interface PushBrowser {
  readonly permission: () => NotificationPermission;
  /** Asks the person; from a press alone, as browsers demand. */
  readonly ask: () => Promise<NotificationPermission>;
  /** The subscription that is there. */
  readonly current: () => Promise<PushSubscription | null>;
  /** Subscribes with this key, in the place of a subscription with another one. */
  readonly subscribe: (key: string) => Promise<PushSubscription>;
  /** Has the browser look for a newer service worker. */
  readonly refresh: () => Promise<unknown>;
  /** Takes what was shown off the screen. */
  readonly clear: () => Promise<void>;
  /** Has the icon say how many requests wait; at 0 it says nothing. */
  readonly badge: (waiting: number) => Promise<void>;
}

interface Parts {
  readonly browser: PushBrowser | undefined;
  /** Whether the application has to be put on the Home Screen first. */
  readonly isToInstall: () => boolean;
  readonly wish: PushWish;
  readonly api: Pick<StaffApi, 'ask'>;
}

export interface PushDevice {
  readonly state: () => Promise<PushState>;
  /** @throws when the browser or the server does not take it */
  readonly turnOn: () => Promise<PushState>;
  readonly turnOff: () => Promise<PushState>;
  /**
   * Tells the server that this device is still there, under the present sign-in. What the browser dropped is asked for anew.
   * @returns false if this device was to be notified and is not, and nobody has been told of it yet
   */
  readonly keep: () => Promise<boolean>;
  /** Whether it was switched on and is on no more, without its person. */
  readonly isLost: () => Promise<boolean>;
  /**
   * What was shown has been seen.
   * @param waiting how many requests wait; where nobody knows yet, the number on the icon stays
   */
  readonly see: (waiting: number | undefined) => Promise<void>;
}

type Saved = SentOf<'savePushSubscription', 'body'>;

const encoded = (bytes: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer())))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

function bodyOf(subscription: PushSubscription): Saved {
  return {
    endpoint: subscription.endpoint,
    keys: { p256dh: encoded(subscription.getKey('p256dh')), auth: encoded(subscription.getKey('auth')) },
    application_server_key: encoded(subscription.options.applicationServerKey),
  };
}

/** The switch of this device. */
export function createPushDevice({ browser, isToInstall, wish, api }: Parts): PushDevice {
  const save = async (subscription: PushSubscription) => {
    await api.ask('savePushSubscription', { body: bodyOf(subscription) });
  };

  const state = async (): Promise<PushState> => {
    if (browser === undefined) return isToInstall() ? 'to-install' : 'unsupported';
    if (browser.permission() === 'denied') return 'blocked';
    return browser.permission() === 'granted' && (await browser.current()) !== null ? 'on' : 'off';
  };

  const subscribe = async (by: PushBrowser) => {
    const { application_server_key: key } = await api.ask('readPushKey', {});
    await save(await by.subscribe(key));
    wish.set(true);
  };

  async function takeUpAgain(by: PushBrowser): Promise<boolean> {
    try {
      await subscribe(by);
      return true;
    } catch (error) {
      // The next opening asks the server again; a browser that refuses is to be told of, once.
      if (error instanceof ApiFailure || !wish.isToTell()) throw error;
      return false;
    }
  }

  const isLost = async () => wish.isThere() && (await state()) !== 'on';

  return {
    state,
    isLost,
    turnOn: async () => {
      if (browser === undefined) return state();
      // First, and before anything is waited for: browsers ask right after a press alone.
      if ((await browser.ask()) !== 'granted') return state();
      await subscribe(browser);
      return state();
    },
    turnOff: async () => {
      wish.set(false);
      // Nothing counts on the icon any more, also where the browser has dropped the subscription.
      await browser?.badge(0);
      const subscription = (await browser?.current()) ?? null;
      if (browser === undefined || subscription === null) return state();
      const { endpoint } = subscription;
      await subscription.unsubscribe();
      await browser.clear();
      // The browser takes nothing more: what the server does not hear now, it hears from the push service.
      await api.ask('endPushSubscription', { body: { endpoint } }).catch(() => undefined);
      return state();
    },
    keep: async () => {
      if (await isLost()) {
        if (browser?.permission() !== 'granted') return !wish.isToTell();
        return takeUpAgain(browser);
      }
      if ((await state()) !== 'on') return true;
      await browser?.refresh();
      const subscription = await browser?.current();
      if (subscription) await save(subscription);
      // Also of a device that was switched on before wishes were kept.
      wish.set(true);
      return true;
    },
    see: async (waiting) => {
      // No push will correct the number any more.
      if ((await state()) !== 'on') return browser?.badge(0);
      await browser?.clear();
      if (waiting !== undefined) await browser?.badge(waiting);
    },
  };
}
