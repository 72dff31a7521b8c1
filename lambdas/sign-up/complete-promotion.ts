import { ADMIN_GROUP } from '#contract/account-options.ts';
import type { StaffRole } from '#contract/staff-roles.ts';
import type { StaffGroups } from '../accounts/account.ts';
import type { AccountFacts, AccountKey, AccountProofs } from '../accounts/account-proofs.ts';
import type { GrantedAddresses } from '../accounts/granted-addresses.ts';
import type { WithLock } from '../accounts/with-lock.ts';
import { type AuditTrail, serverEvent } from '../audit-trail/audit-trail.ts';

export interface PromotionStores {
  /** Addresses that make their owners admin, in lower case. */
  readonly adminEmails: readonly string[];
  readonly grantedAddresses: GrantedAddresses;
  readonly staff: (userPoolId: string) => Pick<StaffGroups, 'members' | 'add'>;
  readonly proofs: Pick<AccountProofs, 'find' | 'endPending'>;
  readonly withLock: WithLock;
  readonly trail: AuditTrail;
  readonly now: () => Date;
}

/** Why an account gets a role, and who asked for it: an admin, or null for the deployer. */
interface Ground {
  readonly by: string | null;
  readonly role: StaffRole;
  readonly reason: string;
}

const BY_LIST: Ground = { by: null, role: ADMIN_GROUP, reason: 'on the list of admin emails' };
const CHOSEN = 'password chosen by mail';
const ASKER_LEFT = 'who asked for it is no admin any more';

/**
 * Finishes the promotion of an account whose owner has just chosen its password through the mail: one that an admin or
 * the deployer asked for, or that of the deploy-time list, once for each address. The caller has ended every session.
 */
export function createCompletePromotion(stores: PromotionStores) {
  const { proofs, grantedAddresses, trail, now } = stores;
  const record = (
    action: 'role_change_started' | 'role_updated' | 'role_change_refused',
    userId: string,
    { by, role, reason }: Ground,
  ) =>
    trail.append(
      serverEvent({
        userId: by,
        action,
        details: { target_user_id: userId, new_role: role, reason },
        trustLevel: 'trusted',
        at: now(),
        clientInfo: undefined,
      }),
    );

  async function groundOf(
    { userId, email }: AccountKey,
    { pending, isDemoted }: AccountFacts,
    adminIds: readonly string[],
  ): Promise<Ground | undefined> {
    if (pending !== null) {
      const { by, role } = pending;
      if (by === null || adminIds.includes(by)) return { by, role, reason: CHOSEN };
      await record('role_change_refused', userId, { by, role, reason: ASKER_LEFT });
      await proofs.endPending(userId);
    }
    const isListed = stores.adminEmails.includes(email) && !isDemoted;
    return isListed && (await grantedAddresses.claim(email, userId)) ? BY_LIST : undefined;
  }

  async function complete(account: AccountKey, userPoolId: string): Promise<void> {
    const staff = stores.staff(userPoolId);
    const adminIds = (await staff.members([ADMIN_GROUP])).map(({ userId }) => userId);
    const ground = await groundOf(account, await proofs.find(account, now()), adminIds);
    if (ground === undefined) return;
    await record('role_change_started', account.userId, ground);
    if (ground !== BY_LIST) await grantedAddresses.spend(account);
    await staff.add(account.userId, ground.role);
    await record('role_updated', account.userId, ground);
    if (ground === BY_LIST) await grantedAddresses.finish(account.email);
    await proofs.endPending(account.userId);
  }

  return async (account: AccountKey, userPoolId: string): Promise<void> => {
    // Any user can recover a password any number of times: the lock is for those who may get a role.
    const { pending } = await proofs.find(account, now());
    if (pending === null && !stores.adminEmails.includes(account.email)) return;
    await stores.withLock(() => complete(account, userPoolId));
  };
}
