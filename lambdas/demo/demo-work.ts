import { FIRST_VERSION } from '#contract/quote-work.ts';
import type { WorkChange } from '../quotes/change-stage.ts';
import type { DemoQuote } from './demo-quotes.ts';
import { staffMember } from './demo-staff.ts';
import { stableId } from './stable-id.ts';

const MINUTE_MS = 60_000;
/** Requests younger than this wait for the owner. */
const WAITING_MS = 2 * 24 * 60 * MINUTE_MS;
const DISMISSED_EVERY = 9;

/** What staff has done about the older ones of these quotes, newest first. */
export function demoWork(quotes: readonly DemoQuote[]): readonly WorkChange[] {
  const newest = Date.parse(quotes[0]?.created_at ?? '');
  return quotes
    .map(({ id, created_at: sentAt }, index) => ({
      id,
      version: FIRST_VERSION,
      operation: stableId(`work on ${id}`),
      stage: index % DISMISSED_EVERY === 0 ? ('dismissed' as const) : ('contacted' as const),
      by: staffMember(index).userId,
      at: new Date(Date.parse(sentAt) + (5 + (index % 40)) * MINUTE_MS),
    }))
    .filter(({ at }) => newest - at.getTime() > WAITING_MS);
}
