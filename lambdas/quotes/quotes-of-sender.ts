import { BUSINESS } from '#contract/business.ts';
import { QUOTES_OF_SENDER } from '#contract/ceilings.ts';
import { SUBMIT_QUOTE } from '#contract/endpoints.ts';
import { TooManyRequests } from '../http/api-error.ts';
import type { ClientInfo } from '../http/client-info.ts';
import { type LogUnexpected, logUnexpected } from '../http/log-unexpected.ts';
import type { NetworkPseudonym } from '../http/network-pseudonym.ts';
import type { Count } from '../mail/ceilings.ts';
import { createAdmitsSender } from '../mail/sender-ceilings.ts';

interface Dependencies {
  readonly count: Count;
  readonly pseudonym: NetworkPseudonym;
  readonly now: () => Date;
  readonly log?: LogUnexpected;
}

/** For who reads the answer; the form says to call in its own words, and keeps what was typed. */
const REFUSAL = `So many requests came from your connection today that we take no more of them here. Please call us at ${BUSINESS.phone}.`;

const ENDPOINT = `${SUBMIT_QUOTE.method} ${SUBMIT_QUOTE.path}`;

/**
 * Counts a sender's quotes of a day over all instances. A counter that fails refuses nothing: it guards the table, and a quote is
 * worth more.
 * @returns a check that throws TooManyRequests
 */
export function createAssertRoom({ log = logUnexpected, ...counting }: Dependencies) {
  const admits = createAdmitsSender('quotes', QUOTES_OF_SENDER, counting);
  return async (sender: ClientInfo): Promise<void> => {
    const reached = await admits(sender).catch((error: unknown) => log(error, { endpoint: ENDPOINT }));
    if (reached) throw new TooManyRequests(reached.secondsLeft, REFUSAL);
  };
}
