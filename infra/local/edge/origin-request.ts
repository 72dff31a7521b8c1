import { type HeaderLines, type HttpRequest, headerValue } from '../shared/http-message.ts';
import type { Forwarding } from './forwarding.ts';

/** Hop-by-hop headers, and headers that only CloudFront sets. */
const NEVER =
  /^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|expect|cloudfront-.*|x-amz-cf-.*)$/;
/** CloudFront forwards these under every policy. */
const ALWAYS = new Set(['content-type', 'content-length']);

function passes(name: string, { headers, names }: Forwarding): boolean {
  if (headers === 'none') return false;
  if (headers === 'whitelist') return names.includes(name);
  return headers === 'allExcept' ? !names.includes(name) : true;
}

/** The headers that CloudFront adds about a viewer, if a policy lists them. */
function cloudFrontHeaders(request: HttpRequest, policies: readonly Forwarding[]): HeaderLines {
  const wanted = policies.flatMap(({ headers, names }) => (headers === 'allExcept' ? [] : names));
  const known: HeaderLines = [
    ['cloudfront-viewer-address', `${request.sourceIp}:443`],
    ['cloudfront-forwarded-proto', 'https'],
    ['cloudfront-viewer-http-version', '2.0'],
  ];
  return known.filter(([name]) => wanted.includes(name));
}

/**
 * CloudFront's request to an origin for a viewer's request. A custom header of the origin takes the place of the
 * viewer's header of the same name.
 * Source: CloudFront Developer Guide, "Add custom headers to origin requests".
 */
export function forwardRequest(
  request: HttpRequest,
  policies: readonly Forwarding[],
  host: string,
  customHeaders: HeaderLines,
): HttpRequest {
  const isSeen = (name: string) => {
    if (NEVER.test(name) || name === 'host' || name === 'x-forwarded-for') return false;
    if (customHeaders.some(([custom]) => custom === name)) return false;
    if (name === 'cookie') return policies.some(({ cookies }) => cookies);
    return ALWAYS.has(name) || policies.some((policy) => passes(name, policy));
  };
  const seen = request.headers.filter(([name]) => isSeen(name));
  const forwardedFor = headerValue(request.headers, 'x-forwarded-for');
  const hasAgent = seen.some(([name]) => name === 'user-agent');
  return {
    ...request,
    query: policies.some(({ query }) => query) ? request.query : '',
    headers: [
      ...seen,
      ...cloudFrontHeaders(request, policies),
      ...customHeaders,
      ['host', host],
      ['via', '2.0 local.cloudfront.net (CloudFront)'],
      [
        'x-forwarded-for',
        forwardedFor === undefined ? request.sourceIp : `${forwardedFor}, ${request.sourceIp}`,
      ],
      ...(hasAgent ? [] : [['user-agent', 'Amazon CloudFront'] as const]),
    ],
  };
}
