import { isIPv6 } from 'node:net';

/** Groups of 16 bits in an IPv6 address, and in its first half. */
const GROUPS = 8;
const GROUPS_OF_A_NETWORK = 4;

/**
 * What a sender cannot leave by changing their address: of IPv4 the address itself, of IPv6 its /64, which is the
 * least that a household or a rented machine is given. Anything else stays as it is.
 */
export function addressBlock(address: string): string {
  if (!isIPv6(address)) return address;
  const [plain = ''] = address.split('%');
  // The URL parser writes every IPv6 address in its one short form, without dots.
  const short = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const [head = [], tail = []] = short.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const zeros = Array.from({ length: GROUPS - head.length - tail.length }, () => '0');
  return `${[...head, ...zeros, ...tail].slice(0, GROUPS_OF_A_NETWORK).join(':')}::/64`;
}
