import { isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';

const ALL = ['0.0.0.0', '::'];

/** Addresses of this machine that others reach, as text for URLs. */
function ownAddresses(): readonly string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address);
}

/** Where to listen: on this machine alone, or at an address of it, and in any case where `localhost` leads. */
export function hostsToListenOn(host: string | undefined): readonly [string, ...string[]] {
  if (host === undefined) return ['127.0.0.1', '::1'];
  if (host === '::') return ['::'];
  return host === '0.0.0.0' ? [host, '::1'] : [host, '127.0.0.1'];
}

/**
 * The host parts of the addresses at which others reach what listens on a host; the first stands in mails and settings.
 * @param host an IP address, `0.0.0.0` and `::` for all of this machine; undefined for this machine alone
 */
export function reachableHosts(host: string | undefined): readonly [string, ...string[]] {
  if (host === undefined) return ['localhost'];
  if (!ALL.includes(host)) return [isIPv6(host) ? `[${host}]` : host];
  const [first, ...more] = [...ownAddresses(), 'localhost'];
  return [first ?? 'localhost', ...more];
}
