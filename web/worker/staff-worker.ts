/**
 * The service worker of the staff application: shows what is pushed, and opens `/admin` without a connection. It keeps
 * files of the build alone, and answers for nothing of the API.
 */
import { RENEWED, scriptAddress } from '../staff/paths.ts';
import { notificationOf, pageOf } from './notification.ts';
import { openPage } from './open-page.ts';
import { type Build, createShell } from './shell.ts';

declare const self: ServiceWorkerGlobalScope;
/** Written by the build, its scripts by their listed names: so each build has another worker, which the browser finds by itself. */
declare const STAFF_BUILD: Build;

const shell = createShell({
  build: { ...STAFF_BUILD, scripts: STAFF_BUILD.scripts.map(scriptAddress) },
  caches,
  fetch: (address, init) => fetch(address, init),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
});
/** Notifications do not depend on it: what could not be kept is kept at the next opening. */
const keepShell = () => shell.keep().catch(() => undefined);

async function show(text: string): Promise<void> {
  const { title, options, waiting } = notificationOf(text);
  await self.registration.showNotification(title, options);
  // Not every browser has badges, and one that refuses has shown the notification all the same.
  if (waiting !== undefined && 'setAppBadge' in navigator) {
    await navigator.setAppBadge(waiting).catch(() => undefined);
  }
}

/**
 * The service has given the browser another address: it is asked for at once. The server is told by an open page, which
 * has the person's token, or at the next look at the dashboard.
 */
async function renew(options: PushSubscriptionOptions | undefined): Promise<void> {
  const { applicationServerKey } = options ?? {};
  const subscribed = applicationServerKey
    ? self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
    : undefined;
  // What failed here, or has no key, the page tries with its own.
  await Promise.resolve(subscribed).catch(() => undefined);
  for (const page of await self.clients.matchAll({ type: 'window', includeUncontrolled: true }))
    page.postMessage(RENEWED);
}

/** The browser asks for the document while it starts this worker. */
async function begin(): Promise<void> {
  await shell.removeOthers();
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener('install', (event) => {
  void self.skipWaiting();
  event.waitUntil(keepShell());
});
self.addEventListener('activate', (event) => event.waitUntil(begin()));
self.addEventListener('message', (event) => event.waitUntil(keepShell()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const go = async () => {
    const preloaded: Response | undefined = await event.preloadResponse;
    return preloaded ?? fetch(request);
  };
  const answer = shell.answer(request, self.location.origin, go);
  if (answer !== undefined) event.respondWith(answer);
});
self.addEventListener('push', (event) => event.waitUntil(show(event.data?.text() ?? '')));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(self.clients, pageOf(event.notification.data, self.location.origin)));
});
self.addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription }: { readonly oldSubscription?: PushSubscription | null } = event;
  event.waitUntil(renew(oldSubscription?.options));
});
