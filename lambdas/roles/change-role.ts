import type { ChangedRole } from '#contract/account-answer-schemas.ts';
import { isPromotable, isUsable } from '#contract/account-options.ts';
import { isAbove, roleIn, STAFF_ROLES, type StaffRole } from '#contract/staff-roles.ts';
import type { Account } from '../accounts/account.ts';
import { tellOfRepeats } from '../accounts/repeats.ts';
import { endEverySession } from '../accounts/sessions.ts';
import { assertStillAdmin } from '../accounts/still-admin.ts';
import { ApiError } from '../http/api-error.ts';
import { createPromote, type Promotion } from './promote.ts';
import type { RoleChange, RoleStores } from './role-change.ts';
import { type RoleEvent, recordRoleEvent } from './role-event.ts';

/** How a change ended; a time: it waits until then for a password that is chosen through the mail. */
type Outcome = 'unchanged' | 'raised' | 'lowered' | { readonly pendingUntil: string };

/** A change of the account that the pool knows: every step names it by the pool's own id. */
interface KnownChange extends RoleChange {
  readonly account: Account;
}

/** The group of the role that is asked for; undefined for none. */
const staffRoleOf = ({ role }: Pick<RoleChange, 'role'>): StaffRole | undefined =>
  STAFF_ROLES.find((known) => known === role);

/** The pool finds an account by its id in any case: without its own id, the last admin in upper case would be nobody. */
async function findAccount({ accounts }: RoleStores, asked: RoleChange): Promise<KnownChange> {
  const account = await accounts.find(asked.userId);
  if (account === undefined) throw new ApiError('not_found', 'There is no such account. Reload the list.');
  return { ...asked, userId: account.userId, account };
}

function assertCanBeStaff(account: Account): void {
  if (isPromotable(account)) return;
  throw new ApiError(
    'conflict',
    'Only an account that is enabled and confirmed can have this role: its owner follows the mail first, to confirm the address or to choose a password.',
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
 * Gives a person a role of staff, or none. That it begins is recorded before anything changes, and how it ended after,
 * so no change is without an entry, wherever it breaks off. Where the person has the role already, nothing is changed
 * and nothing recorded; but a change that broke off half way is finished by repeating it. A promotion of an account
 * whose password somebody else may have chosen waits until one is chosen through the mail. It leaves the lower group as
 * it is: who is in several has the highest role, and a token of the lower one goes on until it is renewed.
 * @returns the use case; it throws ApiError 403 for a caller who is no admin any more, 404 for no such account,
 *   409 for the last admin, an account that cannot have the role or a change under way
 */
export function createChangeRole(stores: RoleStores) {
  const record = recordRoleEvent(stores);
  const promote = createPromote(stores);

  const isPending = async (account: Account) =>
    (await stores.proofs.find(account, stores.now())).pending !== null;

  async function raise(change: KnownChange & Promotion): Promise<Outcome> {
    assertCanBeStaff(change.account);
    const pendingUntil = await promote(change, change.account);
    return pendingUntil === undefined ? 'raised' : { pendingUntil };
  }

  /** Ends the sessions first, so that no token with the role that is lost works after it. */
  async function lower(change: KnownChange, held: readonly StaffRole[]): Promise<Outcome> {
    const { userId, account } = change;
    const role = staffRoleOf(change);
    await record(change, 'role_change_started');
    await stores.proofs.demote(userId, stores.now().toISOString());
    await stores.grantedAddresses.spend(account);
    await stores.sessions.endAllOf(userId);
    for (const lost of held.filter((one) => isAbove(one, role))) await stores.staff.remove(userId, lost);
    if (role !== undefined && !held.includes(role)) await stores.staff.add(userId, role);
    return 'lowered';
  }

  async function changeHeld(change: KnownChange, held: readonly StaffRole[]): Promise<Outcome> {
    const [wanted, present] = [staffRoleOf(change), roleIn(held)];
    if (wanted !== undefined && isAbove(wanted, present)) return raise({ ...change, role: wanted });
    const isUnfinished = wanted === present && (await stores.hasUnfinishedChange(change.userId));
    if (wanted === 'admin') return isUnfinished ? raise({ ...change, role: wanted }) : 'unchanged';
    const isToBeLowered = wanted !== present || isUnfinished || (await isPending(change.account));
    return isToBeLowered ? lower(change, held) : 'unchanged';
  }

  /** Decides on who is in the groups now, whatever the caller's token says. */
  async function carryOut(change: KnownChange): Promise<Outcome> {
    const outcome = await stores.withLock(async () => {
      const members = await stores.admins.members();
      if (change.by !== null) assertStillAdmin(members, change.by);
      if (change.role !== 'admin') assertAnotherRemains(members, change.userId);
      return changeHeld(change, await stores.staff.of(change.userId));
    });
    // A person who signed in again meanwhile may have got a token that still names what they have lost.
    if (outcome === 'lowered') await endEverySession(stores, change.userId);
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
    if (outcome === 'raised' || outcome === 'lowered') await record(change, 'role_updated');
    if (typeof outcome === 'string') return { user_id: change.userId, role: change.role };
    return { user_id: change.userId, role: 'user', pending_until: outcome.pendingUntil };
  };
}
