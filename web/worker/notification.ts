import type { PushMessage } from '#contract/push.ts';
import { NOTIFICATION } from '../content/notification.ts';
import { STAFF_PATHS } from '../staff/paths.ts';

/** What is shown, and what the badge of the application says. */
export interface Shown {
  readonly title: string;
  readonly options: NotificationOptions;
  /** Undefined where the message does not say it: the badge stays. */
  readonly waiting: number | undefined;
}

const ICON = '/icon-192.png';

function isMessage(value: unknown): value is PushMessage {
  if (typeof value !== 'object' || value === null) return false;
  const { title, waiting, url }: Partial<Record<keyof PushMessage, unknown>> = value;
  return typeof title === 'string' && Number.isInteger(waiting) && typeof url === 'string';
}

function messageIn(text: string): PushMessage | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isMessage(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The notification of a push. There always is one: browsers take the permission away from who pushes in silence. */
export function notificationOf(text: string): Shown {
  const message = messageIn(text);
  if (message === undefined) {
    const options = { icon: ICON, data: { url: STAFF_PATHS.admin } };
    return { title: NOTIFICATION.unreadable, options, waiting: undefined };
  }
  const { title, waiting, url } = message;
  return {
    title: title === '' ? NOTIFICATION.unreadable : title,
    // A push of the same request takes the place of the one before, without a second sound.
    options: { body: NOTIFICATION.waiting(waiting), icon: ICON, tag: url, data: { url } },
    waiting,
  };
}

/** The page that a notification opens: one of the dashboard, whatever its data say. */
export function pageOf(data: unknown, origin: string): string {
  const { url }: { readonly url?: unknown } = Object(data);
  const page = typeof url === 'string' && URL.canParse(url, origin) ? new URL(url, origin) : undefined;
  return page?.origin === origin && page.pathname === STAFF_PATHS.admin
    ? page.href
    : origin + STAFF_PATHS.admin;
}
