import { randomInt } from 'node:crypto';
import { VIEWER_ADDRESS_HEADER } from '../../infra/local/edge/viewer-address.ts';

/** The header that gives a request an address of its own, in a local run with `--trust-viewer-address`. */
export function newVisitor(): Record<string, string> {
  return { [VIEWER_ADDRESS_HEADER]: `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` };
}
