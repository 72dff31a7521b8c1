import type { UserRole } from '#contract/account-answer-schemas.ts';
import type { Role } from '#contract/account-options.ts';
import { type AuditTrail, type Sighting, serverEvent } from '../aws/audit-trail.ts';
import { endEverySession, type SessionEnder } from '../aws/session-ender.ts';
import type { Account, Accounts, AdminGroup, PoolSessions } from '../aws/user-pool.ts';
import { ApiError } from '../http/api-error.ts';
import { assertStillAdmin } from '../http/still-admin.ts';
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

type RoleEvent = 'role_change_started' | 'role_updated' | 'failed_role_change';

/** An admin who can sign in today. */
const isUsable = ({ enabled, status }: Account) => enabled && status === 'CONFIRMED';

async function assertCanBeAdmin({ accounts }: RoleStores, userId: string): Promise<void> {
  const account = await accounts.find(userId);
  if (account === undefined) throw new ApiError('not_found', 'There is no such account. Reload the list.');
  if (!isUsable(account)) {
    throw new ApiError(
      'conflict',
      'Only an account that is enabled and confirmed can be admin: its owner follows the mail first, to confirm the address or to choose a password.',
    );
  }
}

function assertAnotherRemains(members: readonly Account[], userId: string): void {
  const isMember = members.some((admin) => admin.userId === userId);
  if (!isMember || members.some((admin) => admin.userId !== userId && isUsable(admin))) return;
  throw new ApiError('conflict', 'The last admin cannot be demoted. Make somebody else admin first.');
}

/** Decides on who is in the group now, whatever the caller's token says. */
async function assertAllowed(stores: RoleStores, { by, userId, role }: RoleChange): Promise<void> {
  const members = await stores.admins.members();
  if (by !== null) assertStillAdmin(members, by);
  if (role === 'admin') await assertCanBeAdmin(stores, userId);
  else assertAnotherRemains(members, userId);
}

/** Who leaves the group is out already: their rows have ended, so no token that says admin opens anything. */
async function changeGroup({ admins, sessions }: RoleStores, { userId, role }: RoleChange): Promise<void> {
  if (role === 'admin') return admins.add(userId);
  await sessions.endAllOf(userId);
  await admins.remove(userId);
}

/**
 * Makes somebody admin or plain user. That it begins is recorded before anything changes, and how it ended after,
 * so no change is without an entry, wherever it breaks off. Doing it twice changes nothing more; a demotion that
 * broke off half way is finished by repeating it.
 * @returns the use case; it throws ApiError 403 for a caller who is no admin any more, 404 for no such account,
 *   409 for the last admin, an unusable account or a change under way
 */
export function createChangeRole(stores: RoleStores) {
  const record = ({ by, userId, role, seen }: RoleChange, action: RoleEvent) =>
    stores.trail.append(
      serverEvent({
        userId: by,
        action,
        details: { target_user_id: userId, new_role: role },
        standing: 'trusted',
        at: stores.now(),
        seen,
      }),
    );

  async function carryOut(change: RoleChange): Promise<void> {
    await stores.alone(async () => {
      await assertAllowed(stores, change);
      await record(change, 'role_change_started');
      await changeGroup(stores, change);
    });
    // Somebody who signed in again meanwhile may have got a token that still says admin.
    if (change.role === 'user') await endEverySession(stores, change.userId);
  }

  return async (change: RoleChange): Promise<UserRole> => {
    try {
      await carryOut(change);
    } catch (error) {
      await record(change, 'failed_role_change');
      throw error;
    }
    await record(change, 'role_updated');
    return { user_id: change.userId, role: change.role };
  };
}
