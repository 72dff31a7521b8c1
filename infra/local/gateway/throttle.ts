import type { Throttle } from './api-definition.ts';

/** Says whether one more request may pass now. */
export type Admit = () => boolean;

/**
 * A token bucket, as API Gateway throttles: it holds `burst` tokens at most and gains `rate` a second.
 * @param now milliseconds
 */
export function createTokenBucket({ rate, burst }: Throttle, now: () => number): Admit {
  let tokens = burst;
  let filledAt = now();
  return () => {
    const at = now();
    tokens = Math.min(burst, tokens + ((at - filledAt) / 1000) * rate);
    filledAt = at;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}
