import type { ProofKind } from '#contract/account-options.ts';
import type { StaffRole } from '#contract/staff-roles.ts';
import type { Account } from './account.ts';

/** How the owner of an account proved its address. */
export interface Proof {
  readonly how: ProofKind;
  /** ISO time. */
  readonly at: string;
}

/** A promotion that takes effect when a password is chosen through the mail. */
export interface PendingRole {
  /** The admin who asked for it, or null for the deployer. */
  readonly by: string | null;
  readonly role: StaffRole;
  /** ISO time. */
  readonly until: string;
}

/** What is known of an account beside the pool, as far as it concerns its present address. */
export interface AccountFacts {
  readonly proof: Proof | null;
  /** Null when there is none, or it has expired. */
  readonly pending: PendingRole | null;
  /** Whether somebody has ever signed in to the account, with whichever password. */
  readonly hasSignedIn: boolean;
  /** Whether an admin has taken the role away: the deploy-time list then gives it no more. */
  readonly isDemoted: boolean;
}

/** The account, with the address that it has now. */
export type AccountKey = Pick<Account, 'userId' | 'email'>;

/**
 * What proves that nobody else chose the password of an account, and what waits for such a proof. All of it counts for
 * one address alone: when the account's address changes, it is as if nothing was known.
 */
export interface AccountProofs {
  /**
   * @param adminsFrom sign-ins before this moment open nothing of staff from now on; kept with the proof in one write
   */
  readonly record: (account: AccountKey, proof: Proof, adminsFrom?: Date) => Promise<void>;
  readonly find: (account: AccountKey, now: Date) => Promise<AccountFacts>;
  /** @returns the facts in the order of the accounts */
  readonly findAll: (accounts: readonly AccountKey[], now: Date) => Promise<readonly AccountFacts[]>;
  readonly setPending: (account: AccountKey, pending: PendingRole) => Promise<void>;
  readonly endPending: (userId: string) => Promise<void>;
  /** Ends what is pending and bars the deploy-time list. */
  readonly demote: (userId: string, at: string) => Promise<void>;
}
