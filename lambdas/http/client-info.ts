import { isIP } from 'node:net';
import { MAX_USER_AGENT } from '#contract/account-options.ts';
import { cleanLine } from '#contract/text.ts';
import { type HttpEvent, headerOf } from './http-event.ts';

/** Addresses of a request: those seen by the server and those claimed by its headers. */
export interface ClientInfo {
  /** The address that the API saw: the edge's. */
  readonly sourceIp: string;
  /** The address that the edge saw; undefined without one. */
  readonly viewerIp: string | undefined;
  /** The sender's own, unverified part of `X-Forwarded-For`. */
  readonly forwardedFor: string | undefined;
  readonly userAgent: string | undefined;
}

/** Enough for a few proxies on the sender's side. */
const MAX_CLAIMED_CHAIN = 200;
/** The gateway appends the edge's address, the edge the viewer's: the last two of the chain are ours. */
const WRITTEN_BY_US = 2;

/** Text as one line of limited length in UTF-16 units, without splitting a surrogate pair. */
export function cutLine(text: string, length: number): string {
  return cleanLine(cleanLine(text).slice(0, length));
}

/**
 * Parses `X-Forwarded-For`: CloudFront appends the viewer's address, API Gateway that of the edge. Everything before
 * these two is the sender's own text, which is cut only after they are removed. Only what came through the edge gets
 * here (`edgeProof`), so the viewer's position holds what the edge wrote.
 * Source: https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/RequestAndResponseBehaviorCustomOrigin.html
 */
function senderIn(chain: string): Pick<ClientInfo, 'viewerIp' | 'forwardedFor'> {
  const entries = chain.split(',').map((entry) => entry.trim());
  const viewer = entries.at(-WRITTEN_BY_US) ?? '';
  const claimed = entries.slice(0, -WRITTEN_BY_US).join(', ');
  return {
    viewerIp: isIP(viewer) === 0 ? undefined : viewer,
    forwardedFor: claimed === '' ? undefined : cutLine(claimed, MAX_CLAIMED_CHAIN),
  };
}

/** Client info of a request. */
export function clientInfoOf(event: HttpEvent): ClientInfo {
  const userAgent = headerOf(event, 'user-agent');
  return {
    sourceIp: event.requestContext.http.sourceIp,
    ...senderIn(headerOf(event, 'x-forwarded-for') ?? ''),
    userAgent: userAgent === undefined ? undefined : cutLine(userAgent, MAX_USER_AGENT),
  };
}
