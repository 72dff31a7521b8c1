import { randomBytes } from 'node:crypto';
import {
  type HeaderLines,
  type HttpRequest,
  type HttpResponse,
  headerValue,
  withoutHeaders,
} from '../shared/http-message.ts';
import { createCompressor } from './compression.ts';
import { type Behaviour, type Distribution, findBehaviour } from './distribution.ts';
import { createErrorCache } from './error-cache.ts';
import { forwardRequest } from './origin-request.ts';
import { applyResponseHeaders } from './response-headers.ts';
import type { ViewerRequest } from './viewer-request.ts';

/** Fetches a response from an origin. */
export type FetchOrigin = (request: HttpRequest) => Promise<HttpResponse>;

export interface EdgeOptions {
  readonly distribution: Distribution;
  readonly findOrigin: (domainName: string) => FetchOrigin | undefined;
  readonly findFunction: (arn: string) => ViewerRequest | undefined;
  /** Replaces AWS addresses in a header by local ones. */
  readonly localize: (text: string) => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: (line: string) => void;
}

export type Edge = (request: HttpRequest) => Promise<HttpResponse>;

const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'content-length'];

function errorPage(status: number, title: string, text: string): HttpResponse {
  return {
    status,
    headers: [
      ['content-type', 'text/html'],
      ['server', 'CloudFront'],
    ],
    body: Buffer.from(
      `<!DOCTYPE html><html lang="en"><head><title>ERROR: ${title}</title></head><body><h1>${status} ERROR</h1><p>${text}</p></body></html>`,
    ),
  };
}

function isNotModified(request: HttpRequest, response: HttpResponse): boolean {
  if (response.status !== 200 || !['GET', 'HEAD'].includes(request.method)) return false;
  const bare = (etag: string) => etag.trim().replace(/^W\//, '');
  const expected = headerValue(request.headers, 'if-none-match');
  const etag = headerValue(response.headers, 'etag');
  if (expected !== undefined) {
    return (
      expected.trim() === '*' || (etag !== undefined && expected.split(',').map(bare).includes(bare(etag)))
    );
  }
  const since = Date.parse(headerValue(request.headers, 'if-modified-since') ?? '');
  return Date.parse(headerValue(response.headers, 'last-modified') ?? '') <= since;
}

function refuseMethod(
  { method, body }: HttpRequest,
  { allowedMethods }: Behaviour,
): HttpResponse | undefined {
  if (!allowedMethods.includes(method)) {
    return errorPage(
      403,
      'The request could not be satisfied',
      'This distribution is not configured to allow the HTTP request method that was used for this request.',
    );
  }
  const hasNoBody = method === 'GET' || method === 'HEAD';
  return hasNoBody && body.length > 0
    ? errorPage(403, 'The request could not be satisfied', 'A GET request must not have a body.')
    : undefined;
}

/** Emulates the distribution of the template: behaviours, functions, headers, compression, errors that are kept. */
export function createEdge(options: EdgeOptions): Edge {
  const { distribution, findOrigin, findFunction, localize, now, log } = options;
  const errors = createErrorCache(distribution, now);
  const compress = createCompressor();

  function stamp(response: HttpResponse, cache: string): HttpResponse {
    const headers = response.headers.map(([name, value]): readonly [string, string] => [
      name,
      name.startsWith('content-security-policy') ? localize(value) : value,
    ]);
    const added: HeaderLines = [
      ['x-cache', `${cache} from cloudfront`],
      ['via', '1.1 local.cloudfront.net (CloudFront)'],
      ['x-amz-cf-pop', 'LOCAL'],
      ['x-amz-cf-id', randomBytes(40).toString('base64url')],
    ];
    return { ...response, headers: [...withoutHeaders(headers, 'via'), ...added] };
  }

  async function fromOrigin(
    viewer: HttpRequest,
    request: HttpRequest,
    behaviour: Behaviour,
  ): Promise<HttpResponse> {
    const { origin, cachePolicy, originRequest, responseHeaders } = behaviour;
    const fetchOrigin = findOrigin(origin.domainName);
    if (fetchOrigin === undefined) {
      log(`Nothing here stands for the origin ${origin.domainName}`);
      return errorPage(502, 'The request could not be satisfied', 'CloudFront could not reach the origin.');
    }
    const isRoot = request.path === '/' && distribution.defaultRootObject !== undefined;
    const rooted = isRoot ? { ...request, path: `/${distribution.defaultRootObject}` } : request;
    const forwarded = forwardRequest(
      rooted,
      [cachePolicy, originRequest],
      origin.domainName,
      origin.customHeaders,
    );
    const kept = errors.find(rooted, behaviour);
    const response = kept ?? (await fetchOrigin(forwarded));
    if (kept === undefined) errors.keep(rooted, behaviour, response);
    const headers = applyResponseHeaders(withoutHeaders(response.headers, ...HOP_BY_HOP), responseHeaders);
    const accepted = headerValue(viewer.headers, 'accept-encoding');
    const allowed = behaviour.compress ? cachePolicy : { brotli: false, gzip: false };
    const final = await compress({ ...response, headers }, accepted, allowed);
    if (!isNotModified(viewer, final)) return final;
    return {
      status: 304,
      headers: withoutHeaders(final.headers, 'content-type', 'content-encoding'),
      body: Buffer.alloc(0),
    };
  }

  return async (viewer) => {
    const behaviour = findBehaviour(distribution, viewer.path);
    if (behaviour === undefined) return stamp(errorPage(400, 'Bad request', 'Bad request.'), 'Error');
    const refused = refuseMethod(viewer, behaviour);
    if (refused !== undefined) return stamp(refused, 'Error');
    const run = behaviour.functionArn === undefined ? undefined : findFunction(behaviour.functionArn);
    const decided = run?.(viewer) ?? { kind: 'request', request: viewer };
    if (decided.kind === 'failure') {
      log(decided.message);
      const page = errorPage(503, 'The request could not be satisfied', 'The CloudFront function failed.');
      return stamp(page, 'FunctionExecutionError');
    }
    // CloudFront applies a response headers policy to responses of the cache or an origin, not to those of a function.
    if (decided.kind === 'response') return stamp(decided.response, 'FunctionGeneratedResponse');
    const response = await fromOrigin(viewer, decided.request, behaviour);
    return stamp(response, response.status >= 400 ? 'Error' : 'Miss');
  };
}
