import * as z from 'zod/mini';
import { ERASED_AT } from '#contract/erased.ts';
import { quoteWorkSchema, sentQuoteSchema } from '#contract/quote-answer-schemas.ts';
import type { FoundWork } from './kept-event.ts';

/** The work on a stored quote; undefined for a counter, which is an item of the same table, and for one that was erased. */
export function foundWork(item: Record<string, unknown> | undefined): FoundWork | undefined {
  if (item?.created_at_id === undefined || item[ERASED_AT] !== undefined) return undefined;
  return {
    work: z.parse(quoteWorkSchema, item),
    sent: z.parse(sentQuoteSchema, item),
    ...(typeof item.source === 'string' && { source: item.source }),
    isHeld: item.held !== undefined,
  };
}
