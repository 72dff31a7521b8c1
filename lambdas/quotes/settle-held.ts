import type { HeldOutcome } from '#contract/held-quotes.ts';
import { type AuditTrail, serverEvent } from '../audit-trail/audit-trail.ts';
import { ApiError } from '../http/api-error.ts';
import type { Caller } from '../http/caller.ts';
import type { ClientInfo } from '../http/client-info.ts';

/** A quote that is held, with the name that it shares with those that look alike. */
export interface HeldQuote {
  readonly id: string;
  readonly created_at: string;
  readonly held_group: string;
}

interface Settlement {
  /** Id of the admin's account. */
  readonly by: string;
  readonly now: Date;
}

export interface HeldQuotes {
  readonly find: (id: string) => Promise<HeldQuote | undefined>;
  /** Those that look alike, oldest first, at most so many. */
  readonly alike: (group: string, most: number) => Promise<readonly HeldQuote[]>;
  /** Makes it a request like any other. @returns whether it was still held */
  readonly release: (quote: HeldQuote, settlement: Settlement) => Promise<boolean>;
  /** Takes it out of list and counters. @returns false if it is not held, or is not counted at this moment */
  readonly remove: (quote: HeldQuote, settlement: Settlement) => Promise<boolean>;
}

export interface HeldToSettle {
  readonly admin: Caller;
  readonly id: string;
  readonly outcome: HeldOutcome;
  /** Whether all that look alike are meant. */
  readonly alike: boolean;
  readonly clientInfo: ClientInfo;
}

export interface SettleHeldStores {
  readonly quotes: HeldQuotes;
  readonly trail: AuditTrail;
  readonly now: () => Date;
}

/** Of those alike in one call: the function's time is enough for them, and the caller asks again for the rest. */
const MOST_IN_A_CALL = 100;
const AT_ONCE = 10;

const ACTIONS = { released: 'held_quotes_released', removed: 'held_quotes_removed' } as const;

/**
 * Releases or removes a held quote, or all that look alike. Recorded before it is done. Repeating it completes an
 * interrupted call.
 * @returns the use case; it resolves to the number that changed and whether some are left, and throws ApiError 404 for
 * a quote that is not held
 */
export function createSettleHeld({ quotes, trail, now }: SettleHeldStores) {
  async function settleAll(all: readonly HeldQuote[], outcome: HeldOutcome, settlement: Settlement) {
    const settle = outcome === 'released' ? quotes.release : quotes.remove;
    let changed = 0;
    for (let start = 0; start < all.length; start += AT_ONCE) {
      const done = await Promise.all(
        all.slice(start, start + AT_ONCE).map((quote) => settle(quote, settlement)),
      );
      changed += done.filter(Boolean).length;
    }
    return changed;
  }

  return async ({ admin, id, outcome, alike, clientInfo }: HeldToSettle) => {
    const quote = await quotes.find(id);
    if (quote === undefined)
      throw new ApiError('not_found', 'This request is not held any more. Reload the list.');
    const at = now();
    const all = alike ? await quotes.alike(quote.held_group, MOST_IN_A_CALL) : [quote];
    await trail.append(
      serverEvent({
        userId: admin.userId,
        action: ACTIONS[outcome],
        details: { quote: id, number: String(all.length) },
        trustLevel: 'trusted',
        at,
        clientInfo,
      }),
    );
    const changed = await settleAll(all, outcome, { by: admin.userId, now: at });
    return { changed, more: all.length === MOST_IN_A_CALL };
  };
}
