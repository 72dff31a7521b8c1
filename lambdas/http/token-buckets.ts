/** Events at once, and per second in the long run. */
export interface Allowance {
  readonly burst: number;
  readonly perSecond: number;
}

/** Names remembered at a time. */
const MAX_REMEMBERED = 1000;

/** A token bucket: it fills by the clock, and each event takes one out. */
export class Bucket {
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

  /** @param at milliseconds since 1970 */
  take(at: number): boolean {
    this.#fill(at);
    if (this.#level < 1) return false;
    this.#level -= 1;
    return true;
  }
}

/** A bucket for each name, those of the names longest unheard of forgotten first. */
export class Buckets {
  readonly #allowance: Allowance;
  readonly #byName = new Map<string, Bucket>();

  constructor(allowance: Allowance) {
    this.#allowance = allowance;
  }

  /** @param at milliseconds since 1970 */
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
