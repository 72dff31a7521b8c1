import { type OnceADay, tellOnceADay } from '../accounts/once-a-day.ts';
import type { SecondFactorRecord, SecondFactorRecords } from '../accounts/second-factor.ts';
import type { SecondFactorNews } from '../accounts/second-factor-mails.ts';
import { type AuditTrail, serverEvent } from '../audit-trail/audit-trail.ts';
import { type Caller, isStaff, type TokenAccount } from '../http/caller.ts';

export interface WatchStores {
  readonly records: Pick<SecondFactorRecords, 'read' | 'require' | 'requireNoMore'>;
  readonly trail: AuditTrail;
  readonly ceiling: OnceADay;
  /** Tells an address what was done to the second factor of its account past our endpoints. */
  readonly tell: (to: string, news: SecondFactorNews) => Promise<void>;
  /** After how many days staff needs a second factor; undefined where none is asked for. */
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

/** What is told of a second factor that was changed past our endpoints. */
const CHANGES = {
  removed: { action: 'failed_second_factor_removal', what: 'second-factor-removal' },
  added: { action: 'failed_second_factor_setup', what: 'second-factor-setup' },
} as const;

/**
 * Reports a second factor that was switched off or set up past our endpoints, once a day, and begins the days after
 * which staff needs one. It remembers none: every token can set one up, so only its confirmation counts.
 */
export function createWatchSecondFactor(stores: WatchStores): WatchSecondFactor {
  const { records, requiredAfterDays, now } = stores;

  async function report(userId: string, { email }: TokenAccount, news: keyof typeof CHANGES): Promise<void> {
    const { action, what } = CHANGES[news];
    await tellOnceADay(stores.ceiling, { what, userId, now: now() }, async () => {
      await stores.trail.append(
        serverEvent({
          userId,
          action,
          details: { target_user_id: userId },
          // At most once a day for each person.
          trustLevel: 'trusted',
          at: now(),
          clientInfo: undefined,
        }),
      );
      await stores.tell(email, news);
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
    if (account.hasSecondFactor && !record.isOn) await report(userId, account, 'added');
    if (!account.hasSecondFactor && record.isOn) await report(userId, account, 'removed');
    if (isStaff({ groups })) await watchRequirement(userId, record);
  };
}
