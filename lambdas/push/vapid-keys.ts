import type { VapidKey } from './vapid.ts';

/** The key that browsers subscribe with, and the pairs that were made. */
export interface VapidKeyStore {
  /** Public half of the deployment's key; undefined before the first one was made. */
  readonly current: () => Promise<string | undefined>;
  /** Stores a pair; one that is there is not overwritten. */
  readonly insert: (key: VapidKey) => Promise<void>;
  /** Makes this the deployment's key, unless there is one. */
  readonly choose: (publicKey: string) => Promise<void>;
}

/** The whole pair of a public half; undefined for one that this deployment did not make. */
export type ReadVapidKey = (publicKey: string) => Promise<VapidKey | undefined>;
