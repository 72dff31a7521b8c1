import { type Ceiling, SIGN_UP_PASSES } from '#contract/ceilings.ts';
import { PASS_MINUTES } from '#contract/sign-up-pass.ts';
import { TooManyRequests } from '../http/api-error.ts';
import type { ClientInfo } from '../http/client-info.ts';
import type { NetworkPseudonym } from '../http/network-pseudonym.ts';
import { senderNetworks } from '../http/sender-networks.ts';
import type { Count } from '../mail/ceilings.ts';
import { passId, type SignUpPasses } from './sign-up-passes.ts';

export interface RequestPassStores {
  readonly passes: Pick<SignUpPasses, 'store'>;
  readonly count: Count;
  readonly pseudonym: NetworkPseudonym;
  readonly newPass: () => string;
  readonly now: () => Date;
}

interface Counted extends Ceiling {
  readonly network: string;
}

const HOUR_SECONDS = 3600;

function ceilingsOf({ viewerIp, sourceIp }: ClientInfo): readonly Counted[] {
  const { own, site } = senderNetworks(viewerIp ?? sourceIp);
  const of = (network: string, ceilings: readonly Ceiling[]) =>
    ceilings.map((ceiling) => ({ ...ceiling, network }));
  return [...of(own, SIGN_UP_PASSES.own), ...(site === undefined ? [] : of(site, SIGN_UP_PASSES.site))];
}

const refusal = (window: number) =>
  `Too many accounts were asked for from your network. Try again ${window > HOUR_SECONDS ? 'tomorrow' : 'in an hour'}, or ask an admin to invite you.`;

/**
 * Gives out a pass for one sign-up with this address, as many as the ceilings of its sender admit. Counts in fixed windows,
 * narrow networks first: one connection does not use up what is for the site around it.
 * @returns the use case; it throws TooManyRequests
 */
export function createRequestPass({ passes, count, pseudonym, newPass, now }: RequestPassStores) {
  return async (email: string, sender: ClientInfo): Promise<string> => {
    const seconds = Math.floor(now().getTime() / 1000);
    for (const { network, limit, window } of ceilingsOf(sender)) {
      const start = seconds - (seconds % window);
      const endsAt = start + window;
      const id = ['ceiling', 'sign-up-pass', window, start, pseudonym(network)].join('#');
      if (!(await count({ id, limit, endsAt }))) throw new TooManyRequests(endsAt - seconds, refusal(window));
    }
    const pass = newPass();
    await passes.store({ id: passId(pass, email), expiresAt: seconds + PASS_MINUTES * 60 });
    return pass;
  };
}
