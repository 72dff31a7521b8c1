import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';

/** What the local run sets so that a receiver on the same machine can be told; a deployed function has none. */
export const allowsLoopback = (): boolean => process.env.WEBHOOKS_TO_LOOPBACK === 'allowed';

export const addressesOf = (host: string): Promise<readonly LookupAddress[]> => lookup(host, { all: true });
