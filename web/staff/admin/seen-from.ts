import { SENTENCE_PARTS } from '../../content/log-sentences.ts';
import { interpolate } from '../shared/interpolate.ts';
import { deviceOf } from './sessions/device-of.ts';

/** As long as an address of the old kind can be. */
const SHORT = 15;

/** What the server itself saw of a sender. */
interface Seen {
  readonly viewer_ip?: string | undefined;
  readonly source_ip?: string | undefined;
}

/** The address that the server saw a sender at. */
export const addressOf = ({ viewer_ip: viewer, source_ip: source }: Seen): string | undefined =>
  viewer ?? source;

/** Stands with its word in one line, unless it is as long as that may be. */
function placeOf(address: string): string {
  const { place } = SENTENCE_PARTS;
  return interpolate(address.length > SHORT ? place : place.replace(' {', '\u00a0{'), { address });
}

/**
 * With which browser and from which address something was done, as the end of a sentence; empty where nothing is known.
 * @param userAgent of the browser
 */
export function seenFrom(seen: Seen, userAgent: string | undefined): string {
  const device = userAgent === undefined ? undefined : deviceOf(userAgent);
  const address = addressOf(seen);
  return [device && interpolate(SENTENCE_PARTS.device, { ...device }), address && placeOf(address)]
    .filter((part) => part !== undefined)
    .join('');
}
