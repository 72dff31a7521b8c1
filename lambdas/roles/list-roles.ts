import type { StaffMember, StaffPage } from '#contract/account-answer-schemas.ts';
import type { Role } from '#contract/account-options.ts';
import type { Account, AccountPage, Accounts, AdminGroup } from '../aws/user-pool.ts';

export interface StaffQuery {
  /** All admins at once; otherwise everybody, page by page. */
  readonly onlyAdmins: boolean;
  /** Only people whose address begins so. */
  readonly emailPrefix: string | undefined;
  readonly cursor: string | undefined;
}

interface Dependencies {
  readonly accounts: Pick<Accounts, 'page'>;
  readonly admins: Pick<AdminGroup, 'members'>;
}

const PAGE_SIZE = 20;

function member({ userId, email, status, enabled, createdAt }: Account, role: Role): StaffMember {
  return { user_id: userId, email, role, status, enabled, created_at: createdAt };
}

const byEmail = (one: Account, other: Account) => one.email.localeCompare(other.email);

/** The people of the user pool with their roles. The group of admins is read whole: it is a handful of people. */
export function createListRoles({ accounts, admins }: Dependencies) {
  return async ({ onlyAdmins, emailPrefix = '', cursor }: StaffQuery): Promise<StaffPage> => {
    const members = await admins.members();
    if (onlyAdmins) {
      // The pool keeps addresses as they were typed and finds them however they are.
      const beginning = emailPrefix.toLowerCase();
      const found = members
        .filter(({ email }) => email.toLowerCase().startsWith(beginning))
        .toSorted(byEmail);
      return { users: found.map((admin) => member(admin, 'admin')), next_cursor: null };
    }
    const page: AccountPage = await accounts.page({ emailPrefix, cursor, limit: PAGE_SIZE });
    const adminIds = new Set(members.map(({ userId }) => userId));
    return {
      users: page.accounts.map((account) => member(account, adminIds.has(account.userId) ? 'admin' : 'user')),
      next_cursor: page.next ?? null,
    };
  };
}
