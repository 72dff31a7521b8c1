import { BlockList, isIP, isIPv4 } from 'node:net';

/**
 * What is reached from within alone, or by nobody in particular: private networks, this machine, link-local with the
 * metadata of a cloud, shared and reserved ranges.
 * Source: https://www.iana.org/assignments/iana-ipv4-special-registry/
 */
const NOT_PUBLIC_4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

/**
 * All but global unicast (2000::/3), and of that what leads to an IPv4 address or is reserved.
 * Source: https://www.iana.org/assignments/iana-ipv6-special-registry/
 */
const NOT_PUBLIC_6: readonly (readonly [string, number])[] = [
  ['::', 3],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['4000::', 2],
  ['8000::', 1],
];

function listOf(subnets: typeof NOT_PUBLIC_4, family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of subnets) list.addSubnet(network, prefix, family);
  return list;
}

// Apart, because a list of both holds an IPv4 address against networks of IPv6 as well.
const LIST_4 = listOf(NOT_PUBLIC_4, 'ipv4');
const LIST_6 = listOf(NOT_PUBLIC_6, 'ipv6');

/** Whether an IP address is one of the internet; anything else is none. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  return isIPv4(address) ? !LIST_4.check(address, 'ipv4') : !LIST_6.check(address, 'ipv6');
}
