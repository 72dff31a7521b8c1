import { UNCONFIRMED_DAYS } from '#contract/account-options.ts';
import type { Account } from '../accounts/account.ts';

const DAY_MS = 86_400_000;

/** Accounts of the pool whose address nobody has confirmed. */
export interface UnconfirmedAccounts {
  /** At most so many of those that were made before a moment, in no order. */
  readonly madeBefore: (moment: Date, limit: number) => Promise<readonly Account[]>;
  /** @returns whether the account is unconfirmed at this moment; false when there is none any more */
  readonly isStill: (userId: string) => Promise<boolean>;
  readonly remove: (userId: string) => Promise<void>;
}

interface Dependencies {
  readonly unconfirmed: UnconfirmedAccounts;
  readonly now: () => Date;
}

/** A week of sign-ups at their ceiling of 50 a day, three times over: what is left after a flood goes on other nights. */
const MOST_OF_A_RUN = 1_000;

/**
 * Removes accounts that nobody confirmed within a week. They hold an address, perhaps of somebody who never asked for
 * an account. Each is looked at once more before it goes: its owner may have confirmed it since, or an admin may have
 * invited it.
 * @returns the use case, which answers how many it removed
 */
export function createRemoveUnconfirmed({ unconfirmed, now }: Dependencies) {
  return async (): Promise<{ readonly removed: number }> => {
    const moment = new Date(now().getTime() - UNCONFIRMED_DAYS * DAY_MS);
    let removed = 0;
    for (const { userId } of await unconfirmed.madeBefore(moment, MOST_OF_A_RUN)) {
      if (!(await unconfirmed.isStill(userId))) continue;
      await unconfirmed.remove(userId);
      removed += 1;
    }
    return { removed };
  };
}
