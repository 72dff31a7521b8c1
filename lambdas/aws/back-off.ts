import { setTimeout } from 'node:timers/promises';

/** Milliseconds of the first pause, and of the longest. */
const FIRST = 25;
const LONGEST = 800;

/**
 * Waits before attempt number `attempt + 1`, twice as long each time; at random, so that those who met once do not
 * meet again.
 */
export const backOff = (attempt: number): Promise<void> =>
  setTimeout(Math.random() * Math.min(LONGEST, FIRST * 2 ** attempt));
