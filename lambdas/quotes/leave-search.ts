import { chunksOf } from '../aws/chunks-of.ts';

interface Quote {
  readonly id: string;
}

interface Dependencies {
  readonly quotes: {
    readonly find: (id: string, state: 'removed') => Promise<Quote | undefined>;
  };
  /** Takes a quote out of the search; most were never in it. */
  readonly removeKeys: (id: string) => Promise<void>;
}

const AT_ONCE = 25;

/**
 * Takes those out of the search that were to be removed, `changed` of them by who asks: one that passed at first was found
 * until now; one that somebody else has released meanwhile goes on being found.
 */
export function createLeaveSearch({ quotes, removeKeys }: Dependencies) {
  return async (all: readonly Quote[], changed: number): Promise<void> => {
    const isGone = async ({ id }: Quote) =>
      changed === all.length || (await quotes.find(id, 'removed')) !== undefined;
    for (const chunk of chunksOf(all, AT_ONCE))
      await Promise.all(chunk.map(async (one) => (await isGone(one)) && removeKeys(one.id)));
  };
}
