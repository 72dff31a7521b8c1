import { ENDPOINTS } from '#contract/endpoints.ts';
import { IDEMPOTENCY_HEADER } from '#contract/quote-options.ts';
import type { Attempt } from './draft-store.ts';
import { quotePayload } from './quote-values.ts';

/** How a submission ended. `detail` is for the console and holds nothing that was typed. */
export type Outcome =
  | { readonly kind: 'stored' }
  /** The service was reached and said no; the same request would be refused again. */
  | { readonly kind: 'refused'; readonly status: number; readonly detail: string }
  /** Nobody of ours answered, or not now; the same request may succeed later. */
  | { readonly kind: 'unreachable'; readonly detail: string; readonly retry: boolean };

export interface SendDependencies {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<unknown>;
}

const FIRST_TRY_LIMIT_MS = 10_000;
const RETRY_FOR_MS = 3_000;
const FIRST_PAUSE_MS = 200;

/** An answer of type text/html comes from an edge or a captive portal, never from the API. */
function outcomeOf(response: Response): Outcome {
  const detail = `status ${response.status}`;
  if (response.status === 429 || response.status >= 500) return { kind: 'unreachable', detail, retry: true };
  if (/^text\/html\b/i.test(response.headers.get('content-type') ?? '')) {
    return { kind: 'unreachable', detail: `${detail}, a page instead of an answer`, retry: false };
  }
  return response.ok ? { kind: 'stored' } : { kind: 'refused', status: response.status, detail };
}

async function tryOnce(attempt: Attempt, { fetch }: SendDependencies, limit: number): Promise<Outcome> {
  try {
    const response = await fetch(ENDPOINTS.submitQuote.path, {
      method: ENDPOINTS.submitQuote.method,
      headers: { 'Content-Type': 'application/json', [IDEMPOTENCY_HEADER]: attempt.key },
      body: JSON.stringify(quotePayload(attempt.values, attempt.submittedAt)),
      keepalive: true,
      signal: AbortSignal.timeout(limit),
    });
    return outcomeOf(response);
  } catch (error) {
    return { kind: 'unreachable', detail: String(error), retry: true };
  }
}

/**
 * Sends one quote. Network errors, 429 and 5xx are tried again under the same key, with growing pauses, for at
 * most 3 seconds after the first try failed. Never throws.
 */
export async function sendQuote(attempt: Attempt, dependencies: SendDependencies): Promise<Outcome> {
  const { now, wait } = dependencies;
  let outcome = await tryOnce(attempt, dependencies, FIRST_TRY_LIMIT_MS);
  const end = now() + RETRY_FOR_MS;
  for (let pause = FIRST_PAUSE_MS; now() + pause < end; pause *= 2) {
    if (outcome.kind !== 'unreachable' || !outcome.retry) break;
    await wait(pause);
    outcome = await tryOnce(attempt, dependencies, Math.max(1, end - now()));
  }
  return outcome;
}
