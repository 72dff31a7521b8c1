import { isUsable, PENDING_DAYS, provesPassword } from '#contract/account-options.ts';
import type { StaffRole } from '#contract/staff-roles.ts';
import type { Account } from '../accounts/account.ts';
import type { PendingRole } from '../accounts/account-proofs.ts';
import { endEverySession } from '../accounts/sessions.ts';
import { ApiError } from '../http/api-error.ts';
import type { RoleChange, RoleStores } from './role-change.ts';
import { recordRoleEvent } from './role-event.ts';

const DAY_MS = 86_400_000;

/** A change to a role above the one that the person has. */
export interface Promotion extends RoleChange {
  readonly role: StaffRole;
}

const REFUSALS = {
  'no-address':
    'This account has no confirmed address that a code could be sent to. Invite the person with another address.',
  'too-often': 'This person was mailed too many codes just now. Try again in an hour.',
};

/**
 * Gives an account a role of staff, at once if a password was chosen through a mail to its present address. Whoever signed up
 * with somebody else's address would be staff otherwise, so any other account is mailed a code first and everybody is
 * signed out of it; what then waits is finished when the code comes back, or expires.
 * @returns undefined if the account is admin now, else until when its promotion waits
 */
export function createPromote(stores: RoleStores) {
  const record = recordRoleEvent(stores);

  /**
   * What is pending is stored before the code is mailed, so that its mail is known for a promotion's, which no ceiling of
   * recoveries holds back. The reset comes before the end of the sessions, so that nobody can sign in with the old
   * password after it.
   */
  async function waitForPassword(change: Promotion, account: Account, earlier: PendingRole | null) {
    await record(change, 'role_change_pending');
    const until = new Date(stores.now().getTime() + PENDING_DAYS * DAY_MS).toISOString();
    await stores.proofs.setPending(account, { by: change.by, until, role: change.role });
    const result = await stores.passwords.mailCode(account.userId);
    if (result !== 'mailed') {
      if (earlier === null) await stores.proofs.endPending(account.userId);
      else await stores.proofs.setPending(account, earlier);
      throw new ApiError('conflict', REFUSALS[result]);
    }
    await endEverySession(stores, account.userId);
    return until;
  }

  return async (change: Promotion, account: Account): Promise<string | undefined> => {
    const { proof, pending } = await stores.proofs.find(account, stores.now());
    const isProven = proof !== null && provesPassword(proof.how) && isUsable(account);
    if (!isProven) return waitForPassword(change, account, pending);
    await record(change, 'role_change_started');
    await stores.grantedAddresses.spend(account);
    await stores.staff.add(account.userId, change.role);
    await stores.proofs.endPending(account.userId);
    return undefined;
  };
}
