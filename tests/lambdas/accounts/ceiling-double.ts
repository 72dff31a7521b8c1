import type { OnceADay } from '../../../lambdas/accounts/once-a-day.ts';

/** A ceiling in memory, whose day never ends. */
export function ceilingDouble(): OnceADay {
  const told = new Set<string>();
  return {
    claim: async (what, userId) => !told.has(what + userId) && told.add(what + userId).size > 0,
    giveBack: async (what, userId) => void told.delete(what + userId),
  };
}
