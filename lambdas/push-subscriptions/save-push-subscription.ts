import { MOST_DEVICES } from '#contract/push.ts';
import type { PushSubscriptionRequest } from '#contract/push-schemas.ts';
import { ApiError } from '../http/api-error.ts';
import type { Caller } from '../http/caller.ts';
import { isPointOfCurve } from '../push/encrypt-payload.ts';
import type { Subscriptions } from '../push/push-subscriptions.ts';
import { deviceId } from './device-id.ts';

interface Dependencies {
  readonly subscriptions: Subscriptions;
  readonly now: () => Date;
}

interface Wish {
  readonly caller: Pick<Caller, 'userId' | 'originJti'>;
  readonly device: PushSubscriptionRequest;
}

/**
 * Has a device told of new requests, for as long as the sign-in lasts that asks for it. An open dashboard repeats it, so
 * that a device goes on after its person has signed in anew.
 * @returns the use case; it throws ApiError 400 for a key that no push could be encrypted with
 */
export function createSavePushSubscription({ subscriptions, now }: Dependencies) {
  return async ({ caller, device }: Wish): Promise<{ readonly is_on: boolean }> => {
    const { endpoint, keys, application_server_key: vapidKey } = device;
    if (!isPointOfCurve(keys.p256dh)) {
      throw new ApiError('invalid_request', 'The key of the subscription is none.');
    }
    const { userId, originJti: session } = caller;
    const id = deviceId(endpoint);
    const time = now();
    const others = (await subscriptions.of(userId)).filter((other) => other.id !== id);
    for (const oldest of others.slice(MOST_DEVICES - 1)) await subscriptions.end(oldest, time);
    await subscriptions.save({ userId, id, endpoint, keys, session, vapidKey, seenAt: time.toISOString() });
    return { is_on: true };
  };
}
