import { STAFF_ROLES, type StaffRole } from '#contract/staff-roles.ts';
import type {
  Account,
  Accounts,
  AdminGroup,
  PasswordResets,
  PoolSessions,
  StaffGroups,
} from '../../../lambdas/accounts/account.ts';

/** An account that has confirmed its address. */
export function account(overrides: Partial<Account> = {}): Account {
  return {
    userId: '11111111-1111-4111-8111-111111111111',
    email: 'ana@example.com',
    status: 'CONFIRMED',
    enabled: true,
    createdAt: '2026-01-05T10:00:00.000Z',
    ...overrides,
  };
}

export type PoolStep = 'find' | 'members' | 'groups' | 'add' | 'remove' | 'sign out' | 'mail code';

export interface PoolDouble {
  readonly accounts: Pick<Accounts, 'find' | 'page'>;
  readonly admins: AdminGroup;
  readonly staff: StaffGroups;
  readonly pool: PoolSessions;
  readonly passwords: PasswordResets;
  readonly signedOut: string[];
  /** Who was mailed a code to choose a password with. */
  readonly mailed: string[];
  readonly adminIds: () => readonly string[];
  /** The roles of a person, the highest first. */
  readonly rolesOf: (userId: string) => readonly StaffRole[];
}

/**
 * A user pool in memory that takes its time, so that calls side by side meet. As the service, it finds an account by its
 * id in any case.
 * @param pause runs before each answer; where it throws, the call fails and has changed nothing
 */
export function poolDouble(
  people: readonly Account[],
  adminIds: readonly string[],
  pause: (step: PoolStep) => Promise<unknown> = async () => {},
): PoolDouble {
  const byId = new Map(people.map((person) => [person.userId, person]));
  const groups: Readonly<Record<StaffRole, Set<string>>> = {
    admin: new Set(adminIds),
    dispatcher: new Set(),
    crew: new Set(),
  };
  const rolesOf = (userId: string) => STAFF_ROLES.filter((role) => groups[role].has(userId));
  const membersOf = async (roles: readonly StaffRole[]) => {
    await pause('members');
    return people.filter(({ userId }) => roles.some((role) => groups[role].has(userId)));
  };
  const signedOut: string[] = [];
  const mailed: string[] = [];
  return {
    signedOut,
    mailed,
    adminIds: () => [...groups.admin].sort(),
    accounts: {
      find: async (userId) => {
        await pause('find');
        return byId.get(userId.toLowerCase());
      },
      page: async () => ({ accounts: people, next: undefined }),
    },
    rolesOf,
    admins: { members: () => membersOf(['admin']) },
    staff: {
      of: async (userId) => {
        await pause('groups');
        return rolesOf(userId);
      },
      members: membersOf,
      add: async (userId, role) => {
        await pause('add');
        groups[role].add(userId);
      },
      remove: async (userId, role) => {
        await pause('remove');
        groups[role].delete(userId);
      },
    },
    passwords: {
      mailCode: async (userId) => {
        await pause('mail code');
        mailed.push(userId);
        return 'mailed';
      },
    },
    pool: {
      signOutEverywhere: async (userId) => {
        await pause('sign out');
        signedOut.push(userId);
      },
    },
  };
}
