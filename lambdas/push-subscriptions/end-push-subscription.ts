import type { Caller } from '../http/caller.ts';
import type { Subscriptions } from '../push/push-subscriptions.ts';
import { deviceId } from './device-id.ts';

interface Dependencies {
  readonly subscriptions: Pick<Subscriptions, 'end'>;
  readonly now: () => Date;
}

interface Wish {
  readonly caller: Pick<Caller, 'userId'>;
  readonly endpoint: string;
}

/** Stops telling a device of the caller; one that is not told, or is another person's, stays as it is. */
export function createEndPushSubscription({ subscriptions, now }: Dependencies) {
  return async ({ caller, endpoint }: Wish): Promise<{ readonly is_on: boolean }> => {
    await subscriptions.end({ userId: caller.userId, id: deviceId(endpoint) }, now());
    return { is_on: false };
  };
}
