import type { Throttle } from './api-definition.ts';

/** Whether one more request is admitted now. */
export type Admit = () => boolean;

/**
 * A token bucket, like API Gateway's: at most `burst` tokens, refilled at `rate` per second.
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
