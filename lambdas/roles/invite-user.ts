import type { InvitedUser } from '#contract/account-answer-schemas.ts';
import { type Role, SETTLING_MINUTES } from '#contract/account-options.ts';
import { isAbove, roleIn } from '#contract/staff-roles.ts';
import type { Account, Invitations } from '../accounts/account.ts';
import { endEverySession } from '../accounts/sessions.ts';
import { assertStillAdmin } from '../accounts/still-admin.ts';
import { ApiError } from '../http/api-error.ts';
import type { ClientInfo } from '../http/client-info.ts';
import type { Authority, RoleStores } from './role-change.ts';
import { recordRoleEvent } from './role-event.ts';

export interface Invitation {
  readonly by: Authority;
  readonly email: string;
  readonly role: Role;
  readonly clientInfo: ClientInfo | undefined;
  /**
   * Whether an account that is in use gets a first password as well. The deployer's alone: with five wrong codes an hour
   * anyone keeps the pool from taking the code of a recovery, and a first password is no code.
   */
  readonly replacesPassword?: boolean;
  /** Whether the first password is shown to who invites, instead of mailed. */
  readonly isPrinted?: boolean;
}

export interface InviteStores extends Omit<RoleStores, 'hasUnfinishedChange' | 'passwords' | 'repeats'> {
  readonly invitations: Invitations;
}

const HAS_ACCOUNT =
  'There is an account with this address already. Find it in the list of people: its role can be changed there.';

/**
 * Mails somebody a first password that nobody else knows, and gives the account its role. An account that waits for
 * its first password is mailed another. One that was never confirmed, perhaps by a stranger with this address, is taken
 * over: its password is made useless first, so repeating an invitation that broke off finishes it.
 * @returns the use case; it throws ApiError 403 for a caller who is no admin any more, 409 for an address that has an
 *   account
 */
export function createInviteUser(stores: InviteStores) {
  const { accounts, admins, staff, invitations, proofs, now } = stores;
  const record = recordRoleEvent(stores);

  async function mail(
    { email, replacesPassword = false }: Invitation,
    account: Account | undefined,
  ): Promise<string> {
    if (account === undefined) {
      const userId = await invitations.create(email);
      if (userId !== undefined) return userId;
      throw new ApiError('conflict', 'Somebody signed up with this address just now. Try again.');
    }
    const { userId, status, enabled } = account;
    if (!enabled) throw new ApiError('conflict', 'The account with this address is disabled.');
    if (status !== 'FORCE_CHANGE_PASSWORD') {
      if (status !== 'UNCONFIRMED' && !replacesPassword) throw new ApiError('conflict', HAS_ACCOUNT);
      await invitations.takeOver(userId);
      await endEverySession(stores, userId);
    }
    await invitations.renew(userId);
    return userId;
  }

  return async (invitation: Invitation): Promise<InvitedUser> =>
    stores.withLock(async () => {
      const { by, email, role, clientInfo, replacesPassword, isPrinted = false } = invitation;
      const members = await admins.members();
      if (by !== null) assertStillAdmin(members, by);
      const userId = await mail(invitation, await accounts.find(email));
      const change = { by, userId, role, clientInfo };
      await record(change, 'user_invited', isPrinted ? { first_password: 'printed' } : {});
      // A sign-in that has passed the old password and waits for its code outlives all of this.
      const adminsFrom = replacesPassword ? new Date(now().getTime() + SETTLING_MINUTES * 60_000) : undefined;
      const how = isPrinted ? 'printed' : 'invitation';
      await proofs.record({ userId, email }, { how, at: now().toISOString() }, adminsFrom);
      const held = roleIn(await staff.of(userId));
      if (role === 'user' || !isAbove(role, held)) return { user_id: userId, email, role: held ?? 'user' };
      await record(change, 'role_change_started');
      await stores.grantedAddresses.spend({ userId, email });
      await staff.add(userId, role);
      await record(change, 'role_updated', { part_of: 'user_invited' });
      return { user_id: userId, email, role };
    });
}
