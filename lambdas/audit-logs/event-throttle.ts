import type { Sighting } from '../aws/audit-trail.ts';
import { type Allowance, Bucket, Buckets } from '../http/token-buckets.ts';
import { addressBlock } from './address-block.ts';

/** One visitor who mistypes a password again and again gets through; a program does not. */
const PER_SENDER: Allowance = { burst: 30, perSecond: 0.5 };
/** What one instance of the function takes of all senders without a token together. */
const ALTOGETHER: Allowance = { burst: 60, perSecond: 5 };
/** Somebody who signs in and out all day, in twenty tabs that refresh four times an hour, stays far below. */
const PER_PERSON: Allowance = { burst: 120, perSecond: 0.2 };

/**
 * Turns away floods of events before they cost a write. It knows what one instance of the function has seen;
 * the gateway's throttle bounds how many instances a flood can start, and what gets through nonetheless cannot
 * drive others out of the list: see `createListLogs`.
 */
export interface EventThrottle {
  /** Whether an event without a token is taken from this sender now. */
  readonly admitsAnonymous: (sender: Sighting) => boolean;
  /** Whether an event of this signed-in person is taken now. */
  readonly admitsPerson: (userId: string) => boolean;
}

export function eventThrottle(now: () => Date): EventThrottle {
  const time = () => now().getTime();
  const common = new Bucket(ALTOGETHER, time());
  const senders = new Buckets(PER_SENDER);
  const people = new Buckets(PER_PERSON);
  return {
    // Somebody who calls past the edge can name any viewer: that uses up nothing of the viewer's own allowance, for
    // their address is not the edge's, and they still meet the common one.
    admitsAnonymous: ({ viewerIp, sourceIp }) =>
      senders.take([viewerIp ?? '', sourceIp].map(addressBlock).join(' by way of '), time()) &&
      common.take(time()),
    admitsPerson: (userId) => people.take(userId, time()),
  };
}
