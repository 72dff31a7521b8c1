import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** Megabytes in use after a full collection. */
export function heapMegabytes(): number {
  collect();
  collect();
  return process.memoryUsage().heapUsed / 1_000_000;
}
