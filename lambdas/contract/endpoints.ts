/**
 * The HTTP API, said once: the stack builds its routes, authorizers and throttles from this table,
 * the functions and the browser read their paths from it, and a test walks it.
 */

/** Who may call: `anyone` has no authorizer; `signed-in` and `admin` need an access token of this user pool. */
export type Access = 'anyone' | 'signed-in' | 'admin';

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Path with `{name}` for a parameter, as API Gateway writes it. */
  readonly path: `/functions/v1/${string}`;
  readonly access: Access;
  /** Requests per second, steady and in a burst, that the whole API takes on this route. */
  readonly throttle: { readonly rate: number; readonly burst: number };
}

export const ENDPOINTS = {
  submitQuote: {
    method: 'POST',
    path: '/functions/v1/submit-quote',
    access: 'anyone',
    throttle: { rate: 20, burst: 40 },
  },
  listQuotes: {
    method: 'GET',
    path: '/functions/v1/quote-requests',
    access: 'admin',
    throttle: { rate: 20, burst: 40 },
  },
  summarizeQuotes: {
    method: 'GET',
    path: '/functions/v1/quote-requests/summary',
    access: 'admin',
    throttle: { rate: 20, burst: 40 },
  },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof ENDPOINTS;
