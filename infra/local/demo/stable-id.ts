import { createHash } from 'node:crypto';

/** A UUID that is the same at every start, so that a second filling finds what the first has left. */
export function stableId(name: string): string {
  const hex = createHash('sha256').update(`demo/${name}`).digest('hex');
  const part = (start: number, length: number) => hex.slice(start, start + length);
  return [part(0, 8), part(8, 4), `5${part(12, 3)}`, `a${part(15, 3)}`, part(18, 12)].join('-');
}
