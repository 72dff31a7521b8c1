/** The content hash of version 1, frozen: it held every field that there was then. Copied from before there were versions. */
import { createHash } from 'node:crypto';
import { FIRST_FIELDS } from '#contract/quote-content.ts';

const isOfThen = (name: string) => FIRST_FIELDS.some((field) => field === name);

export function firstContentHash(content: object): string {
  const canonical = Object.entries(content)
    .filter(([name]) => isOfThen(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(canonical)).digest('hex');
}
