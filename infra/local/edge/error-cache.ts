import { type HttpRequest, type HttpResponse, headerValue, withHeader } from '../shared/http-message.ts';
import type { Behaviour, Distribution } from './distribution.ts';

/** CloudFront keeps these whatever the origin says; the policy of the behaviour, CachingDisabled too, has no say. */
const ALWAYS_KEPT = new Set([404, 414, 500, 501, 502, 503, 504]);
/** CloudFront keeps these where the origin gives them an age. No other error is kept, 401 and 429 among them. */
const KEPT_WITH_AGE = new Set([400, 403, 405, 412, 415]);
const DEFAULT_SECONDS = 10;
/** Bounds the memory that requests for missing files take. */
const MAX_ENTRIES = 1_000;

/** The errors of origins that an edge answers with again. */
export interface ErrorCache {
  readonly find: (request: HttpRequest, behaviour: Behaviour) => HttpResponse | undefined;
  /** Keeps the response if it is an error that CloudFront keeps. */
  readonly keep: (request: HttpRequest, behaviour: Behaviour, response: HttpResponse) => void;
}

function secondsFor(response: HttpResponse, minimum: number): number {
  const control = headerValue(response.headers, 'cache-control') ?? '';
  const age = /s-maxage=(\d+)/.exec(control)?.[1] ?? /max-age=(\d+)/.exec(control)?.[1];
  if (ALWAYS_KEPT.has(response.status)) return Math.max(minimum, Number(age ?? 0));
  return KEPT_WITH_AGE.has(response.status) && age !== undefined ? Math.max(minimum, Number(age)) : 0;
}

/** The cache key: what the cache policy puts into it, and no token. */
function keyOf(
  { method, path, query, headers }: HttpRequest,
  { pathPattern, cachePolicy }: Behaviour,
): string {
  const names = cachePolicy.headers === 'whitelist' ? cachePolicy.names : [];
  const cookies = cachePolicy.cookies ? ['cookie'] : [];
  const values = [...names, ...cookies].map((name) => headerValue(headers, name));
  return JSON.stringify([method, pathPattern, path, cachePolicy.query ? query : '', ...values]);
}

/**
 * Keeps errors of GET and HEAD as CloudFront does: for 10 seconds, or as long as the distribution's custom error
 * responses say, and longer where the origin asks for it; `no-store` changes nothing.
 * Source: CloudFront Developer Guide, "Control how long CloudFront caches errors" and "How CloudFront processes HTTP
 * 4xx and 5xx status codes from your origin".
 * @param now milliseconds since 1970
 */
export function createErrorCache({ errorSeconds }: Distribution, now: () => number): ErrorCache {
  const entries = new Map<
    string,
    { readonly response: HttpResponse; readonly at: number; readonly until: number }
  >();
  return {
    find(request, behaviour) {
      const entry = entries.get(keyOf(request, behaviour));
      if (entry === undefined || entry.until <= now()) return undefined;
      const age = Math.floor((now() - entry.at) / 1_000);
      return { ...entry.response, headers: withHeader(entry.response.headers, 'age', String(age)) };
    },
    keep(request, behaviour, response) {
      if (!['GET', 'HEAD'].includes(request.method)) return;
      const seconds = secondsFor(response, errorSeconds.get(response.status) ?? DEFAULT_SECONDS);
      if (seconds === 0) return;
      const key = keyOf(request, behaviour);
      entries.delete(key);
      const [oldest] = entries.keys();
      if (entries.size >= MAX_ENTRIES && oldest !== undefined) entries.delete(oldest);
      entries.set(key, { response, at: now(), until: now() + seconds * 1_000 });
    },
  };
}
