/** The content hash of version 1, frozen: it held every field. Copied from before there were versions. */
import { createHash } from 'node:crypto';

export function firstContentHash(content: object): string {
  const canonical = Object.entries(content).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(canonical)).digest('hex');
}
