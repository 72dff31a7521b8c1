import { SUBMIT_QUOTE } from '#contract/endpoints.ts';
import { IDEMPOTENCY_HEADER } from '#contract/quote-options.ts';
import type { Attempt } from './draft-store.ts';
import { quotePayload } from './quote-values.ts';

interface Unreachable {
  readonly kind: 'unreachable';
  readonly detail: string;
  readonly retry: boolean;
  /** How the last try ends after all, if it was still under way when the time was up. */
  readonly late?: Promise<Outcome>;
}

/** How a submission ended. `detail` is for the console and holds nothing that was typed. */
export type Outcome =
  | { readonly kind: 'stored' }
  /** The service was reached and said no; the same request would be refused again. */
  | { readonly kind: 'refused'; readonly status: number; readonly detail: string }
  /** Nobody of ours answered, or not now; the request may have been stored, and may succeed later. */
  | Unreachable;

export interface SendDependencies {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<unknown>;
}

/** How long a visitor is kept waiting, all tries and pauses together. */
const PATIENCE_MS = 3_000;
/** What a try must have left of it to be begun. */
const SHORTEST_TRY_MS = 1_000;
const FIRST_PAUSE_MS = 200;
/** A try that outlasts the visitor's patience may still end well until then. */
const TRY_LIMIT_MS = 30_000;

/** An answer of type text/html comes from an edge or a captive portal, never from the API. */
function outcomeOf(response: Response): Outcome {
  const detail = `status ${response.status}`;
  if (response.status === 429 || response.status >= 500) return { kind: 'unreachable', detail, retry: true };
  if (/^text\/html\b/i.test(response.headers.get('content-type') ?? '')) {
    return { kind: 'unreachable', detail: `${detail}, a page instead of an answer`, retry: false };
  }
  return response.ok ? { kind: 'stored' } : { kind: 'refused', status: response.status, detail };
}

async function tryOnce(attempt: Attempt, { fetch }: SendDependencies): Promise<Outcome> {
  try {
    const response = await fetch(SUBMIT_QUOTE.path, {
      method: SUBMIT_QUOTE.method,
      headers: { 'Content-Type': 'application/json', [IDEMPOTENCY_HEADER]: attempt.key },
      body: JSON.stringify(quotePayload(attempt.values, attempt.submittedAt)),
      keepalive: true,
      signal: AbortSignal.timeout(TRY_LIMIT_MS),
    });
    return outcomeOf(response);
  } catch (error) {
    return { kind: 'unreachable', detail: String(error), retry: true };
  }
}

/**
 * Sends one quote. Network errors, 429 and 5xx are tried again under the same key, with growing pauses. It answers
 * within 3 seconds; no try is broken off then, and none is begun that would have less than one of them.
 * Never throws.
 */
export async function sendQuote(attempt: Attempt, dependencies: SendDependencies): Promise<Outcome> {
  const { now, wait } = dependencies;
  const end = now() + PATIENCE_MS;
  for (let pause = FIRST_PAUSE_MS; ; pause *= 2) {
    const late = tryOnce(attempt, dependencies);
    const timeUp = wait(end - now()).then(
      (): Outcome => ({ kind: 'unreachable', detail: 'no answer in time', retry: false, late }),
    );
    const outcome = await Promise.race([late, timeUp]);
    if (outcome.kind !== 'unreachable' || !outcome.retry) return outcome;
    if (now() + pause > end - SHORTEST_TRY_MS) return outcome;
    await wait(pause);
  }
}
