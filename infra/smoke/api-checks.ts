import { ENDPOINTS, SUBMIT_QUOTE } from '#contract/endpoints.ts';
import { MAX_BODY_BYTES } from '#contract/quote-options.ts';
import { apiFaults } from './expected-headers.ts';
import { type Check, differs, type Faults, type Site } from './site.ts';

interface Refusal {
  readonly what: string;
  readonly status: number;
  readonly method: string;
  readonly path: string;
  readonly body?: string;
  readonly token?: string;
}

/** More than is read at all, so that it is refused without a word on its fields. */
const TOO_LARGE = 'a'.repeat(5 * MAX_BODY_BYTES);

/** None of them stores anything. */
const REFUSALS: readonly Refusal[] = [
  { what: 'an unknown route', status: 404, method: 'GET', path: '/functions/v1/no-such-route' },
  // The gateway knows routes with their methods.
  { what: 'another method', status: 404, method: 'DELETE', path: SUBMIT_QUOTE.path },
  { what: 'a body that is no JSON', status: 400, ...SUBMIT_QUOTE, body: '{' },
  { what: 'a body that is too large', status: 413, ...SUBMIT_QUOTE, body: TOO_LARGE },
  ...Object.values(ENDPOINTS)
    .filter(({ access }) => access !== 'anyone')
    .map(({ method, path }) => ({
      what: `no token (${method} ${path})`,
      status: 401,
      method,
      path: path.replaceAll(/\{\w+\}/g, 'smoke'),
      ...(method === 'GET' ? {} : { body: '{}' }),
    })),
  {
    what: 'a forged token',
    status: 401,
    method: 'GET',
    path: ENDPOINTS.listQuotes.path,
    token: 'eyJhbGciOiJub25lIn0.e30.',
  },
];

async function refusalFaults(site: Site, { method, path, body, token, status }: Refusal): Promise<Faults> {
  const answer = await site.ask(path, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body }),
  });
  const type = answer.headers.get('content-type') ?? '';
  return [
    ...differs('the status', answer.status, status),
    ...(type.startsWith('application/json') ? [] : [`the answer is ${type || 'of no type'}, not JSON`]),
    ...apiFaults(site, answer),
  ];
}

export const apiChecks = (site: Site): readonly Check[] =>
  REFUSALS.map((refusal) => ({
    name: `the API refuses ${refusal.what} with ${refusal.status}`,
    run: () => refusalFaults(site, refusal),
  }));
