import { startPush } from '../../../infra/local/push/start-push.ts';
import { sessionStatus, sessionTracker } from '../../../lambdas/accounts/sessions-table.ts';
import { createPushChannel } from '../../../lambdas/alerts/push-channel.ts';
import { othersWaiting } from '../../../lambdas/alerts/waiting-count-table.ts';
import { addressDigest } from '../../../lambdas/mail/address-digest.ts';
import { createAdmitsAddress } from '../../../lambdas/mail/ceilings.ts';
import { ceilingCounter } from '../../../lambdas/mail/ceilings-table.ts';
import { pushSender } from '../../../lambdas/push/push-sender.ts';
import { pushSubscriptions } from '../../../lambdas/push/push-subscriptions-table.ts';
import { vapidKeyReader, vapidKeyStore } from '../../../lambdas/push/vapid-keys-table.ts';
import { createReadPushKey } from '../../../lambdas/push-subscriptions/read-push-key.ts';
import { createSavePushSubscription } from '../../../lambdas/push-subscriptions/save-push-subscription.ts';
import { type PushDevice, pushDevice } from '../../builders/push-device.ts';
import { sessionRow } from '../../builders/session-row.ts';
import { account } from '../accounts/pool-double.ts';
import type { Engine } from '../dynamodb-engine.ts';
import { openOutbox } from './outbox.ts';

interface Message {
  readonly endpoint: string;
  readonly body: string;
}

/**
 * The push channel over a real database and the emulated push services; `others` are channels beside it.
 * @param broken what the database does not do: forget a device, or read the key of the one that is told first
 */
export async function openPushes(
  engine: Engine,
  others: Parameters<typeof openOutbox>[1] = [],
  broken?: 'end' | 'first key',
) {
  const service = await startPush({ log: () => undefined });
  const [sessions, devices, pushKeys, bookkeeping] = await Promise.all([
    engine.createTable('sessions'),
    engine.createTable('pushSubscriptions'),
    engine.createTable('pushKeys'),
    engine.createTable('bookkeeping'),
  ]);
  const { client } = engine;
  const subscriptions = pushSubscriptions(client, devices);
  const admins = new Map<string, ReturnType<typeof account>>();
  const refusals: number[] = [];
  const ceilings: string[] = [];
  const failed: string[] = [];
  let stopped: Promise<void> | undefined;
  const parts: { channel?: ReturnType<typeof createPushChannel> } = {};
  const box = await openOutbox(engine, [
    { name: 'push', tell: async (alert) => (await parts.channel?.tell(alert)) ?? 'waits' },
    ...others,
  ]);
  const { now } = box;
  const admits = createAdmitsAddress({
    count: ceilingCounter(client, bookkeeping),
    digest: addressDigest,
    now,
  });
  const fail = () => Promise.reject(new Error('throttled'));
  const readKey = vapidKeyReader(client, pushKeys);
  let keys = 0;
  parts.channel = createPushChannel({
    staff: async () => [...admins.values()],
    subscriptions: broken === 'end' ? { ...subscriptions, end: fail } : subscriptions,
    statusOf: sessionStatus(client, sessions),
    keyOf: (key) => (broken === 'first key' && keys++ === 0 ? fail() : readKey(key)),
    send: pushSender({
      contact: 'mailto:hello@movers.example',
      // The emulated services judge by the machine's clock.
      now: () => new Date(),
      inPlaceOfServices: service.endpoint,
      logRefusal: (_host, status) => void refusals.push(status),
    }),
    othersWaiting: othersWaiting(client, box.table, now),
    admits,
    logCeiling: (kind, scope) => void ceilings.push(`${kind} ${scope}`),
    logFailure: (_error, id) => void failed.push(id),
    now,
  });
  const readPushKey = createReadPushKey({ keys: vapidKeyStore(client, { bookkeeping, pushKeys }) });
  const save = createSavePushSubscription({ subscriptions, now });
  const tracker = sessionTracker(client, sessions);

  const switchOn = async (userId: string, session: string, { endpoint, keys }: PushDevice) => {
    const application_server_key = (await readPushKey()).application_server_key;
    await save({
      caller: { userId, originJti: session },
      device: { endpoint, keys, application_server_key },
    });
  };

  const signIn = async (userId: string): Promise<string> => {
    const id = crypto.randomUUID();
    await tracker.track(sessionRow({ user_id: userId, id, last_activity: now().toISOString() }));
    return id;
  };

  return {
    ...box,
    signIn,
    admits,
    admins,
    ceilings,
    failed,
    refusals,
    subscriptions,
    switchOn,
    endSession: (userId: string, id: string) => tracker.end({ userId, id }),
    /** A signed-in admin whose device is told. */
    admin: async (device?: PushDevice) => {
      const userId = crypto.randomUUID();
      const own = device ?? (await pushDevice());
      admins.set(userId, account({ userId }));
      const session = await signIn(userId);
      await switchOn(userId, session, own);
      return { userId, session, device: own };
    },
    /** What a device was told, oldest first. */
    toldTo: async ({ endpoint, read }: PushDevice): Promise<readonly unknown[]> => {
      const answer = await fetch(`${service.endpoint}/api/messages?endpoint=${encodeURIComponent(endpoint)}`);
      const { messages }: { messages: readonly Message[] } = await answer.json();
      const texts = await Promise.all(messages.map(({ body }) => read(Buffer.from(body, 'base64url'))));
      return texts.map((text) => JSON.parse(text)).toReversed();
    },
    stop: () => (stopped ??= service.stop()),
  };
}
