import { isIP } from 'node:net';
import { MAX_USER_AGENT } from '#contract/account-options.ts';
import { cleanLine } from '#contract/text.ts';
import type { Sighting } from '../aws/audit-trail.ts';
import type { HttpRequest } from './http-request.ts';

/** A few proxies of the sender's own. */
const MAX_CLAIMED_CHAIN = 200;
/** The edge's address stands last in the chain, put there by the gateway; the viewer's before it, by the edge. */
const WRITTEN_BY_US = 2;

/** One line of text in at most so many UTF-16 units; what is cut off leaves no half character. */
export function cutLine(text: string, length: number): string {
  return cleanLine(cleanLine(text).slice(0, length));
}

/**
 * Who is at the other end, by the `X-Forwarded-For` of a request: CloudFront appends the address that it sees,
 * API Gateway that of the edge. All before these two is what the sender wrote, and is cut only after them.
 * Whoever calls API Gateway past the edge writes the viewer's place as well; their own address is then `sourceIp`,
 * which is why what the log shows and what the throttle counts go by both.
 * Source: https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/RequestAndResponseBehaviorCustomOrigin.html
 */
function senderIn(chain: string): Pick<Sighting, 'viewerIp' | 'forwardedFor'> {
  const entries = chain.split(',').map((entry) => entry.trim());
  const viewer = entries.at(-WRITTEN_BY_US) ?? '';
  const claimed = entries.slice(0, -WRITTEN_BY_US).join(', ');
  return {
    viewerIp: isIP(viewer) === 0 ? undefined : viewer,
    forwardedFor: claimed === '' ? undefined : cutLine(claimed, MAX_CLAIMED_CHAIN),
  };
}

/** What the server itself saw of whoever sent this request, and what they say of themselves in its headers. */
export function sightingOf({ header, sourceIp }: HttpRequest): Sighting {
  const userAgent = header('user-agent');
  return {
    sourceIp,
    ...senderIn(header('x-forwarded-for') ?? ''),
    userAgent: userAgent === undefined ? undefined : cutLine(userAgent, MAX_USER_AGENT),
  };
}
