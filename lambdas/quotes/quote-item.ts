import { createHash } from 'node:crypto';
import type { QuoteContent } from '#contract/quote-request-schema.ts';

/**
 * A quote as it is stored: record, idempotency record and outbox entry at once.
 * `month` and `created_at_id` are the key of the index `newest`, in UTC.
 */
export interface QuoteItem extends QuoteContent {
  /** The idempotency key of the submission. */
  readonly id: string;
  readonly created_at: string;
  readonly month: string;
  readonly created_at_id: string;
  readonly content_hash: string;
  /** The browser's own time, as sent. */
  readonly submitted_at?: string | undefined;
}

/** SHA-256 of the normalised content, whatever the order of its keys. */
export function contentHash(content: QuoteContent): string {
  const canonical = Object.entries(content).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(canonical)).digest('hex');
}

/** The month bucket that holds a moment, `YYYY-MM` in UTC. */
export function monthOf(isoTime: string): string {
  return isoTime.slice(0, 7);
}

/** The sort key of the index `newest`: by time, and by id where times are equal. */
export function createdAtId(createdAt: string, id: string): string {
  return `${createdAt}#${id}`;
}

export function quoteItem(
  id: string,
  content: QuoteContent,
  createdAt: Date,
  submittedAt?: string,
): QuoteItem {
  const created_at = createdAt.toISOString();
  return {
    id,
    ...content,
    created_at,
    month: monthOf(created_at),
    created_at_id: createdAtId(created_at, id),
    content_hash: contentHash(content),
    submitted_at: submittedAt,
  };
}
