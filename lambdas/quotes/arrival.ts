import { createHash } from 'node:crypto';
import type { ClientInfo } from '../http/client-info.ts';
import { senderNetworks } from '../http/sender-networks.ts';

/** A day: a form that was open for longer says no more than that. */
const LONGEST_MS = 86_400_000;

/** Reads the header with the time that the form took; what is no number of milliseconds is left out. */
export function fillTime(sent: string | undefined): number | undefined {
  return sent !== undefined && /^\d{1,12}$/.test(sent) ? Math.min(Number(sent), LONGEST_MS) : undefined;
}

/** Stands for the network of a request's sender, which is stored with the quote and must not name an address. */
export function senderOf({ viewerIp, sourceIp }: ClientInfo): string {
  const { own } = senderNetworks(viewerIp ?? sourceIp);
  return createHash('sha256').update(own).digest('base64url').slice(0, 22);
}
