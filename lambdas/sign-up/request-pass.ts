import { SIGN_UP_PASSES } from '#contract/ceilings.ts';
import { PASS_MINUTES } from '#contract/sign-up-pass.ts';
import { TooManyRequests } from '../http/api-error.ts';
import type { ClientInfo } from '../http/client-info.ts';
import type { NetworkPseudonym } from '../http/network-pseudonym.ts';
import type { Count } from '../mail/ceilings.ts';
import { createAdmitsSender } from '../mail/sender-ceilings.ts';
import { passId, type SignUpPasses } from './sign-up-passes.ts';

export interface RequestPassStores {
  readonly passes: Pick<SignUpPasses, 'store'>;
  readonly count: Count;
  readonly pseudonym: NetworkPseudonym;
  readonly newPass: () => string;
  readonly now: () => Date;
}

const HOUR_SECONDS = 3600;

const refusal = (window: number) =>
  `Too many accounts were asked for from your network. Try again ${window > HOUR_SECONDS ? 'tomorrow' : 'in an hour'}, or ask an admin to invite you.`;

/**
 * Gives out a pass for one sign-up with this address, as many as the ceilings of its sender admit.
 * @returns the use case; it throws TooManyRequests
 */
export function createRequestPass({ passes, newPass, now, ...counting }: RequestPassStores) {
  const admits = createAdmitsSender('sign-up-pass', SIGN_UP_PASSES, { now, ...counting });
  return async (email: string, sender: ClientInfo): Promise<string> => {
    const reached = await admits(sender);
    if (reached !== undefined) throw new TooManyRequests(reached.secondsLeft, refusal(reached.window));
    const pass = newPass();
    const seconds = Math.floor(now().getTime() / 1000);
    await passes.store({ id: passId(pass, email), expiresAt: seconds + PASS_MINUTES * 60 });
    return pass;
  };
}
