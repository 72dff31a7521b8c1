import type { ChangedRole } from '#contract/account-answer-schemas.ts';
import { isPromotable, isUsable } from '#contract/account-options.ts';
import type { Account } from '../accounts/account.ts';
import { tellOfRepeats } from '../accounts/repeats.ts';
import { endEverySession } from '../accounts/sessions.ts';
import { assertStillAdmin } from '../accounts/still-admin.ts';
import { ApiError } from '../http/api-error.ts';
import { createPromote } from './promote.ts';
import type { RoleChange, RoleStores } from './role-change.ts';
import { type RoleEvent, recordRoleEvent } from './role-event.ts';

/** How a change ended; a time: it waits until then for a password that is chosen through the mail. */
type Outcome = 'unchanged' | 'changed' | { readonly pendingUntil: string };

/** A change of the account that the pool knows: every step names it by the pool's own id. */
interface KnownChange extends RoleChange {
  readonly account: Account;
}

/** The pool finds an account by its id in any case: without its own id, the last admin in upper case would be nobody. */
async function findAccount({ accounts }: RoleStores, asked: RoleChange): Promise<KnownChange> {
  const account = await accounts.find(asked.userId);
  if (account === undefined) throw new ApiError('not_found', 'There is no such account. Reload the list.');
  return { ...asked, userId: account.userId, account };
}

function assertCanBeAdmin(account: Account): void {
  if (isPromotable(account)) return;
  throw new ApiError(
    'conflict',
    'Only an account that is enabled and confirmed can be admin: its owner follows the mail first, to confirm the address or to choose a password.',
  );
}

function assertAnotherRemains(members: readonly Account[], userId: string): void {
  const isMember = members.some((admin) => admin.userId === userId);
  if (!isMember || members.some((admin) => admin.userId !== userId && isUsable(admin))) return;
  throw new ApiError('conflict', 'The last admin cannot be demoted. Make somebody else admin first.');
}

/** What was asked for and cannot be is an admin's mistake; what broke off, or was asked for by no admin, is an alert. */
function endOf(error: unknown): RoleEvent {
  const isMistake = error instanceof ApiError && (error.code === 'not_found' || error.code === 'conflict');
  return isMistake ? 'role_change_refused' : 'failed_role_change';
}

/**
 * Makes a person admin or plain user. That it begins is recorded before anything changes, and how it ended after,
 * so no change is without an entry, wherever it breaks off. Where the person has the role already, nothing is changed
 * and nothing recorded; but a change that broke off half way is finished by repeating it. A promotion of an account
 * whose password somebody else may have chosen waits until one is chosen through the mail.
 * @returns the use case; it throws ApiError 403 for a caller who is no admin any more, 404 for no such account,
 *   409 for the last admin, an account that cannot be admin or a change under way
 */
export function createChangeRole(stores: RoleStores) {
  const record = recordRoleEvent(stores);
  const promote = createPromote(stores);

  async function promoteUnlessAdmin(change: KnownChange, isAdmin: boolean): Promise<Outcome> {
    assertCanBeAdmin(change.account);
    if (isAdmin && !(await stores.hasUnfinishedChange(change.userId))) return 'unchanged';
    const pendingUntil = await promote(change, change.account);
    return pendingUntil === undefined ? 'changed' : { pendingUntil };
  }

  const isPending = async (account: Account) =>
    (await stores.proofs.find(account, stores.now())).pending !== null;

  /** Ends the sessions first, so that no token with the role admin works after it. */
  async function demote(
    change: KnownChange,
    members: readonly Account[],
    isAdmin: boolean,
  ): Promise<Outcome> {
    const { userId, account } = change;
    assertAnotherRemains(members, userId);
    if (!isAdmin && !(await isPending(account)) && !(await stores.hasUnfinishedChange(userId))) {
      return 'unchanged';
    }
    await record(change, 'role_change_started');
    await stores.proofs.demote(userId, stores.now().toISOString());
    await stores.grantedAddresses.spend(account);
    await stores.sessions.endAllOf(userId);
    await stores.admins.remove(userId);
    return 'changed';
  }

  /** Decides on who is in the group now, whatever the caller's token says. */
  async function carryOut(change: KnownChange): Promise<Outcome> {
    const outcome = await stores.withLock(async () => {
      const members = await stores.admins.members();
      if (change.by !== null) assertStillAdmin(members, change.by);
      const isAdmin = members.some((admin) => admin.userId === change.userId);
      return change.role === 'admin' ? promoteUnlessAdmin(change, isAdmin) : demote(change, members, isAdmin);
    });
    // A person who signed in again meanwhile may have got a token that still says admin.
    if (outcome === 'changed' && change.role === 'user') await endEverySession(stores, change.userId);
    return outcome;
  }

  /** Mistakes can be repeated at will, to push other entries away: the first, tenth, hundredth … of an hour is one. */
  const recordRefusal = (change: RoleChange) =>
    tellOfRepeats(
      stores.repeats,
      { what: 'role-change-refused', userId: change.by ?? 'deployer', now: stores.now() },
      (times) => record(change, 'role_change_refused', times),
    );

  async function orTell<Result>(change: RoleChange, step: Promise<Result>): Promise<Result> {
    try {
      return await step;
    } catch (error) {
      const end = endOf(error);
      if (end === 'role_change_refused') await recordRefusal(change);
      else await record(change, end);
      throw error;
    }
  }

  return async (asked: RoleChange): Promise<ChangedRole> => {
    const change = await orTell(asked, findAccount(stores, asked));
    const outcome = await orTell(change, carryOut(change));
    if (outcome === 'changed') await record(change, 'role_updated');
    if (typeof outcome === 'string') return { user_id: change.userId, role: change.role };
    return { user_id: change.userId, role: 'user', pending_until: outcome.pendingUntil };
  };
}
