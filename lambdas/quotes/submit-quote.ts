import { ERASED_HASH } from '#contract/erased.ts';
import { unannounced } from '#contract/outbox.ts';
import type { QuoteContent } from '#contract/quote-content.ts';
import { ApiError } from '../http/api-error.ts';
import { isHashOf } from './content-hash.ts';
import { type Arrival, type QuoteItem, quoteItem } from './quote-item.ts';
import { type TrialItem, trialItem } from './trial-item.ts';

/** A quote that was stored earlier under the same id. */
export type StoredQuote = Pick<QuoteItem, 'created_at' | 'content_hash'>;

export interface QuoteStore {
  /** Stores the item unless its id exists; then returns the existing quote. */
  readonly putIfAbsent: (item: QuoteItem | TrialItem) => Promise<StoredQuote | undefined>;
}

export interface QuoteSubmission {
  /** The caller's idempotency key, if sent. */
  readonly key: string | undefined;
  readonly content: QuoteContent;
  readonly arrival: Arrival;
  /** Whether it is our own, which nobody is to see. */
  readonly isTrial?: boolean;
}

export interface SubmissionResult {
  readonly id: string;
  readonly createdAt: string;
  /** False for a repeated submission. */
  readonly isNew: boolean;
}

export interface SubmitQuoteStores {
  readonly quotes: QuoteStore;
  readonly now: () => Date;
  readonly newId: () => string;
}

/**
 * Stores a quote idempotently, and in the same write that somebody has to be told of it.
 * @returns the use case; it throws ApiError 409 when the key belongs to a quote with other content
 */
export function createSubmitQuote({ quotes, now, newId }: SubmitQuoteStores) {
  return async ({ key, content, arrival, isTrial = false }: QuoteSubmission): Promise<SubmissionResult> => {
    const item = quoteItem(key ?? newId(), content, now(), arrival);
    const row = isTrial ? trialItem(item) : { ...item, ...unannounced(item.created_at) };
    const stored = await quotes.putIfAbsent(row);
    if (stored === undefined) return { id: item.id, createdAt: item.created_at, isNew: true };
    // A browser repeats a key for the same quote alone: one that was erased arrived, and is not stored again.
    if (stored.content_hash !== ERASED_HASH && !isHashOf(stored.content_hash, content)) {
      throw new ApiError(
        'conflict',
        'This Idempotency-Key was used for another quote. Make a new key for a changed quote.',
      );
    }
    return { id: item.id, createdAt: stored.created_at, isNew: false };
  };
}
