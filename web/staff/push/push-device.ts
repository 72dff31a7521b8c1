import type { SentOf } from '#contract/api.ts';
import type { StaffApi } from '../api/staff-api.ts';

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
  /** Takes what was shown off the screen, and the number off the icon. */
  readonly clear: () => Promise<void>;
}

interface Parts {
  readonly browser: PushBrowser | undefined;
  /** Whether the application has to be put on the Home Screen first. */
  readonly isToInstall: () => boolean;
  readonly api: Pick<StaffApi, 'ask'>;
}

export interface PushDevice {
  readonly state: () => Promise<PushState>;
  /** @throws when the browser or the server does not take it */
  readonly turnOn: () => Promise<PushState>;
  readonly turnOff: () => Promise<PushState>;
  /** Tells the server that this device is still there, under the present sign-in. */
  readonly keep: () => Promise<void>;
  /** What was shown has been seen. */
  readonly see: () => Promise<void>;
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
export function createPushDevice({ browser, isToInstall, api }: Parts): PushDevice {
  const save = async (subscription: PushSubscription) => {
    await api.ask('savePushSubscription', { body: bodyOf(subscription) });
  };

  const state = async (): Promise<PushState> => {
    if (browser === undefined) return isToInstall() ? 'to-install' : 'unsupported';
    if (browser.permission() === 'denied') return 'blocked';
    return browser.permission() === 'granted' && (await browser.current()) !== null ? 'on' : 'off';
  };

  return {
    state,
    turnOn: async () => {
      if (browser === undefined) return state();
      // First, and before anything is waited for: browsers ask right after a press alone.
      if ((await browser.ask()) !== 'granted') return state();
      const { application_server_key: key } = await api.ask('readPushKey', {});
      await save(await browser.subscribe(key));
      return state();
    },
    turnOff: async () => {
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
      if ((await state()) !== 'on') return;
      await browser?.refresh();
      const subscription = await browser?.current();
      if (subscription) await save(subscription);
    },
    see: async () => {
      if ((await state()) === 'on') await browser?.clear();
    },
  };
}
