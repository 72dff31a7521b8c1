import type { Ceiling, SenderCeilings } from '#contract/ceilings.ts';
import type { ClientInfo } from '../http/client-info.ts';
import type { NetworkPseudonym } from '../http/network-pseudonym.ts';
import { senderNetworks } from '../http/sender-networks.ts';
import type { Count } from './ceilings.ts';

/** The ceiling that refused, and when its window ends. */
export interface Reached extends Ceiling {
  readonly secondsLeft: number;
}

/** @returns undefined if the ceilings admit one more of this sender */
export type AdmitsSender = (sender: ClientInfo) => Promise<Reached | undefined>;

interface Dependencies {
  readonly count: Count;
  readonly pseudonym: NetworkPseudonym;
  readonly now: () => Date;
}

/**
 * One count for all instances of a function. Counts in fixed windows, narrow networks first: one connection does not use
 * up what is for the site around it.
 * @param kind the first part of what the counters are named by
 */
export function createAdmitsSender(
  kind: string,
  ceilings: SenderCeilings,
  { count, pseudonym, now }: Dependencies,
): AdmitsSender {
  return async ({ viewerIp, sourceIp }) => {
    const { own, site } = senderNetworks(viewerIp ?? sourceIp);
    const counted = [
      ...ceilings.own.map((ceiling) => ({ ...ceiling, network: own })),
      ...(site === undefined ? [] : ceilings.site.map((ceiling) => ({ ...ceiling, network: site }))),
    ];
    const seconds = Math.floor(now().getTime() / 1000);
    for (const { network, limit, window } of counted) {
      const start = seconds - (seconds % window);
      const endsAt = start + window;
      const id = ['ceiling', kind, window, start, pseudonym(network)].join('#');
      if (!(await count({ id, limit, endsAt }))) return { limit, window, secondsLeft: endsAt - seconds };
    }
    return undefined;
  };
}
