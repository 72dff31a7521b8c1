import { SUBMIT_QUOTE } from '#contract/endpoints.ts';
import { IDEMPOTENCY_HEADER, quoteReference } from '#contract/quote-options.ts';
import { TRIAL_HEADER } from './trial-proof.ts';

export interface StoredTrials {
  /** Ends a trial that is stored with this note. @returns whether it was there */
  readonly takeOut: (id: string, note: string, now: Date) => Promise<boolean>;
}

export interface Failure {
  readonly reference: string;
  /** What kept the trial from being stored, in a few words of ours. */
  readonly reason: string;
}

interface Dependencies {
  /** Scheme and host of the site, as visitors reach it. */
  readonly siteOrigin: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly prove: (trial: { readonly id: string; readonly at: Date }) => string;
  readonly stored: StoredTrials;
  readonly logFailure: (failure: Failure) => void;
  readonly pause: (attempt: number) => Promise<void>;
  readonly newId: () => string;
  readonly now: () => Date;
}

/** A page of the site tries again as well: one answer that is lost turns nobody away. */
const MAX_TRIES = 3;
/** Longer than the function's own limit. */
const TIMEOUT_MS = 15_000;

/** Names nobody; the address is one that no mail can reach (RFC 2606). */
const contentOf = (note: string) => ({
  first_name: 'Trial',
  last_name: 'Request',
  email: 'trial@invalid.example',
  additional_notes: note,
});

/**
 * Sends a request for a quote through the public address, as a visitor's browser would, looks whether it is stored, and
 * takes it out again.
 * @returns the use case; it resolves to why a visitor's request would have failed, undefined if it would not
 */
export function createTryQuote(dependencies: Dependencies) {
  const { siteOrigin, fetch, prove, stored, logFailure, pause, newId, now } = dependencies;

  async function send(id: string, note: string): Promise<string | undefined> {
    try {
      const response = await fetch(`${siteOrigin}${SUBMIT_QUOTE.path}`, {
        method: SUBMIT_QUOTE.method,
        headers: {
          'content-type': 'application/json',
          [IDEMPOTENCY_HEADER]: id,
          [TRIAL_HEADER]: prove({ id, at: now() }),
        },
        body: JSON.stringify(contentOf(note)),
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      // A page of the edge is no answer of the API, whatever its status.
      const isOurs = (response.headers.get('content-type') ?? '').startsWith('application/json');
      return response.ok && isOurs ? undefined : `status ${response.status}`;
    } catch (error) {
      return error instanceof Error ? error.name : typeof error;
    }
  }

  async function attempt(id: string, note: string): Promise<string | undefined> {
    for (let tries = 1; ; tries += 1) {
      const failure = await send(id, note);
      if (failure === undefined) return (await stored.takeOut(id, note, now())) ? undefined : 'not stored';
      if (tries === MAX_TRIES) return failure;
      await pause(tries);
    }
  }

  return async (): Promise<string | undefined> => {
    const [id, note] = [newId(), newId()];
    const reason = await attempt(id, note);
    if (reason !== undefined) logFailure({ reference: quoteReference(id), reason });
    return reason;
  };
}
