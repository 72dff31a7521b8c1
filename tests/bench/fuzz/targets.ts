import type fc from 'fast-check';
import { API, type ApiEndpoint } from '#contract/api.ts';
import { isForStaff, type StaffAccess } from '#contract/endpoints.ts';
import { namedEntries } from '#contract/named-entries.ts';
import { ApiError } from '../../../lambdas/http/api-error.ts';
import type { Caller } from '../../../lambdas/http/caller.ts';
import { endpoint, keyEndpoint, publicEndpoint } from '../../../lambdas/http/endpoint.ts';
import type { HttpEvent, HttpResult } from '../../../lambdas/http/http-event.ts';
import type { StoredQuote } from '../../../lambdas/quotes/submit-quote.ts';
import { eventsFor } from './generators.ts';

type Handler = (event: HttpEvent) => Promise<HttpResult>;

/** What is fuzzed: events of one kind and the handler that takes them. */
export interface Target {
  readonly name: string;
  readonly events: fc.Arbitrary<HttpEvent>;
  /** A handler whose limits have admitted nobody yet. */
  readonly fresh: () => Handler;
}

/** A request that is well formed gets so far, and no farther. */
const reached = async (): Promise<never> => {
  throw new ApiError('conflict', 'The request is well formed.');
};

const isOpen = (row: ApiEndpoint): row is ApiEndpoint & { readonly access: 'anyone' } =>
  row.access === 'anyone';
const isKeyed = (row: ApiEndpoint): row is ApiEndpoint & { readonly access: 'key' } => row.access === 'key';
const isGuarded = (row: ApiEndpoint): row is ApiEndpoint & { readonly access: StaffAccess } =>
  isForStaff(row.access);

function doorOf(row: ApiEndpoint, caller: Caller): Handler {
  const identify = async () => caller;
  if (isOpen(row)) return publicEndpoint(row, reached, { identify });
  if (isKeyed(row))
    return keyEndpoint(row, reached, { identifyKey: async () => ({ id: '0', name: 'Bridge' }) });
  if (isGuarded(row)) return endpoint(row, reached, { identify });
  throw new Error(`${row.path} has an access of its own.`);
}

/** The door of every endpoint in the table, in front of a use case that refuses. */
export function doors(caller: Caller): readonly Target[] {
  return namedEntries<string, ApiEndpoint>(API).map(([name, row]) => ({
    name: `door of ${name}`,
    events: eventsFor(row),
    fresh: () => doorOf(row, caller),
  }));
}

/** The handler that takes quotes, with a store that remembers the last thousand. */
export async function quoteHandler(): Promise<Target> {
  const { build } = await import('../../../lambdas/quotes/submit-quote.handler.ts');
  const stored = new Map<string, StoredQuote>();
  const putIfAbsent = async ({ id, created_at, content_hash }: StoredQuote & { readonly id: string }) => {
    const before = stored.get(id);
    if (before !== undefined) return before;
    stored.set(id, { created_at, content_hash });
    const [oldest] = stored.keys();
    if (stored.size > 1_000 && oldest !== undefined) stored.delete(oldest);
    return undefined;
  };
  return {
    name: 'submitQuote',
    events: eventsFor(API.submitQuote),
    fresh: () =>
      build({
        quotes: { putIfAbsent },
        count: async () => true,
        now: () => new Date(),
        newId: () => crypto.randomUUID(),
      }),
  };
}
