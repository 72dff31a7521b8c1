/**
 * The service worker of the staff application: shows what is pushed. It fetches, keeps and changes nothing of a page.
 */
import { notificationOf, pageOf } from './notification.ts';
import { openPage } from './open-page.ts';

declare const self: ServiceWorkerGlobalScope;

async function show(text: string): Promise<void> {
  const { title, options, waiting } = notificationOf(text);
  await self.registration.showNotification(title, options);
  // Not every browser has badges, and one that refuses has shown the notification all the same.
  if (waiting !== undefined && 'setAppBadge' in navigator) {
    await navigator.setAppBadge(waiting).catch(() => undefined);
  }
}

/** The service has given the browser another address: it is asked for at once, and told at the next look at the dashboard. */
async function renew(options: PushSubscriptionOptions | undefined): Promise<void> {
  const { applicationServerKey } = options ?? {};
  if (!applicationServerKey) return;
  await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('push', (event) => event.waitUntil(show(event.data?.text() ?? '')));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(self.clients, pageOf(event.notification.data, self.location.origin)));
});
self.addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription }: { readonly oldSubscription?: PushSubscription | null } = event;
  event.waitUntil(renew(oldSubscription?.options));
});
