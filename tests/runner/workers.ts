import { availableParallelism } from 'node:os';

/**
 * How many tests each runner has under way: with four cores and more both runners are under way at once, and share them.
 * Each worker in a browser has a stack of its own, of about a gigabyte.
 */
export const WORKERS = Math.min(Math.max(2, Math.floor(availableParallelism() / 2)), 4);
