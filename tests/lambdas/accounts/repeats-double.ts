import type { Repeats } from '../../../lambdas/accounts/repeats.ts';

/** Counts in memory, in an hour that never ends. */
export function repeatsDouble(): Repeats {
  const counts = new Map<string, number>();
  const add = (key: string, amount: number) => {
    const times = (counts.get(key) ?? 0) + amount;
    counts.set(key, times);
    return times;
  };
  return {
    count: async (what, userId) => add(what + userId, 1),
    giveBack: async (what, userId) => void add(what + userId, -1),
  };
}
