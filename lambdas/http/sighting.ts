import { MAX_USER_AGENT } from '#contract/account-options.ts';
import { cleanLine } from '#contract/text.ts';
import type { Sighting } from '../aws/audit-trail.ts';
import type { HttpRequest } from './http-request.ts';

/** A viewer, a few proxies, the edge and the gateway. */
const MAX_FORWARDED_FOR = 200;

/** One line of text in at most so many UTF-16 units; what is cut off leaves no half character. */
export function cutLine(text: string, length: number): string {
  return cleanLine(cleanLine(text).slice(0, length));
}

/** What the server itself saw of whoever sent this request; any header in it is only what the sender says. */
export function sightingOf({ header, sourceIp }: HttpRequest): Sighting {
  const line = (name: string, length: number) => {
    const value = header(name);
    return value === undefined ? undefined : cutLine(value, length);
  };
  return {
    sourceIp,
    forwardedFor: line('x-forwarded-for', MAX_FORWARDED_FOR),
    userAgent: line('user-agent', MAX_USER_AGENT),
  };
}
