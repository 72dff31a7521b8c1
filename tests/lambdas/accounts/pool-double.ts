import type {
  Account,
  Accounts,
  AdminGroup,
  PasswordResets,
  PoolSessions,
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

export type PoolStep = 'find' | 'members' | 'add' | 'remove' | 'sign out' | 'mail code';

export interface PoolDouble {
  readonly accounts: Pick<Accounts, 'find' | 'page'>;
  readonly admins: AdminGroup;
  readonly pool: PoolSessions;
  readonly passwords: PasswordResets;
  readonly signedOut: string[];
  /** Who was mailed a code to choose a password with. */
  readonly mailed: string[];
  readonly adminIds: () => readonly string[];
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
  const group = new Set(adminIds);
  const signedOut: string[] = [];
  const mailed: string[] = [];
  return {
    signedOut,
    mailed,
    adminIds: () => [...group].sort(),
    accounts: {
      find: async (userId) => {
        await pause('find');
        return byId.get(userId.toLowerCase());
      },
      page: async () => ({ accounts: people, next: undefined }),
    },
    admins: {
      includes: async (userId) => group.has(userId),
      members: async () => {
        await pause('members');
        return people.filter(({ userId }) => group.has(userId));
      },
      add: async (userId) => {
        await pause('add');
        group.add(userId);
      },
      remove: async (userId) => {
        await pause('remove');
        group.delete(userId);
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
