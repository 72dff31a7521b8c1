import { createHmac, createSecretKey } from 'node:crypto';

/** 132 bits in base64url. */
const LENGTH = 22;

/** Stands for a network (`sender-networks.ts`) in a row, which must not name an address. */
export type NetworkPseudonym = (network: string) => string;

/**
 * Pseudonyms that only who knows the deployment's secret can compute: there are so few networks that a hash without a key
 * is reversed by trying all. Keyed with the secret between edge and API, which every endpoint has already; with its next
 * generation the names change, and what is counted by them begins anew.
 * @param purpose so that names of different purposes cannot be compared
 */
export function networkPseudonym(purpose: string, secret: string): NetworkPseudonym {
  if (secret === '') throw new Error('Networks are named with the secret of the edge, and there is none.');
  // As a key object, which is prepared once: bytes are copied for each name, which took most of its time.
  const key = createSecretKey(
    createHmac('sha256', secret).update(`pseudonym of a network: ${purpose}`).digest(),
  );
  return (network) => createHmac('sha256', key).update(network).digest('base64url').slice(0, LENGTH);
}
