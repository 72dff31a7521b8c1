import type { Throttle } from '#contract/endpoints.ts';

/** Maximum number of buckets: about 2 MB. */
const MAX_REMEMBERED = 10_000;

/** A token bucket: refills over time, and each event takes a token. */
export class Bucket {
  readonly #allowance: Throttle;
  #level: number;
  #filledAtMs: number;

  constructor(allowance: Throttle, atMs: number) {
    this.#allowance = allowance;
    this.#level = allowance.burst;
    this.#filledAtMs = atMs;
  }

  /**
   * Whether there is a token.
   * @param atMs milliseconds since 1970
   * @param kept tokens that do not count, because they are kept for others
   */
  holds(atMs: number, kept = 0): boolean {
    const { burst, rate } = this.#allowance;
    const gained = (Math.max(0, atMs - this.#filledAtMs) / 1000) * rate;
    this.#level = Math.min(burst, this.#level + gained);
    this.#filledAtMs = atMs;
    return this.#level - kept >= 1;
  }

  /** As {@link holds}, and takes the token. */
  take(atMs: number, kept = 0): boolean {
    if (!this.holds(atMs, kept)) return false;
    this.#level -= 1;
    return true;
  }
}

/** A bucket per name; the least recently used one is evicted first. */
export class Buckets {
  readonly #allowance: Throttle;
  readonly #byName = new Map<string, Bucket>();

  constructor(allowance: Throttle) {
    this.#allowance = allowance;
  }

  /** Whether there is a token for this name. A name without a bucket has one, and is not remembered by being asked. */
  holds(name: string, atMs: number): boolean {
    const own = this.#byName.get(name);
    if (own === undefined) return true;
    this.#remember(name, own);
    return own.holds(atMs);
  }

  /** @param atMs milliseconds since 1970 */
  take(name: string, atMs: number): boolean {
    const own = this.#byName.get(name) ?? new Bucket(this.#allowance, atMs);
    this.#remember(name, own);
    return own.take(atMs);
  }

  /** Sets it again, so that the order of the map is the order of last use. */
  #remember(name: string, own: Bucket): void {
    this.#byName.delete(name);
    this.#byName.set(name, own);
    const [oldest] = this.#byName.keys();
    if (this.#byName.size > MAX_REMEMBERED && oldest !== undefined) this.#byName.delete(oldest);
  }
}
