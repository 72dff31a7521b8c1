import type { HttpRequest, HttpResponse } from '../../../infra/local/shared/http-message.ts';

type RequestParts = Partial<Omit<HttpRequest, 'body'>> & { readonly body?: string | Buffer };

/** A request as the server hands it on, with the parts that matter to a test. */
export function httpRequest({ body = '', ...parts }: RequestParts = {}): HttpRequest {
  return {
    method: 'GET',
    path: '/',
    query: '',
    headers: [],
    sourceIp: '203.0.113.7',
    ...parts,
    body: Buffer.from(body),
  };
}

/** The headers of a response by name. */
export function headersOf({ headers }: HttpResponse): Record<string, string> {
  return Object.fromEntries(headers);
}
