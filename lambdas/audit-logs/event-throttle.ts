import type { Sighting } from '../aws/audit-trail.ts';
import { addressBlock } from './address-block.ts';

/** Events at once, and per second in the long run. */
interface Allowance {
  readonly burst: number;
  readonly perSecond: number;
}

/** One visitor who mistypes a password again and again gets through; a program does not. */
const PER_SENDER: Allowance = { burst: 30, perSecond: 0.5 };
/** What one instance of the function takes of all senders without a token together. */
const ALTOGETHER: Allowance = { burst: 60, perSecond: 5 };
/** Somebody who signs in and out all day, in twenty tabs that refresh four times an hour, stays far below. */
const PER_PERSON: Allowance = { burst: 120, perSecond: 0.2 };
/** Senders, or people, remembered at a time. */
const MAX_REMEMBERED = 1000;

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

/** A bucket for each name, those of the names longest unheard of forgotten first. */
class Buckets {
  readonly #allowance: Allowance;
  readonly #byName = new Map<string, Bucket>();

  constructor(allowance: Allowance) {
    this.#allowance = allowance;
  }

  take(name: string, at: number): boolean {
    const own = this.#byName.get(name) ?? new Bucket(this.#allowance, at);
    // Set anew so that the order of the map is the order of last use.
    this.#byName.delete(name);
    this.#byName.set(name, own);
    const [oldest] = this.#byName.keys();
    if (this.#byName.size > MAX_REMEMBERED && oldest !== undefined) this.#byName.delete(oldest);
    return own.take(at);
  }
}

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
    // Somebody who gets past the edge and lies about the viewer still meets the common allowance.
    admitsAnonymous: ({ viewerIp, sourceIp }) =>
      senders.take(addressBlock(viewerIp ?? sourceIp), time()) && common.take(time()),
    admitsPerson: (userId) => people.take(userId, time()),
  };
}
