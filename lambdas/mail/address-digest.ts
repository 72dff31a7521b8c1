import { createHash } from 'node:crypto';

/** Stands for an address in the keys of rows, which must not hold it. */
export const addressDigest = (text: string) => createHash('sha256').update(text).digest('hex');
