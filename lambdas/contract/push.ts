/** Web push: what browser, service worker and functions agree on. Plain data and checks without a schema library. */

/** What a push tells the service worker, as JSON. */
export interface PushMessage {
  /** A request in one line. */
  readonly title: string;
  /** How many requests wait for an answer, this one included; the badge of the installed application. */
  readonly waiting: number;
  /** Path of the request's card, with its hash. */
  readonly url: string;
}

/** The largest number that a badge says. */
export const MOST_WAITING = 99;

/** Devices of a person that are told; a further one takes the place of the one that was seen the longest time ago. */
export const MOST_DEVICES = 10;

/**
 * Hosts of the services that browsers take pushes from, and nothing else: the functions post to an address that a
 * browser names. A leading dot stands for every name below it.
 * Sources: Chromium (fcm), Firefox (autopush), Microsoft's "Request, create, and save a notification channel" (wns:
 * "ensure that the channel URI is for the domain notify.windows.com"), Apple's "Sending web push notifications".
 */
const SERVICE_HOSTS = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.notify.windows.com',
  '.push.apple.com',
] as const;

const LONGEST_ENDPOINT = 1024;

/** Whether a browser's subscription leads to a push service, and to nothing that its sender could choose. */
export function isPushEndpoint(text: string): boolean {
  if (text.length > LONGEST_ENDPOINT || !URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password, href } = new URL(text);
  // Written otherwise than the parser writes it, it could be read otherwise by another parser.
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '' || href !== text)
    return false;
  return SERVICE_HOSTS.some((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host));
}
