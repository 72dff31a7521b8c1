import { type OnceADay, tellOnceADay } from '../accounts/once-a-day.ts';
import type { SecondFactorRecord, SecondFactorRecords } from '../accounts/second-factor.ts';
import { type AuditTrail, serverEvent } from '../audit-trail/audit-trail.ts';
import { type Caller, isAdmin, type TokenAccount } from '../http/caller.ts';

export interface WatchStores {
  readonly records: Pick<SecondFactorRecords, 'read' | 'markOn' | 'require' | 'requireNoMore'>;
  readonly trail: AuditTrail;
  readonly ceiling: OnceADay;
  /** Tells an address that the second factor of its account was switched off past our endpoints. */
  readonly tellRemoved: (to: string) => Promise<void>;
  /** After how many days an admin needs a second factor; undefined where none is asked for. */
  readonly requiredAfterDays: number | undefined;
  readonly now: () => Date;
}

const DAY_MS = 86_400_000;

/** The days in the setting; undefined for `off`. */
export function daysIn(setting: string): number | undefined {
  return setting === 'off' ? undefined : Number(setting);
}

/** What the pool says of the second factor is held against what is remembered, at each sign-in and renewed token. */
export type WatchSecondFactor = (caller: Caller) => Promise<void>;

/**
 * Remembers a second factor that is on; reports one that was switched off past our endpoints, once a day; and begins
 * the days after which an admin needs one.
 */
export function createWatchSecondFactor(stores: WatchStores): WatchSecondFactor {
  const { records, requiredAfterDays, now } = stores;

  async function report(userId: string, { email }: TokenAccount): Promise<void> {
    await tellOnceADay(stores.ceiling, { what: 'second-factor-removal', userId, now: now() }, async () => {
      await stores.trail.append(
        serverEvent({
          userId,
          action: 'failed_second_factor_removal',
          details: { target_user_id: userId },
          // At most once a day for each person.
          trustLevel: 'trusted',
          at: now(),
          clientInfo: undefined,
        }),
      );
      await stores.tellRemoved(email);
    });
  }

  async function watchRequirement(userId: string, { requiredFrom }: SecondFactorRecord): Promise<void> {
    if (requiredAfterDays === undefined) {
      if (requiredFrom !== undefined) await records.requireNoMore(userId);
    } else if (requiredFrom === undefined) {
      await records.require(userId, new Date(now().getTime() + requiredAfterDays * DAY_MS));
    }
  }

  return async ({ userId, account, groups }) => {
    if (account === undefined) return;
    const record = await records.read(userId);
    if (account.hasSecondFactor && !record.isOn) await records.markOn(userId);
    if (!account.hasSecondFactor && record.isOn) await report(userId, account);
    if (isAdmin({ groups })) await watchRequirement(userId, record);
  };
}
