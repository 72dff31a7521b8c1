import type { ClientInfo } from '../http/client-info.ts';
import type { NetworkPseudonym } from '../http/network-pseudonym.ts';
import { senderNetworks } from '../http/sender-networks.ts';

/** A day: a form that was open for longer says no more than that. */
const LONGEST_MS = 86_400_000;

/** Reads the header with the time that the form took; what is no number of milliseconds is left out. */
export function fillTime(sent: string | undefined): number | undefined {
  return sent !== undefined && /^\d{1,12}$/.test(sent) ? Math.min(Number(sent), LONGEST_MS) : undefined;
}

/** Stands for the network of a request's sender, and is stored with the quote. */
export function senderOf({ viewerIp, sourceIp }: ClientInfo, pseudonym: NetworkPseudonym): string {
  return pseudonym(senderNetworks(viewerIp ?? sourceIp).own);
}
