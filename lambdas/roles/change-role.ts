import type { UserRole } from '#contract/account-answer-schemas.ts';
import type { Role } from '#contract/account-options.ts';
import { type AuditTrail, type Sighting, serverEvent } from '../aws/audit-trail.ts';
import type { SessionEnder } from '../aws/session-ender.ts';
import type { Account, Accounts, AdminGroup, PoolSessions } from '../aws/user-pool.ts';
import { ApiError } from '../http/api-error.ts';
import type { OneAtATime } from './one-at-a-time.ts';

/** Who asks: an admin by their user id, or null for whoever deploys the product. */
export type Authority = string | null;

export interface RoleChange {
  readonly by: Authority;
  readonly userId: string;
  readonly role: Role;
  readonly seen: Sighting | undefined;
}

export interface RoleStores {
  readonly accounts: Pick<Accounts, 'find'>;
  readonly admins: AdminGroup;
  readonly pool: PoolSessions;
  readonly sessions: Pick<SessionEnder, 'endAllOf'>;
  readonly trail: AuditTrail;
  readonly alone: OneAtATime;
  readonly now: () => Date;
}

/** An admin who can sign in today. */
const isUsable = ({ enabled, status }: Account) => enabled && status === 'CONFIRMED';

async function grant({ accounts, admins }: RoleStores, userId: string): Promise<void> {
  const account = await accounts.find(userId);
  if (account === undefined) throw new ApiError('not_found', 'There is no such account. Reload the list.');
  if (!isUsable(account)) {
    throw new ApiError(
      'conflict',
      'Only an account that is enabled and has confirmed its address can be admin.',
    );
  }
  await admins.add(userId);
}

async function revoke({ admins }: RoleStores, userId: string, present: readonly Account[]): Promise<void> {
  if (!present.some((admin) => admin.userId === userId)) return;
  if (!present.some((admin) => admin.userId !== userId && isUsable(admin))) {
    throw new ApiError('conflict', 'The last admin cannot be demoted. Make somebody else admin first.');
  }
  await admins.remove(userId);
}

/** One change of the group, decided on who is in it now, whatever the caller's token says. */
async function changeGroup(stores: RoleStores, { by, userId, role }: RoleChange): Promise<void> {
  const present = await stores.admins.members();
  if (by !== null && !present.some((admin) => admin.userId === by)) {
    throw new ApiError('forbidden', 'Only admins may do this.');
  }
  if (role === 'admin') await grant(stores, userId);
  else await revoke(stores, userId, present);
}

/** A token says until it expires what its bearer was when it was made; so the tokens of a demoted user end now. */
async function signOut({ pool, sessions }: RoleStores, userId: string): Promise<void> {
  await pool.signOutEverywhere(userId);
  await sessions.endAllOf(userId);
}

/**
 * Makes somebody admin or plain user. Doing it twice changes nothing more; a demotion that broke off half way
 * is finished by repeating it.
 * @returns the use case; it throws ApiError 403 for a caller who is no admin any more, 404 for no such account,
 *   409 for the last admin, an unusable account or a change under way
 */
export function createChangeRole(stores: RoleStores) {
  const record = (
    { by, userId, seen }: RoleChange,
    action: 'role_updated' | 'failed_role_change',
    role: Role,
  ) =>
    stores.trail.append(
      serverEvent({
        userId: by,
        action,
        details: { target_user_id: userId, new_role: role },
        at: stores.now(),
        seen,
      }),
    );
  return async (change: RoleChange): Promise<UserRole> => {
    const { userId, role } = change;
    try {
      await stores.alone(() => changeGroup(stores, change));
    } catch (error) {
      if (error instanceof ApiError) await record(change, 'failed_role_change', role);
      throw error;
    }
    if (role === 'user') await signOut(stores, userId);
    await record(change, 'role_updated', role);
    return { user_id: userId, role };
  };
}
