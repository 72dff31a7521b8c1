import type { SubscriptionKeys } from './encrypt-payload.ts';

/** A browser that is pushed to. */
export interface Device {
  /** Address at the service of the browser's maker. */
  readonly endpoint: string;
  readonly keys: SubscriptionKeys;
}

/** A device with what decides whether it is told. */
export interface Subscription extends Device {
  /** Names the device: a digest of its endpoint. */
  readonly id: string;
  readonly userId: string;
  /** Id of the sign-in on the device: when that ends, nothing more is told there. */
  readonly session: string;
  /** Public half of the key that the browser subscribed with. */
  readonly vapidKey: string;
  /** ISO 8601: when the device was last open. */
  readonly seenAt: string;
}

export interface Subscriptions {
  /** Devices of a person, those that were seen last first. */
  readonly of: (userId: string) => Promise<readonly Subscription[]>;
  /** Stores a device, or that it was seen again. */
  readonly save: (subscription: Subscription) => Promise<void>;
  /** Forgets where a device can be reached; what is not there stays so. */
  readonly end: (key: Pick<Subscription, 'userId' | 'id'>, now: Date) => Promise<void>;
}
