import type { Sighting } from '../aws/audit-trail.ts';

/** Events at once, and per second in the long run. */
interface Allowance {
  readonly burst: number;
  readonly perSecond: number;
}

/** One visitor who mistypes a password again and again gets through; a program does not. */
const PER_SENDER: Allowance = { burst: 30, perSecond: 0.5 };
/** What one instance of the function takes of everybody together. */
const ALTOGETHER: Allowance = { burst: 60, perSecond: 5 };
/** Senders remembered at a time. */
const MAX_SENDERS = 1000;

/** A token bucket: it fills by the clock, and each event takes one out. */
class Bucket {
  readonly #allowance: Allowance;
  #level: number;
  #filledAt: number;

  constructor(allowance: Allowance, at: number) {
    this.#allowance = allowance;
    this.#level = allowance.burst;
    this.#filledAt = at;
  }

  #fill(at: number): void {
    const { burst, perSecond } = this.#allowance;
    const gained = (Math.max(0, at - this.#filledAt) / 1000) * perSecond;
    this.#level = Math.min(burst, this.#level + gained);
    this.#filledAt = at;
  }

  take(at: number): boolean {
    this.#fill(at);
    if (this.#level < 1) return false;
    this.#level -= 1;
    return true;
  }
}

/** The viewer as the edge named it to the gateway; a sender who lies here still meets the common allowance. */
const senderOf = ({ sourceIp, forwardedFor = '' }: Sighting) =>
  forwardedFor.split(',').at(-2)?.trim() ?? sourceIp;

/**
 * Turns away floods of events that come without a token, before they cost a write. It knows what one instance
 * of the function has seen; the gateway's throttle bounds how many instances a flood can start.
 * @returns whether an event of this sender is taken now
 */
export function anonymousThrottle(now: () => Date): (sender: Sighting) => boolean {
  const common = new Bucket(ALTOGETHER, now().getTime());
  const senders = new Map<string, Bucket>();
  return (sender) => {
    const at = now().getTime();
    const name = senderOf(sender);
    const own = senders.get(name) ?? new Bucket(PER_SENDER, at);
    // Set anew so that the order of the map is the order of last use.
    senders.delete(name);
    senders.set(name, own);
    const [oldest] = senders.keys();
    if (senders.size > MAX_SENDERS && oldest !== undefined) senders.delete(oldest);
    return own.take(at) && common.take(at);
  };
}
