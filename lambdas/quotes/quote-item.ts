import type { OutboxEntry } from '#contract/outbox.ts';
import type { LeadContent } from '#contract/quote-content.ts';
import { type Attention, newAttention } from '../work/attention.ts';
import { createdAtId, monthOf } from '../work/quote-keys.ts';
import { contentHash } from './content-hash.ts';

/**
 * A stored quote; also the idempotency record and, until it is announced, the outbox entry. `month` and `created_at_id`, in UTC, are the key of
 * the index `newest`.
 */
export interface QuoteItem extends LeadContent, Attention, Partial<OutboxEntry> {
  /** The idempotency key of the submission. */
  readonly id: string;
  readonly created_at: string;
  readonly month: string;
  readonly created_at_id: string;
  /** Distinguishes a retry from another quote with the same key. */
  readonly content_hash: string;
  /** The browser's time, as sent. */
  readonly submitted_at?: string | undefined;
  /** Milliseconds that the form took, as the browser says. */
  readonly fill_ms?: number | undefined;
  /** Pseudonym of the sender's network, known to this deployment alone, by which requests of one sender are counted. */
  readonly sender?: string | undefined;
  /** Of one that another system sent, what that calls itself, and the id of its key, by which the requests of one that leaked are told. */
  readonly source?: 'system' | undefined;
  readonly source_name?: string | undefined;
  readonly source_key?: string | undefined;
}

/** What is known of a submission beside its content. */
export type Arrival = Pick<
  QuoteItem,
  'submitted_at' | 'fill_ms' | 'sender' | 'source' | 'source_name' | 'source_key'
>;

export function quoteItem(
  id: string,
  content: LeadContent,
  createdAt: Date,
  arrival: Arrival = {},
): QuoteItem {
  const created_at = createdAt.toISOString();
  return {
    id,
    ...content,
    created_at,
    month: monthOf(created_at),
    created_at_id: createdAtId(created_at, id),
    content_hash: contentHash(content),
    ...newAttention(id, created_at),
    ...arrival,
  };
}
