import { revealed } from './reveal-hidden.ts';

/** Characters of a line in the narrowest column: addresses on a screen of 360 px. */
const LINE = 22;
const LINES = 5;
/** So few take no more lines, even if each is hidden and shown as its code point. */
const CERTAINLY_SHORT = 16;

/** Whether a text may take more than five lines somewhere; what is shorter need not be measured. */
export function mayBeLong(text: string): boolean {
  if (text.length <= CERTAINLY_SHORT) return false;
  const lines = revealed(text)
    .split('\n')
    .map((line) => Math.ceil(Math.max(1, line.length) / LINE));
  return lines.reduce((sum, count) => sum + count, 0) > LINES;
}
