import { isIPv6 } from 'node:net';

/** The networks that a request is counted by, from the sender's own to the widest. */
export interface SenderNetworks {
  /**
   * An IPv4 address itself; of IPv6 the /64, because providers assign at least a /64 to a household or a rented
   * machine. Other texts are left as they are.
   */
  readonly own: string;
  /** Of IPv6 the /48, the widest that one site is usually assigned. Source: RFC 6177. */
  readonly site: string | undefined;
}

/** Groups of 16 bits in an IPv6 address. */
const GROUPS = 8;
const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

function groupsOf(address: string): readonly string[] {
  const [plain = ''] = address.split('%');
  // The URL parser normalizes an IPv6 address to its canonical short form.
  const short = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const [head = [], tail = []] = short.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const zeros = Array.from({ length: GROUPS - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail];
}

/** The networks of an address. */
export function senderNetworks(address: string): SenderNetworks {
  const ipv4 = MAPPED_IPV4.exec(address)?.[1];
  if (ipv4 !== undefined) return { own: ipv4, site: undefined };
  if (!isIPv6(address)) return { own: address, site: undefined };
  const network = (bits: number) =>
    `${groupsOf(address)
      .slice(0, bits / 16)
      .join(':')}::/${bits}`;
  return { own: network(64), site: network(48) };
}
