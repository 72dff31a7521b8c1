import type { QuoteContent } from '#contract/quote-request-schema.ts';
import { ApiError } from '../http/api-error.ts';
import { type QuoteItem, quoteItem } from './quote-item.ts';

/** What is known of a quote that was stored before under the same id. */
export type StoredQuote = Pick<QuoteItem, 'created_at' | 'content_hash'>;

export interface QuoteStore {
  /** Stores the item unless its id is taken; then it stores nothing and returns what is there. */
  readonly putIfAbsent: (item: QuoteItem) => Promise<StoredQuote | undefined>;
}

export interface QuoteSubmission {
  /** The caller's idempotency key, if it sent one. */
  readonly key: string | undefined;
  readonly content: QuoteContent;
  readonly submittedAt: string | undefined;
}

export interface SubmissionResult {
  readonly id: string;
  readonly createdAt: string;
  /** False when this very quote was stored before. */
  readonly isNew: boolean;
}

interface Dependencies {
  readonly quotes: QuoteStore;
  readonly now: () => Date;
  readonly newId: () => string;
}

/**
 * Stores a quote once, however often it is sent.
 * @returns the use case; it throws ApiError 409 when the key stands for another quote
 */
export function createSubmitQuote({ quotes, now, newId }: Dependencies) {
  return async ({ key, content, submittedAt }: QuoteSubmission): Promise<SubmissionResult> => {
    const item = quoteItem(key ?? newId(), content, now(), submittedAt);
    const stored = await quotes.putIfAbsent(item);
    if (stored !== undefined && stored.content_hash !== item.content_hash) {
      throw new ApiError(
        'conflict',
        'This Idempotency-Key was used for another quote. Make a new key for a changed quote.',
      );
    }
    return { id: item.id, createdAt: (stored ?? item).created_at, isNew: stored === undefined };
  };
}
