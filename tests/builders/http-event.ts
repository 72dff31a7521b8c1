import type { HttpEvent } from '../../lambdas/http/http-event.ts';

/** An event of the HTTP API, payload format 2.0, without a body and with nobody signed in. */
export function httpEvent(overrides: Partial<HttpEvent> = {}): HttpEvent {
  return {
    headers: {},
    isBase64Encoded: false,
    requestContext: { requestId: 'request-1', http: { sourceIp: '203.0.113.7' } },
    ...overrides,
  };
}

/** An event that carries this text as JSON. */
export function jsonEvent(body: string, headers: Readonly<Record<string, string>> = {}): HttpEvent {
  return httpEvent({ body, headers: { 'content-type': 'application/json', ...headers } });
}
