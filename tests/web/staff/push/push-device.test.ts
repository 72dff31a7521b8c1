import { describe, expect, test } from 'vitest';
import { ApiFailure, type CallApi } from '../../../../web/staff/api/call-api.ts';
import { createPushDevice, type PushBrowser } from '../../../../web/staff/push/push-device.ts';
import { createPushWish } from '../../../../web/staff/push/push-wish.ts';

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/device';

interface Story {
  readonly permission?: NotificationPermission;
  /** What the person answers. */
  readonly answer?: NotificationPermission;
  readonly isSubscribed?: boolean;
  /** What the browser says where it does not subscribe. */
  readonly refusal?: Error;
  readonly ask?: (name: string) => Promise<void>;
}

/** A browser and a server that write down what was done to them. */
function setup({
  permission = 'default',
  answer = 'granted',
  isSubscribed = false,
  refusal,
  ask,
}: Story = {}) {
  const done: string[] = [];
  const now = { permission, isSubscribed };
  const bytes = new Uint8Array([1, 2, 255]).buffer;
  const subscription: PushSubscription = {
    endpoint: ENDPOINT,
    expirationTime: null,
    options: { applicationServerKey: bytes, userVisibleOnly: true },
    getKey: () => bytes,
    toJSON: () => ({}),
    unsubscribe: async () => {
      now.isSubscribed = false;
      done.push('unsubscribed');
      return true;
    },
  };
  const browser: PushBrowser = {
    permission: () => now.permission,
    ask: async () => {
      now.permission = answer;
      done.push('asked');
      return answer;
    },
    current: async () => (now.isSubscribed ? subscription : null),
    subscribe: async (key) => {
      if (refusal) throw refusal;
      now.isSubscribed = true;
      done.push(`subscribed with ${key}`);
      return subscription;
    },
    refresh: async () => void done.push('looked for a newer worker'),
    clear: async () => void done.push('cleared'),
    badge: async (waiting) => void done.push(`badge ${waiting}`),
  };
  const call = async (name: string, options: { readonly body?: unknown }) => {
    await ask?.(name);
    done.push(name);
    if (options.body !== undefined) bodies.push(options.body);
    return { application_server_key: 'BKey', is_on: true };
  };
  const bodies: unknown[] = [];
  const api: { readonly ask: CallApi } = { ask: Object.assign(call) };
  const kept = new Map<string, string>();
  const wish = createPushWish(() => ({
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  }));
  const device = createPushDevice({ browser, isToInstall: () => false, wish, api });
  /** The browser does as it likes. */
  const drop = (left: NotificationPermission = 'granted') => {
    Object.assign(now, { permission: left, isSubscribed: false });
    done.length = 0;
  };
  return { done, bodies, device, drop, wish, api };
}

describe('the switch of a device', () => {
  test('asks the person before anything else, then subscribes, then tells the server', async () => {
    const { done, bodies, device } = setup();

    expect(await device.turnOn()).toBe('on');

    expect(done).toEqual(['asked', 'readPushKey', 'subscribed with BKey', 'savePushSubscription']);
    expect(bodies).toEqual([
      { endpoint: ENDPOINT, keys: { p256dh: 'AQL_', auth: 'AQL_' }, application_server_key: 'AQL_' },
    ]);
  });

  test.each([
    ['denied', 'blocked'],
    ['default', 'off'],
  ] as const)('asks the server nothing after the answer %s', async (answer, state) => {
    const { done, device } = setup({ answer });

    expect(await device.turnOn()).toBe(state);
    expect(done).toEqual(['asked']);
  });

  test('turns off in the browser even where the server does not hear it', async () => {
    const { done, device } = setup({
      permission: 'granted',
      isSubscribed: true,
      ask: () => Promise.reject(new ApiFailure(0, 'away')),
    });

    expect(await device.turnOff()).toBe('off');
    expect(done).toEqual(['badge 0', 'unsubscribed', 'cleared']);
  });

  test('is told to the server again at each start, where it is on, and only there', async () => {
    const on = setup({ permission: 'granted', isSubscribed: true });
    const off = setup({ permission: 'granted' });
    const blocked = setup({ permission: 'denied', isSubscribed: true });

    for (const { device } of [on, off, blocked]) await device.keep();

    expect(on.done).toEqual(['looked for a newer worker', 'savePushSubscription']);
    expect([...off.done, ...blocked.done]).toEqual([]);
  });

  test('says why it is not there', async () => {
    const { api, wish } = setup();
    const without = (isToInstall: boolean) =>
      createPushDevice({ browser: undefined, isToInstall: () => isToInstall, wish, api });

    expect(await without(false).state()).toBe('unsupported');
    expect(await without(true).turnOn()).toBe('to-install');
    expect(await without(true).turnOff()).toBe('to-install');
  });
});

describe('a look at the dashboard', () => {
  test('takes what was shown off the screen, and leaves the number of those who wait on the icon', async () => {
    const { done, device } = setup({ permission: 'granted', isSubscribed: true });

    await device.see(undefined);
    await device.see(3);
    await device.see(0);

    expect(done).toEqual(['cleared', 'cleared', 'badge 3', 'cleared', 'badge 0']);
  });

  test('leaves no number where notifications are off: no push would correct it', async () => {
    const { done, device } = setup({ permission: 'granted' });

    await device.see(3);

    expect(done).toEqual(['badge 0']);
  });
});

describe('a device that the browser has dropped', () => {
  test('is subscribed again when the dashboard opens, as its person wished', async () => {
    const { done, device, drop } = setup();
    await device.turnOn();
    drop();

    expect(await device.keep()).toBe(true);
    expect(done).toEqual(['readPushKey', 'subscribed with BKey', 'savePushSubscription']);
    expect([await device.state(), await device.isLost()]).toEqual(['on', false]);
  });

  test('also where it was switched on before wishes were kept', async () => {
    const { device, drop } = setup({ permission: 'granted', isSubscribed: true });
    await device.keep();
    drop();

    await device.keep();
    expect(await device.state()).toBe('on');
  });

  test.each(['denied', 'default'] as const)(
    'is told of once where the permission is %s, and lost until it is on again',
    async (permission) => {
      const { done, device, drop } = setup();
      await device.turnOn();
      drop(permission);

      expect([await device.keep(), await device.keep()]).toEqual([false, true]);
      expect(done).toEqual([]);
      expect(await device.isLost()).toBe(true);
      await device.turnOn();
      expect(await device.isLost()).toBe(false);
      drop(permission);
      expect(await device.keep()).toBe(false);
    },
  );

  test('is told of once where the browser refuses; a server that is away is asked at the next opening', async () => {
    const refused = setup({ permission: 'granted', refusal: new Error('push service error') });
    refused.wish.set(true);
    expect(await refused.device.keep()).toBe(false);
    await expect(refused.device.keep()).rejects.toThrow('push service error');

    const away = setup({ permission: 'granted', ask: () => Promise.reject(new ApiFailure(0, 'away')) });
    away.wish.set(true);
    for (let opening = 0; opening < 2; opening += 1)
      await expect(away.device.keep()).rejects.toThrow(ApiFailure);
  });

  test('stays off once its person has switched it off, or signed out', async () => {
    const { done, device, drop } = setup();
    await device.turnOn();
    drop();
    await device.turnOff();

    expect(await device.keep()).toBe(true);
    expect([done, await device.isLost()]).toEqual([['badge 0'], false]);
  });
});
