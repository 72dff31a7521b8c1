import type { AnswerOf } from '#contract/answers.ts';
import type { SentOf } from '#contract/api.ts';
import type { ApiErrorCode } from '#contract/api-errors.ts';
import { ENDPOINTS, type EndpointName } from '#contract/endpoints.ts';

/** Status of a call that timed out. It is not retried, because it has already waited long enough. */
export const TIMED_OUT = 408;

/** Longer than the slowest answer of the API, cold start included, in milliseconds. */
const LIMIT_MS = 15_000;

/** An unsuccessful answer of the API, with a message for the user. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  /** HTTP status; 0 when the API could not be reached, {@link TIMED_OUT} when no answer came in time. */
  readonly status: number;
  /** The API's code for the reason; undefined without an answer of ours. */
  readonly code: string | undefined;

  constructor(status: number, message: string, code?: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Whether the API opens nothing before a second factor is set up. */
export const wantsSecondFactor = (error: unknown): boolean =>
  error instanceof ApiFailure && error.code === ('second_factor_required' satisfies ApiErrorCode);

/** Whether the API opens nothing to this sign-in, and would to a later one. */
export const wantsLaterSignIn = (error: unknown): boolean =>
  error instanceof ApiFailure && error.code === ('later_sign_in_required' satisfies ApiErrorCode);

interface Sent {
  /** Access token; null for an unauthenticated call. */
  readonly token?: string | null;
  /** Values for the `{name}` parts of the path. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
}

/** Required exactly when the endpoint reads this part, with the type of its schema. */
type Read<Name extends EndpointName, Part extends 'params' | 'query' | 'body'> =
  unknown extends SentOf<Name, Part> ? unknown : { readonly [Key in Part]: SentOf<Name, Part> };

/** The arguments of a call to this endpoint, apart from the token. */
export type CallOptions<Name extends EndpointName> = Sent &
  Read<Name, 'params'> &
  Partial<Read<Name, 'query'>> &
  Read<Name, 'body'>;

/**
 * Calls one endpoint of our API.
 * @returns the answer, parsed by the endpoint's schema
 * @throws ApiFailure with the API's message, or with one of ours when there was no valid answer
 */
export type CallApi = <Name extends EndpointName>(
  name: Name,
  options: CallOptions<Name>,
) => Promise<AnswerOf<Name>>;

/** @throws when the answer does not match the endpoint's schema */
export type ParseAnswer = <Name extends EndpointName>(name: Name, answer: unknown) => AnswerOf<Name>;

/** The message when no answer came. */
export const UNREACHABLE = 'The server cannot be reached. Check the connection and try again.';
const TOO_SLOW = 'The server takes too long to answer. Please try again.';
const NOT_ACCEPTED = 'Your sign-in is not accepted any more. Sign out, then sign in again.';
const TOO_MANY = 'Too many requests at once. Wait a minute, then try again.';
const BROKEN = 'The server has a problem just now. Please try again in a minute.';
const NOT_OURS = 'The server gave an answer that cannot be read. Please try again.';

function urlOf(name: EndpointName, { params = {}, query = {} }: Sent): string {
  const path = ENDPOINTS[name].path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(params[key] ?? ''),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, value);
  return search.size === 0 ? path : `${path}?${search}`;
}

function requestOf(name: EndpointName, { token, body }: Sent, signal: AbortSignal): RequestInit {
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

/** What is said of an answer that is not the API's: the gateway's, the edge's or nobody's. */
function wordsFor(status: number): string {
  if (status === 401 || status === 403) return NOT_ACCEPTED;
  if (status === 429) return TOO_MANY;
  return status >= 500 ? BROKEN : NOT_OURS;
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** The API's message with its line about each field. */
function failureIn(status: number, answer: unknown): ApiFailure {
  const { error }: { error?: { code?: unknown; message?: unknown; fields?: unknown } } = Object(answer);
  const message = textOf(error?.message) ?? wordsFor(status);
  const lines = Object.values(Object(error?.fields)).filter((line) => textOf(line) !== undefined);
  return new ApiFailure(status, [message, ...lines].join(' '), textOf(error?.code));
}

interface Parts {
  /** The browser's `fetch`. */
  readonly get: typeof fetch;
  /** Loads the parser of answers, in parallel with the first call. */
  readonly loadParser: () => Promise<ParseAnswer>;
  /** Told the `Date` header of each answer. */
  readonly noteTime?: (date: string | null) => void;
  /** Time limit for the complete answer of a call, in milliseconds. */
  readonly limitMs?: number;
}

/** The text of an answer parsed as JSON; undefined if it is not JSON. */
async function jsonIn(response: Response): Promise<unknown> {
  const isJson = response.headers.get('content-type')?.includes('application/json') ?? false;
  return isJson ? response.json() : undefined;
}

export function createCallApi({ get, loadParser, noteTime, limitMs = LIMIT_MS }: Parts): CallApi {
  return async (name, options) => {
    const limit = AbortSignal.timeout(limitMs);
    const signal = options.signal === undefined ? limit : AbortSignal.any([options.signal, limit]);
    const throwIfGivenUp = (error: unknown) => {
      if (options.signal?.aborted) throw error;
      if (limit.aborted) throw new ApiFailure(TIMED_OUT, TOO_SLOW);
    };
    const unreachable = (error: unknown) => {
      throwIfGivenUp(error);
      throw new ApiFailure(0, UNREACHABLE);
    };
    const parser = untilAborted(signal, loadParser());
    const response = await get(urlOf(name, options), requestOf(name, options, signal)).catch(unreachable);
    noteTime?.(response.headers.get('date'));
    const answer = await jsonIn(response).catch(throwIfGivenUp);
    if (!response.ok) throw failureIn(response.status, answer);
    const parse = await parser.catch(unreachable);
    try {
      return parse(name, answer);
    } catch {
      throw new ApiFailure(response.status, NOT_OURS);
    }
  };
}

/** Races a load that cannot be aborted against the signal. */
function untilAborted<Result>(signal: AbortSignal, load: Promise<Result>): Promise<Result> {
  const result = new Promise<Result>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    load.then(resolve, reject);
  });
  // A call that fails before its answer is parsed does not wait for the parser.
  result.catch(() => {});
  return result;
}
