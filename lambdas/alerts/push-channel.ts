import { cardPath } from '#contract/card-link.ts';
import { MOST_DEVICES, MOST_WAITING, type PushMessage } from '#contract/push.ts';
import type { Account } from '../accounts/account.ts';
import type { SessionKey, SessionStatus } from '../http/identify-caller.ts';
import type { AdmitsAddress } from '../mail/ceilings.ts';
import type { LogCeiling } from '../mail/log-ceiling.ts';
import type { Pushed, SendPush } from '../push/push-sender.ts';
import type { Subscription, Subscriptions } from '../push/push-subscriptions.ts';
import type { ReadVapidKey } from '../push/vapid-keys.ts';
import type { Alert, Channel } from './alert.ts';
import { alertLine } from './repeat-words.ts';

interface Dependencies {
  /** Who may see quotes now. */
  readonly staff: () => Promise<readonly Account[]>;
  readonly subscriptions: Pick<Subscriptions, 'of' | 'end'>;
  readonly statusOf: (session: SessionKey) => Promise<SessionStatus>;
  readonly keyOf: ReadVapidKey;
  readonly send: SendPush;
  /** How many requests wait beside this one, at most `most`. */
  readonly othersWaiting: (id: string, most: number) => Promise<number>;
  readonly admits: AdmitsAddress;
  readonly logCeiling: LogCeiling;
  /** Of one device: the others are told, and nobody tries again for its sake. */
  readonly logFailure: (error: unknown, id: string) => void;
  readonly now: () => Date;
}

/** After this time a request is no news: the mail and the list have it. */
const NEWS_MS = 60 * 60_000;
/** One pace for all: nobody's address is counted. */
const EVERYBODY = '';

/**
 * A push to the devices of staff who switched it on. Who may see no quotes any more, and whose sign-in on the device has ended,
 * is told nothing. It is marked once one device was told, so no device is told twice; while all of them fail, the
 * request stays in the outbox for an hour. Above the ceiling a push is left out: the mail has its own pace.
 */
export function createPushChannel(stores: Dependencies): Channel {
  const { staff, subscriptions, statusOf, keyOf, send, othersWaiting, admits, logCeiling, logFailure, now } =
    stores;

  const isTold = async ({ userId, session: id }: Subscription) =>
    (await statusOf({ userId, id })) === 'active';

  async function devicesOf(userId: string): Promise<readonly Subscription[]> {
    const devices = (await subscriptions.of(userId)).slice(0, MOST_DEVICES);
    const told = await Promise.all(devices.map(isTold));
    return devices.filter((_, index) => told[index]);
  }

  /** A browser that two people have used is told once. */
  async function allDevices(): Promise<readonly Subscription[]> {
    const people = (await staff()).filter(({ enabled }) => enabled);
    const devices = (await Promise.all(people.map(({ userId }) => devicesOf(userId)))).flat();
    return [...new Map(devices.map((device) => [device.id, device])).values()];
  }

  async function isAboveCeiling(): Promise<boolean> {
    const reached = await admits('push', EVERYBODY);
    if (reached !== undefined) logCeiling('push', reached);
    return reached !== undefined;
  }

  async function push(device: Subscription, payload: string): Promise<Pushed> {
    const key = await keyOf(device.vapidKey);
    // Made with a key that is none of ours: nothing can ever be sent to it.
    return key === undefined ? 'gone' : send(device, key, payload);
  }

  /** What fails of one device must not have those told again that were told: they are pushed to together. */
  async function pushAlone(device: Subscription, payload: string, id: string): Promise<Pushed> {
    const failed = (outcome: Pushed) => (error: unknown) => {
      logFailure(error, id);
      return outcome;
    };
    const pushed = await push(device, payload).catch(failed('later'));
    // The service says so again the next time.
    if (pushed === 'gone') await subscriptions.end(device, now()).catch(failed('gone'));
    return pushed;
  }

  async function payloadFor({ quote, repeat }: Alert): Promise<string> {
    const leader = repeat?.leader ?? quote.id;
    const message: PushMessage = {
      title: alertLine(quote, repeat),
      waiting: 1 + (await othersWaiting(leader, MOST_WAITING - 1)),
      url: cardPath(leader),
    };
    return JSON.stringify(message);
  }

  return {
    name: 'push',
    tell: async (alert) => {
      const { quote, isFirstTry } = alert;
      if (now().getTime() > Date.parse(quote.created_at) + NEWS_MS) return 'nobody';
      const devices = await allDevices();
      if (devices.length === 0 || (isFirstTry && (await isAboveCeiling()))) return 'nobody';
      const payload = await payloadFor(alert);
      const pushed = await Promise.all(devices.map((device) => pushAlone(device, payload, quote.id)));
      if (pushed.includes('sent')) return 'told';
      return pushed.includes('later') ? 'waits' : 'nobody';
    },
  };
}
