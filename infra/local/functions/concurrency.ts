/** The events that all functions of the account handle at the same time. */
export interface Concurrency {
  readonly limit: number;
  /** Whether one more event may begin; each that began has to leave. */
  readonly enter: () => boolean;
  readonly leave: () => void;
}

/**
 * Counts events under way as Lambda does: what exceeds the limit is refused at once, nothing waits.
 * Source: Lambda Developer Guide, "Understanding Lambda function scaling". New accounts may have a quota of 10.
 */
export function createConcurrency(limit: number, log: (line: string) => void): Concurrency {
  let underWay = 0;
  let isTold = false;
  return {
    limit,
    enter() {
      if (underWay < limit) {
        underWay += 1;
        return true;
      }
      if (!isTold) log(`Events are throttled: all ${limit} concurrent executions of the account are in use`);
      isTold = true;
      return false;
    },
    leave() {
      underWay -= 1;
      if (underWay === 0) isTold = false;
    },
  };
}
