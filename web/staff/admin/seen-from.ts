import { SENTENCE_PARTS } from '../../content/log-sentences.ts';
import { interpolate } from '../shared/interpolate.ts';
import { deviceOf } from './sessions/device-of.ts';

/** What the server itself saw of a sender. */
interface Seen {
  readonly viewer_ip?: string | undefined;
  readonly source_ip?: string | undefined;
}

/** The address that the server saw a sender at. */
export const addressOf = ({ viewer_ip: viewer, source_ip: source }: Seen): string | undefined =>
  viewer ?? source;

/**
 * With which browser and from which address something was done, as the end of a sentence; empty where nothing is known.
 * @param userAgent of the browser
 */
export function seenFrom(seen: Seen, userAgent: string | undefined): string {
  const device = userAgent === undefined ? undefined : deviceOf(userAgent);
  const address = addressOf(seen);
  return [
    device && interpolate(SENTENCE_PARTS.device, { ...device }),
    address && interpolate(SENTENCE_PARTS.place, { address }),
  ]
    .filter((part) => part !== undefined)
    .join('');
}
