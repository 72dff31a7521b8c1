import type { StaffRole } from '#contract/staff-roles.ts';

/** A person's account in the user pool. */
export interface Account {
  readonly userId: string;
  readonly email: string;
  /** Status in the user pool, such as `CONFIRMED`. */
  readonly status: string;
  readonly enabled: boolean;
  /** ISO time. */
  readonly createdAt: string;
}

export interface AccountPage {
  readonly accounts: readonly Account[];
  /** The pool's opaque token for the next page; undefined at the end. */
  readonly next: string | undefined;
}

/** Which accounts to list; with a status those of it, whatever their addresses are. */
export interface AccountQuery {
  /** Prefix of the addresses to list. */
  readonly emailPrefix?: string | undefined;
  /** As the pool says it, such as `UNCONFIRMED`. */
  readonly status?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

export interface Accounts {
  /** By user id, or by sign-in address in any case. */
  readonly find: (userIdOrEmail: string) => Promise<Account | undefined>;
  /** @throws ApiError 400 for a cursor that the pool did not issue */
  readonly page: (query: AccountQuery) => Promise<AccountPage>;
}

/** The groups of staff, as the pool knows them at this moment. */
export interface StaffGroups {
  /** The roles whose groups this person is in. */
  readonly of: (userId: string) => Promise<readonly StaffRole[]>;
  /** Everybody in any of these groups, once. */
  readonly members: (roles: readonly StaffRole[]) => Promise<readonly Account[]>;
  readonly add: (userId: string, role: StaffRole) => Promise<void>;
  readonly remove: (userId: string, role: StaffRole) => Promise<void>;
}

export interface AdminGroup {
  readonly members: () => Promise<readonly Account[]>;
}

export interface PasswordResets {
  /**
   * Makes the present password useless, mails a code to choose another with, and turns off the second factor, which
   * whoever chose the password may have set up.
   * @returns `no-address` when the account has no confirmed address, `too-often` when the pool sends no more mails now
   */
  readonly mailCode: (userId: string) => Promise<'mailed' | 'no-address' | 'too-often'>;
}

/** Mails with a first password that the pool makes up, and that works for a day. */
export interface Invitations {
  /** @returns the new account's id; undefined when there is an account with the address */
  readonly create: (email: string) => Promise<string | undefined>;
  /** Mails another first password to an account that still waits for the first one. */
  readonly renew: (userId: string) => Promise<void>;
  /**
   * Turns an account into one that waits for its first password: nobody knows the password that it has then, and the
   * link of a sign-up no longer works. It ends when `renew` has mailed the first password.
   */
  readonly takeOver: (userId: string) => Promise<void>;
}

export interface PoolSessions {
  /** Revokes all refresh and access tokens of a user; does nothing when the account does not exist. */
  readonly signOutEverywhere: (userId: string) => Promise<void>;
}
