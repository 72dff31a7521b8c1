import type { Sighting } from '../aws/audit-trail.ts';
import { addressBlock } from './address-block.ts';
import { type Allowance, Bucket, Buckets } from './token-buckets.ts';

/** One visitor who mistypes a password again and again gets through; a program does not. */
const PER_SENDER: Allowance = { burst: 30, perSecond: 0.5 };
/** What one instance of the function takes of all senders without a token together. */
const ALTOGETHER: Allowance = { burst: 60, perSecond: 5 };

/** Whether something without a token is taken from this sender now. It knows what one instance of a function has seen. */
export type AdmitsSender = (sender: Sighting) => boolean;

export function senderThrottle(now: () => Date): AdmitsSender {
  const time = () => now().getTime();
  const common = new Bucket(ALTOGETHER, time());
  const senders = new Buckets(PER_SENDER);
  // Somebody who calls past the edge can name any viewer: that uses up nothing of the viewer's own allowance, for
  // their address is not the edge's, and they still meet the common one.
  return ({ viewerIp, sourceIp }) =>
    senders.take([viewerIp ?? '', sourceIp].map(addressBlock).join(' by way of '), time()) &&
    common.take(time());
}
