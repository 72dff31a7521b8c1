import type { Ceiling, SenderCeilings } from '#contract/ceilings.ts';
import type { ClientInfo } from '../http/client-info.ts';
import type { NetworkPseudonym } from '../http/network-pseudonym.ts';
import { senderNetworks } from '../http/sender-networks.ts';
import type { Count, Counter } from './ceilings.ts';

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

/** Full counters that an instance remembers: about 2 MB. */
const MOST_REMEMBERED = 10_000;

/**
 * Asks no table again about a counter that was full: it stays so until its window ends, and the next window's has another
 * name. So a sender who goes on after a refusal costs no further write in this instance. The oldest is forgotten first.
 */
function rememberingFull(count: Count): Count {
  const full = new Set<Counter['id']>();
  return async (counter) => {
    if (full.has(counter.id)) return false;
    const isCounted = await count(counter);
    if (isCounted) return true;
    full.add(counter.id);
    const [oldest] = full;
    if (full.size > MOST_REMEMBERED && oldest !== undefined) full.delete(oldest);
    return false;
  };
}

/**
 * One count for all instances of a function. Counts in fixed windows, narrow networks first: one connection does not use
 * up what is for the site around it.
 * @param kind the first part of what the counters are named by
 */
export function createAdmitsSender(
  kind: string,
  ceilings: SenderCeilings,
  { count: countAnew, pseudonym, now }: Dependencies,
): AdmitsSender {
  const count = rememberingFull(countAnew);
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
