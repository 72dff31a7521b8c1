import { createHash } from 'node:crypto';

/** A deterministic UUID, so that a repeated run finds the rows of the first. */
export function stableId(name: string): string {
  const hex = createHash('sha256').update(`demo/${name}`).digest('hex');
  const part = (start: number, length: number) => hex.slice(start, start + length);
  return [part(0, 8), part(8, 4), `5${part(12, 3)}`, `a${part(15, 3)}`, part(18, 12)].join('-');
}
