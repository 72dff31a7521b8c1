import { resolve4, resolve6, resolveCname } from 'node:dns/promises';

export interface NameServers {
  /** Where the CNAME record of a name leads; nothing without one. */
  readonly cnames: (name: string) => Promise<readonly string[]>;
  /** Addresses of a name, IPv4 and IPv6. */
  readonly addresses: (name: string) => Promise<readonly string[]>;
}

/** What a name server says of a name that is not there, or has no record of the kind. */
const NOTHING = ['ENOTFOUND', 'ENODATA'];

async function orNothing(records: Promise<readonly string[]>): Promise<readonly string[]> {
  return records.catch((error: NodeJS.ErrnoException) => {
    if (NOTHING.includes(error.code ?? '')) return [];
    throw error;
  });
}

/** Those that this machine asks. */
export const nameServers: NameServers = {
  cnames: (name) => orNothing(resolveCname(name)),
  addresses: async (name) => (await Promise.all([resolve4(name), resolve6(name)].map(orNothing))).flat(),
};

/**
 * Whether a name leads to a target: by a CNAME, or by an alias, whose addresses are those of the target.
 * @returns where it leads instead, in words; undefined when it leads there
 */
export async function elsewhere(
  name: string,
  target: string,
  { cnames, addresses }: NameServers,
): Promise<string | undefined> {
  const records = (await cnames(name)).map((record) => record.toLowerCase().replace(/\.$/, ''));
  if (records.includes(target.toLowerCase())) return undefined;
  if (records.length > 0) return `leads to ${records.join(' and ')}`;
  const [own, expected] = await Promise.all([addresses(name), addresses(target)]);
  if (own.some((address) => expected.includes(address))) return undefined;
  return own.length === 0 ? 'has no record' : `leads to ${own.join(' and ')}`;
}
