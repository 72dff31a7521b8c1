import { type HeaderLines, type HttpRequest, headerValue } from '../http-message.ts';
import type { Forwarding } from './forwarding.ts';

/** Headers that describe one connection, or that only CloudFront may set. */
const NEVER =
  /^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|expect|cloudfront-.*|x-amz-cf-.*)$/;
/** CloudFront passes these on whatever the policies say. */
const ALWAYS = new Set(['content-type', 'content-length']);

function passes(name: string, { headers, names }: Forwarding): boolean {
  if (headers === 'none') return false;
  if (headers === 'whitelist') return names.includes(name);
  return headers === 'allExcept' ? !names.includes(name) : true;
}

/** The values that CloudFront itself knows of a viewer, for those policies that ask for them. */
function cloudFrontHeaders(request: HttpRequest, policies: readonly Forwarding[]): HeaderLines {
  const wanted = policies.flatMap(({ headers, names }) => (headers === 'allExcept' ? [] : names));
  const known: HeaderLines = [
    ['cloudfront-viewer-address', `${request.sourceIp}:443`],
    ['cloudfront-forwarded-proto', 'https'],
    ['cloudfront-viewer-http-version', '2.0'],
  ];
  return known.filter(([name]) => wanted.includes(name));
}

/** The request that CloudFront makes of an origin for a viewer's request. */
export function forwardRequest(
  request: HttpRequest,
  policies: readonly Forwarding[],
  host: string,
  customHeaders: HeaderLines,
): HttpRequest {
  const isSeen = (name: string) => {
    if (NEVER.test(name) || name === 'host' || name === 'x-forwarded-for') return false;
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
