import { createHash } from 'node:crypto';
import { lineOf, type Row } from '../aws/stored-row.ts';

const digestOf = (row: Row): bigint => BigInt(`0x${createHash('sha256').update(lineOf(row)).digest('hex')}`);

const MODULUS = 2n ** 256n;

/** How many rows there are, and a hash of all of them together. */
export interface Fingerprint {
  readonly rows: number;
  readonly hash: string;
}

/**
 * Takes rows one by one in any order, as the database returns them, and keeps none: the hash is the sum of theirs. It
 * finds accidents; who may write rows on purpose could make two tables with one sum.
 */
export function fingerprinting() {
  let rows = 0;
  let sum = 0n;
  return {
    add: (row: Row): void => {
      rows += 1;
      sum = (sum + digestOf(row)) % MODULUS;
    },
    result: (): Fingerprint => ({ rows, hash: sum.toString(16).padStart(64, '0') }),
  };
}
