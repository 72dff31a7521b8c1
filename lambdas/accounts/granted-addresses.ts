import type { AccountKey } from './account-proofs.ts';

/** The addresses that have had an admin: the deploy-time list makes one of each once, whichever account has it. */
export interface GrantedAddresses {
  /** @returns whether the address is this account's to be granted now, and stays so until it is finished */
  readonly claim: (email: string, userId: string) => Promise<boolean>;
  readonly finish: (email: string) => Promise<void>;
  /**
   * The list makes no admin of this address any more, because its account was made one, or demoted, in another way: a
   * new account with the address, after that one was deleted, is nobody's promotion.
   */
  readonly spend: (account: AccountKey) => Promise<void>;
}
