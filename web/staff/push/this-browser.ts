import type { StaffApi } from '../api/staff-api.ts';
import { RENEWED, STAFF_WORKER } from '../paths.ts';
import { createPushDevice, type PushBrowser, type PushDevice } from './push-device.ts';
import { thisWish } from './push-wish.ts';
import { workerUrl } from './worker-url.ts';

const registered = () => navigator.serviceWorker.getRegistration(STAFF_WORKER.scope);

const register = () =>
  navigator.serviceWorker.register(workerUrl(), { scope: STAFF_WORKER.scope, updateViaCache: 'none' });

const bytesOf = (key: string) =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

const isSame = (one: ArrayBuffer | null, other: Uint8Array) =>
  one !== null && new Uint8Array(one).every((byte, index) => byte === other[index]);

/** A registration whose worker runs: only then can it subscribe. */
async function active(): Promise<ServiceWorkerRegistration> {
  const registration = await register();
  const worker = registration.installing ?? registration.waiting;
  if (registration.active !== null || worker === null) return registration;
  return new Promise((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve(registration);
      if (worker.state === 'redundant') reject(new Error('The service worker could not be installed.'));
    });
  });
}

async function clear(): Promise<void> {
  const shown = await (await registered())?.getNotifications();
  for (const notification of shown ?? []) notification.close();
}

/** Not every browser has badges, and one may refuse. */
async function badge(waiting: number): Promise<void> {
  if ('setAppBadge' in navigator) await navigator.setAppBadge(waiting).catch(() => undefined);
}

/** Has the service worker keep what `/admin` opens with, also where nothing is pushed. */
export async function keepShell(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await register();
  (await registered())?.active?.postMessage('keep');
}

const BROWSER: PushBrowser = {
  permission: () => Notification.permission,
  ask: () => Notification.requestPermission(),
  current: async () => (await (await registered())?.pushManager.getSubscription()) ?? null,
  subscribe: async (key) => {
    const { pushManager } = await active();
    const applicationServerKey = bytesOf(key);
    const before = await pushManager.getSubscription();
    if (before !== null && isSame(before.options.applicationServerKey, applicationServerKey)) return before;
    await before?.unsubscribe();
    return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  },
  refresh: register,
  clear,
  badge,
};

const canPush = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Safari of iPhones and iPads has notifications for applications of the Home Screen alone. */
const isToInstall = () => 'standalone' in navigator && navigator.standalone !== true;

/** Hears of it when the service has given this browser another address, as the service worker says. */
export function onRenewed(act: () => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const hear = ({ data }: MessageEvent) => data === RENEWED && act();
  navigator.serviceWorker.addEventListener('message', hear);
  return () => navigator.serviceWorker.removeEventListener('message', hear);
}

/** The switch of this browser. */
export function thisDevice(api: Pick<StaffApi, 'ask'>): PushDevice {
  return createPushDevice({ browser: canPush() ? BROWSER : undefined, isToInstall, wish: thisWish, api });
}
