import { SUBMIT_QUOTE } from '#contract/endpoints.ts';
import { FILL_TIME_HEADER } from '#contract/held-quotes.ts';
import { IDEMPOTENCY_HEADER } from '#contract/quote-options.ts';
import type { Attempt } from './draft-store.ts';
import { quotePayload } from './quote-values.ts';

interface Unreachable {
  readonly kind: 'unreachable';
  readonly detail: string;
  readonly retry: boolean;
  /** The eventual outcome of the last attempt, if it was still pending at the time limit. */
  readonly late?: Promise<Outcome>;
}

interface Stored {
  readonly kind: 'stored';
  /** When the service stored it first, by its clock, in milliseconds since 1970; NaN where the answer does not say. */
  readonly sentAt: number;
}

/** The outcome of a submission. `detail` is for the console and contains none of the visitor's answers. */
export type Outcome =
  | Stored
  /** The service refused the request; a retry would be refused again. */
  | { readonly kind: 'refused'; readonly status: number; readonly detail: string; readonly late?: undefined }
  /** The service gave no usable answer. The request may have been stored, and a retry may succeed. */
  | Unreachable;

export interface SendDependencies {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<unknown>;
  /** What `FILL_TIME_HEADER` says. */
  readonly took: () => string;
}

/** Time limit for all attempts and pauses together. */
const TIME_LIMIT_MS = 3_000;
/** The least time that must remain to start another attempt. */
const MIN_ATTEMPT_MS = 1_000;
/** Also for the body of an answer, which comes with its status: that says already that a request is stored. */
const FIRST_PAUSE_MS = 200;
/** An attempt that outlasts the limit may still succeed within this time. */
const ATTEMPT_LIMIT_MS = 30_000;

/** A text/html answer comes from an edge or a captive portal, never from the API. */
async function outcomeOf(response: Response, wait: SendDependencies['wait']): Promise<Outcome> {
  const detail = `status ${response.status}`;
  if (response.status === 429 || response.status >= 500) return { kind: 'unreachable', detail, retry: true };
  if (/^text\/html\b/i.test(response.headers.get('content-type') ?? '')) {
    return { kind: 'unreachable', detail: `${detail}, a page`, retry: false };
  }
  if (!response.ok) return { kind: 'refused', status: response.status, detail };
  // A body that breaks off or stalls makes nothing unsaid: the error has no such property.
  const answer = await Promise.race([response.json().catch(Object), wait(FIRST_PAUSE_MS)]);
  // It may be hours before this answer, and the device's clock may be wrong: mail and card go by this one.
  return { kind: 'stored', sentAt: Date.parse(answer?.created_at) };
}

async function tryOnce(attempt: Attempt, { fetch, took, wait }: SendDependencies): Promise<Outcome> {
  try {
    const response = await fetch(SUBMIT_QUOTE.path, {
      method: SUBMIT_QUOTE.method,
      headers: {
        'Content-Type': 'application/json',
        [IDEMPOTENCY_HEADER]: attempt.key,
        [FILL_TIME_HEADER]: took(),
      },
      body: JSON.stringify(quotePayload(attempt.values, attempt.submittedAt)),
      keepalive: true,
      signal: AbortSignal.timeout(ATTEMPT_LIMIT_MS),
    });
    return await outcomeOf(response, wait);
  } catch (error) {
    return { kind: 'unreachable', detail: String(error), retry: true };
  }
}

/**
 * Sends one quote. Network errors, 429 and 5xx are retried under the same key, with growing pauses. It answers within 3
 * seconds: a pending attempt is not aborted then, and none is started with less than a second left. Never throws.
 */
export async function sendQuote(attempt: Attempt, dependencies: SendDependencies): Promise<Outcome> {
  const { now, wait } = dependencies;
  const end = now() + TIME_LIMIT_MS;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs *= 2) {
    const late = tryOnce(attempt, dependencies);
    const timeUp = wait(end - now()).then(
      (): Outcome => ({ kind: 'unreachable', detail: 'late', retry: false, late }),
    );
    const outcome = await Promise.race([late, timeUp]);
    if (outcome.kind !== 'unreachable' || !outcome.retry) return outcome;
    if (now() + pauseMs > end - MIN_ATTEMPT_MS) return outcome;
    await wait(pauseMs);
  }
}
