import type { HeldOutcome, HeldState } from '#contract/held-quotes.ts';
import { type AuditTrail, serverEvent } from '../audit-trail/audit-trail.ts';
import { ApiError } from '../http/api-error.ts';
import type { Caller } from '../http/caller.ts';
import type { ClientInfo } from '../http/client-info.ts';
import { createLeaveSearch } from './leave-search.ts';

/** A quote that is held or removed, with the name that it shares with those that look alike. */
export interface HeldQuote {
  readonly id: string;
  readonly created_at: string;
  readonly held_group: string;
}

/** One that was removed, and stays until this time to be put back. */
export interface RemovedQuote extends HeldQuote {
  readonly keptUntil: Date;
}

interface Settlement {
  /** Id of the admin's account. */
  readonly by: string;
  readonly now: Date;
}

/** Changes those that are in the state before, and resolves to their number. */
type Settle = (quotes: readonly HeldQuote[], settlement: Settlement) => Promise<number>;

export interface HeldQuotes {
  readonly find: (id: string, state: HeldState) => Promise<HeldQuote | undefined>;
  /** Those of this state that look alike, oldest first, at most so many. */
  readonly alike: (group: string, state: HeldState, most: number) => Promise<readonly HeldQuote[]>;
  /**
   * `released` makes a held one a request like any other, due to be announced. `removed` takes a held one that is
   * counted out of list and counters, `restored` puts it back into them.
   */
  readonly settle: Readonly<Record<HeldOutcome, Settle>>;
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
  /** Takes a quote out of the search; most were never in it. */
  readonly removeKeys: (id: string) => Promise<void>;
  readonly now: () => Date;
}

/** Of those alike in one call: the function's time is enough for them, and the caller asks again for the rest. */
const MOST_IN_A_CALL = 500;

const OUTCOMES = {
  released: { from: 'held', action: 'held_quotes_released' },
  removed: { from: 'held', action: 'held_quotes_removed' },
  restored: { from: 'removed', action: 'held_quotes_restored' },
} as const satisfies Record<HeldOutcome, { readonly from: HeldState; readonly action: string }>;

/**
 * Releases, removes or restores a held quote, or all that look alike. Recorded before it is done. Repeating it completes
 * an interrupted call.
 * @returns the use case; it resolves to the number that changed and whether some are left, and throws ApiError 404 for
 * a quote that is not in the state before
 */
export function createSettleHeld({ quotes, trail, removeKeys, now }: SettleHeldStores) {
  const leaveSearch = createLeaveSearch({ quotes, removeKeys });
  /** The named one comes last, so that the same call can be repeated until none is left. */
  async function allLike(quote: HeldQuote, state: HeldState) {
    const others = (await quotes.alike(quote.held_group, state, MOST_IN_A_CALL + 1)).filter(
      ({ id }) => id !== quote.id,
    );
    const more = others.length >= MOST_IN_A_CALL;
    return { all: more ? others.slice(0, MOST_IN_A_CALL) : [...others, quote], more };
  }

  return async ({ admin, id, outcome, alike, clientInfo }: HeldToSettle) => {
    const { from, action } = OUTCOMES[outcome];
    const quote = await quotes.find(id, from);
    if (quote === undefined)
      throw new ApiError('not_found', `This request is not ${from} any more. Reload the list.`);
    const at = now();
    const { all, more } = alike ? await allLike(quote, from) : { all: [quote], more: false };
    await trail.append(
      serverEvent({
        userId: admin.userId,
        action,
        details: { quote: id, number: String(all.length) },
        trustLevel: 'trusted',
        at,
        clientInfo,
      }),
    );
    const changed = await quotes.settle[outcome](all, { by: admin.userId, now: at });
    if (outcome === 'removed') await leaveSearch(all, changed);
    return { changed, more };
  };
}
