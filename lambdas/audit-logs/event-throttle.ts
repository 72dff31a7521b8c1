import { type AdmitsSender, senderThrottle } from '../http/sender-throttle.ts';
import { type Allowance, Buckets } from '../http/token-buckets.ts';

/** Somebody who signs in and out all day, in twenty tabs that refresh four times an hour, stays far below. */
const PER_PERSON: Allowance = { burst: 120, perSecond: 0.2 };

/**
 * Turns away floods of events before they cost a write. It knows what one instance of the function has seen;
 * the gateway's throttle bounds how many instances a flood can start, and what gets through nonetheless cannot
 * drive others out of the list: see `createListLogs`.
 */
export interface EventThrottle {
  /** Whether an event without a token is taken from this sender now. */
  readonly admitsAnonymous: AdmitsSender;
  /** Whether an event of this signed-in person is taken now. */
  readonly admitsPerson: (userId: string) => boolean;
}

export function eventThrottle(now: () => Date): EventThrottle {
  const people = new Buckets(PER_PERSON);
  return {
    admitsAnonymous: senderThrottle(now),
    admitsPerson: (userId) => people.take(userId, now().getTime()),
  };
}
