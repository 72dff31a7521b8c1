import type { StaffMember, StaffPage } from '#contract/account-answer-schemas.ts';
import type { Role } from '#contract/account-options.ts';
import type { Account, AccountPage, Accounts, AdminGroup } from '../accounts/account.ts';
import type { AccountFacts, AccountProofs } from '../accounts/account-proofs.ts';

export interface StaffQuery {
  /** Lists all admins at once instead of all people page by page. */
  readonly onlyAdmins: boolean;
  /** Prefix of the addresses to list. */
  readonly emailPrefix: string | undefined;
  readonly cursor: string | undefined;
}

export interface ListRolesStores {
  readonly accounts: Pick<Accounts, 'page'>;
  readonly admins: Pick<AdminGroup, 'members'>;
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
  };
}

const byEmail = (one: Account, other: Account) => one.email.localeCompare(other.email);

/** Lists people with their roles. Reads the whole group of admins, because it has few members. */
export function createListRoles({ accounts, admins, proofs, now }: ListRolesStores) {
  const listed = async (people: readonly Account[], roleOf: (account: Account) => Role) => {
    const facts = await proofs.findAll(people, now());
    return people.map((account, index) => member(account, roleOf(account), facts[index]));
  };
  return async ({ onlyAdmins, emailPrefix = '', cursor }: StaffQuery): Promise<StaffPage> => {
    const members = await admins.members();
    if (onlyAdmins) {
      // The pool keeps the case of addresses and searches case-insensitively.
      const beginning = emailPrefix.toLowerCase();
      const found = members
        .filter(({ email }) => email.toLowerCase().startsWith(beginning))
        .toSorted(byEmail);
      return { users: await listed(found, () => 'admin'), next_cursor: null };
    }
    const page: AccountPage = await accounts.page({ emailPrefix, cursor, limit: PAGE_SIZE });
    const adminIds = new Set(members.map(({ userId }) => userId));
    return {
      users: await listed(page.accounts, ({ userId }) => (adminIds.has(userId) ? 'admin' : 'user')),
      next_cursor: page.next ?? null,
    };
  };
}
