import type { AuditLog } from '#contract/account-answer-schemas.ts';
import { isUsable } from '#contract/account-options.ts';
import { LOCKED_OUT } from '#contract/lockout.ts';
import type { Account, AdminGroup } from '../accounts/account.ts';
import { type OnceADay, tellOnceADay } from '../accounts/once-a-day.ts';
import type { ReadLogs } from '../audit-trail/audit-trail.ts';
import { LOG_PARTS } from '../audit-trail/log-parts.ts';
import type { Mail } from '../mail/mail.ts';
import { lockoutMail } from './lockout-mail.ts';

interface Dependencies {
  readonly siteOrigin: string;
  readonly read: ReadLogs;
  readonly admins: Pick<AdminGroup, 'members'>;
  readonly ceiling: OnceADay;
  readonly send: (to: string, mail: Mail) => Promise<void>;
  readonly now: () => Date;
}

/** Twice the pause between two runs, so that none is missed between them. */
const LOOKS_BACK_MS = 30 * 60_000;
/** Entries that one run reads at most, however many a flood leaves. */
const LOOKED_AT = 500;
const PAGE_SIZE = 100;

const REPORTS = LOG_PARTS.filter(({ trustLevel }) => trustLevel === 'unverified');

const addressIn = ({ action, new_data: { email, error } }: AuditLog): string | undefined =>
  action === 'failed_login' && String(error).includes(LOCKED_OUT) ? String(email).toLowerCase() : undefined;

/**
 * Tells admins for whom a sign-in was refused after too many wrong passwords, at most once a day each. The report comes
 * from the page on which it happened, so anyone could send it: it costs an admin one mail a day, and nobody else any.
 * @returns the use case; it resolves to the number of admins with such a refusal
 */
export function createTellLockouts({ siteOrigin, read, admins, ceiling, send, now }: Dependencies) {
  async function lockedAddresses(time: Date): Promise<ReadonlySet<string>> {
    const found = new Set<string>();
    const since = new Date(time.getTime() - LOOKS_BACK_MS).toISOString();
    let looked = 0;
    for await (const entry of read({ parts: REPORTS, now: time, pageSize: PAGE_SIZE })) {
      looked += 1;
      if (entry.created_at < since || looked > LOOKED_AT) break;
      const address = addressIn(entry);
      if (address !== undefined) found.add(address);
    }
    return found;
  }

  return async (): Promise<number> => {
    const time = now();
    const locked = await lockedAddresses(time);
    if (locked.size === 0) return 0;
    const isLocked = (admin: Account) => isUsable(admin) && locked.has(admin.email.toLowerCase());
    const concerned = (await admins.members()).filter(isLocked);
    for (const { userId, email } of concerned) {
      await tellOnceADay(ceiling, { what: 'lockout', userId, now: time }, () =>
        send(email, lockoutMail(siteOrigin)),
      );
    }
    return concerned.length;
  };
}
