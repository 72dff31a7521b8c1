import type { Accounts } from '../accounts/account.ts';
import { type OnceADay, tellOnceADay } from '../accounts/once-a-day.ts';
import { type Repeats, tellOfRepeats } from '../accounts/repeats.ts';
import { type AuditTrail, serverEvent } from '../audit-trail/audit-trail.ts';
import type { Mail } from '../mail/mail.ts';
import { addressAttemptMail } from './address-attempt-mail.ts';

export interface AddressAttempt {
  readonly userPoolId: string;
  /** User name in the pool. */
  readonly userName: string;
  readonly userId: string;
}

/** Reports that somebody with a token asked the pool for a code that would change or confirm an address. */
export type ReportAddressAttempt = (attempt: AddressAttempt) => Promise<void>;

interface Dependencies {
  readonly siteOrigin: string;
  readonly accounts: (userPoolId: string) => Pick<Accounts, 'find'>;
  readonly trail: AuditTrail;
  readonly isStaff: (userPoolId: string, userId: string) => Promise<boolean>;
  readonly ceiling: OnceADay;
  readonly repeats: Repeats;
  readonly send: (to: string, mail: Mail) => Promise<void>;
  readonly now: () => Date;
}

/**
 * No screen changes an address, so only a stolen token asks for it: the code is not mailed, and without the code the
 * pool keeps the old address. The first, tenth, hundredth … attempt of an hour is in the log, without the address that
 * was asked for, which whoever asks makes up; the address of the account is told once a day.
 */
export function createReportAddressAttempt(stores: Dependencies): ReportAddressAttempt {
  return async ({ userPoolId, userName, userId }) => {
    const now = stores.now();
    await tellOfRepeats(stores.repeats, { what: 'address-change', userId, now }, async (times) =>
      stores.trail.append(
        serverEvent({
          userId,
          action: 'failed_address_change',
          details: { target_user_id: userId, ...times },
          // Of an admin only who has an admin's token can cause it.
          trustLevel: (await stores.isStaff(userPoolId, userId)) ? 'trusted' : 'witnessed',
          at: now,
          clientInfo: undefined,
        }),
      ),
    );
    const account = await stores.accounts(userPoolId).find(userName);
    if (!account?.email) return;
    await tellOnceADay(stores.ceiling, { what: 'address-change', userId, now }, () =>
      stores.send(account.email, addressAttemptMail(stores.siteOrigin)),
    );
  };
}
