import { EDGE_SECRET_HEADER } from '#contract/edge.ts';
import type { HttpEvent } from '../../lambdas/http/http-event.ts';

/** What the edge of the tests proves itself with. */
export const EDGE_SECRET = 'secret-of-the-edge-in-tests';

/** An unauthenticated event of the HTTP API without a body, through the edge, payload format 2.0. */
export function httpEvent({ headers, ...overrides }: Partial<HttpEvent> = {}): HttpEvent {
  return {
    headers: { [EDGE_SECRET_HEADER]: EDGE_SECRET, ...headers },
    isBase64Encoded: false,
    requestContext: { requestId: 'request-1', http: { sourceIp: '203.0.113.7' } },
    ...overrides,
  };
}

/** The header that edge and gateway write, for a viewer with an address of their own: one of 65,536. */
export const viewerNumber = (index: number) => ({
  'x-forwarded-for': `100.64.${Math.floor(index / 256) % 256}.${index % 256}, 130.176.0.1`,
});

/** An event with this text as JSON body. */
export function jsonEvent(body: string, headers: Readonly<Record<string, string>> = {}): HttpEvent {
  return httpEvent({ body, headers: { 'content-type': 'application/json', ...headers } });
}
