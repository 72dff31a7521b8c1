import { ENDPOINTS, type EndpointName } from '#contract/endpoints.ts';

/** The status of a call that was given up: it has waited long enough, and is not worth another wait. */
export const TIMED_OUT = 408;

/** Longer than the slowest answer of the API, cold start included, in milliseconds. */
const LIMIT_MS = 15_000;

/** An answer of the API that is not a success, in words that a person may read. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  /** HTTP status; 0 when no answer could come, {@link TIMED_OUT} when none came in time. */
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export interface CallOptions {
  /** Access token; null for a call in nobody's name. */
  readonly token?: string | null;
  /** Values for the `{name}` parts of the path. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

/**
 * Calls one of our own endpoints.
 * @throws ApiFailure with the API's message, or with one of ours when no proper answer came
 */
export type CallApi = <Answer>(name: EndpointName, options?: CallOptions) => Promise<Answer>;

/** What somebody reads when no answer came. */
export const UNREACHABLE = 'The server cannot be reached. Check the connection and try again.';
const TOO_SLOW = 'The server takes too long to answer. Please try again.';
const NOT_OURS = 'The server gave an answer that cannot be read. Please try again.';

function urlOf(name: EndpointName, { params = {}, query = {} }: CallOptions): string {
  const path = ENDPOINTS[name].path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(params[key] ?? ''),
  );
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}

function requestOf(name: EndpointName, { token, body }: CallOptions, signal: AbortSignal): RequestInit {
  return {
    method: ENDPOINTS[name].method,
    cache: 'no-store',
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal,
  };
}

function messageIn(answer: unknown): string | undefined {
  const { error, message }: { error?: { message?: unknown }; message?: unknown } = Object(answer);
  const text = error?.message ?? message;
  return typeof text === 'string' && text !== '' ? text : undefined;
}

/**
 * @param get the browser's `fetch`
 * @param limitMs a call that has not been answered, to its last byte, after so many milliseconds is given up
 */
export function createCallApi(get: typeof fetch, limitMs = LIMIT_MS): CallApi {
  return async (name, options = {}) => {
    const limit = AbortSignal.timeout(limitMs);
    const signal = options.signal === undefined ? limit : AbortSignal.any([options.signal, limit]);
    const throwIfGivenUp = (error: unknown) => {
      if (options.signal?.aborted) throw error;
      if (limit.aborted) throw new ApiFailure(TIMED_OUT, TOO_SLOW);
    };
    const request = requestOf(name, options, signal);
    const response = await get(urlOf(name, options), request).catch((error: unknown) => {
      throwIfGivenUp(error);
      throw new ApiFailure(0, UNREACHABLE);
    });
    const isJson = response.headers.get('content-type')?.includes('application/json') ?? false;
    const answer = isJson ? await response.json().catch(throwIfGivenUp) : undefined;
    if (!response.ok) throw new ApiFailure(response.status, messageIn(answer) ?? NOT_OURS);
    if (answer === undefined) throw new ApiFailure(response.status, NOT_OURS);
    return answer;
  };
}
