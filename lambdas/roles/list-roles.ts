import type { StaffMember, StaffPage } from '#contract/account-answer-schemas.ts';
import { DEFAULT_ROLE, ROLES, type Role } from '#contract/account-options.ts';
import { STAFF_ROLES, type StaffRole } from '#contract/staff-roles.ts';
import type { Account, AccountPage, Accounts, StaffGroups } from '../accounts/account.ts';
import type { AccountFacts, AccountProofs } from '../accounts/account-proofs.ts';

export interface StaffQuery {
  /** Lists everybody with this role, or with any of staff, at once instead of all people page by page. */
  readonly role: StaffRole | 'staff' | undefined;
  /** Prefix of the addresses to list. */
  readonly emailPrefix: string | undefined;
  readonly cursor: string | undefined;
}

export interface ListRolesStores {
  readonly accounts: Pick<Accounts, 'page'>;
  readonly staff: Pick<StaffGroups, 'members'>;
  readonly proofs: Pick<AccountProofs, 'findAll'>;
  readonly now: () => Date;
}

const PAGE_SIZE = 20;

function member(
  { userId, email, status, enabled, createdAt }: Account,
  role: Role,
  facts: AccountFacts | undefined,
): StaffMember {
  return {
    user_id: userId,
    email,
    role,
    status,
    enabled,
    created_at: createdAt,
    proof: facts?.proof ?? null,
    pending_until: facts?.pending?.until ?? null,
    pending_role: facts?.pending?.role ?? null,
  };
}

const byRoleAndEmail = (one: Listed, other: Listed) =>
  ROLES.indexOf(one.role) - ROLES.indexOf(other.role) || one.account.email.localeCompare(other.account.email);

interface Listed {
  readonly account: Account;
  readonly role: Role;
}

/** Lists people with their roles. Reads the groups of staff as wholes, because they have few members. */
export function createListRoles({ accounts, staff, proofs, now }: ListRolesStores) {
  /** Who has each role; of somebody in several groups the highest. */
  async function rolesNow(): Promise<ReadonlyMap<string, Listed & { readonly role: StaffRole }>> {
    const membersOf = async (role: StaffRole) =>
      (await staff.members([role])).map((account) => ({ account, role }));
    const lowestFirst = await Promise.all(STAFF_ROLES.toReversed().map(membersOf));
    return new Map(lowestFirst.flat().map((listed) => [listed.account.userId, listed]));
  }
  async function listed(people: readonly Listed[]): Promise<readonly StaffMember[]> {
    const facts = await proofs.findAll(
      people.map(({ account }) => account),
      now(),
    );
    return people.map(({ account, role }, index) => member(account, role, facts[index]));
  }
  return async ({ role: asked, emailPrefix = '', cursor }: StaffQuery): Promise<StaffPage> => {
    const known = await rolesNow();
    if (asked !== undefined) {
      // The pool keeps the case of addresses and searches case-insensitively.
      const beginning = emailPrefix.toLowerCase();
      const found = [...known.values()]
        .filter(({ role }) => asked === 'staff' || role === asked)
        .filter(({ account }) => account.email.toLowerCase().startsWith(beginning))
        .toSorted(byRoleAndEmail);
      return { users: [...(await listed(found))], next_cursor: null };
    }
    const page: AccountPage = await accounts.page({ emailPrefix, cursor, limit: PAGE_SIZE });
    const people = page.accounts.map((account) => ({
      account,
      role: known.get(account.userId)?.role ?? DEFAULT_ROLE,
    }));
    return { users: [...(await listed(people))], next_cursor: page.next ?? null };
  };
}
