import { BUSINESS } from '#contract/business.ts';
import { QUOTES_OF_SENDER } from '#contract/ceilings.ts';
import { TooManyRequests } from '../http/api-error.ts';
import type { ClientInfo } from '../http/client-info.ts';
import type { NetworkPseudonym } from '../http/network-pseudonym.ts';
import { createAdmitsSender } from '../mail/sender-ceilings.ts';
import type { BoundedCount } from './bounded-count.ts';

interface Dependencies {
  readonly count: BoundedCount;
  readonly pseudonym: NetworkPseudonym;
  readonly now: () => Date;
}

/** For who reads the answer; the form says to call in its own words, and keeps what was typed. */
const REFUSAL = `So many requests came from your connection today that we take no more of them here. Please call us at ${BUSINESS.phone}.`;

/**
 * Counts a sender's quotes of a day over all instances. A counter that fails refuses nothing: it guards the table, and a quote is
 * worth more.
 * @returns a check that throws TooManyRequests
 */
export function createAssertRoom({ count, ...naming }: Dependencies) {
  const admits = createAdmitsSender('quotes', QUOTES_OF_SENDER, {
    ...naming,
    count: async (counter) => (await count(counter)) ?? true,
  });
  return async (sender: ClientInfo): Promise<void> => {
    const reached = await admits(sender);
    if (reached) throw new TooManyRequests(reached.secondsLeft, REFUSAL);
  };
}
