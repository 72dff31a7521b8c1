import { setTimeout } from 'node:timers/promises';

const FIRST_MS = 25;
const LONGEST_MS = 800;

/** Exponential back-off with jitter before attempt number `attempt + 1`; the jitter keeps colliding callers apart. */
export const backOff = (attempt: number, longestMs = LONGEST_MS): Promise<void> =>
  setTimeout(Math.random() * Math.min(longestMs, FIRST_MS * 2 ** attempt));
