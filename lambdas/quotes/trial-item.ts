import type { QuoteItem } from './quote-item.ts';

/**
 * A stored trial. Without the keys of the index it is in no list and no count, without an outbox entry nobody is told of
 * it, and it expires by itself.
 */
export interface TrialItem
  extends Omit<QuoteItem, 'month' | 'created_at_id' | 'unannounced' | 'announce_at'> {
  readonly trial: true;
  /** Seconds of the Unix epoch, as DynamoDB wants them. */
  readonly expires_at: number;
}

/** Who looks for it does so at once. */
const KEPT_SECONDS = 3_600;

export function trialItem({ month, created_at_id, ...item }: QuoteItem): TrialItem {
  const expires_at = Math.floor(Date.parse(item.created_at) / 1_000) + KEPT_SECONDS;
  return { ...item, trial: true, expires_at };
}
