import type { ConfirmationResult, PublicUserPool } from '../aws/public-user-pool.ts';

export interface ConfirmationLink {
  readonly user: string;
  readonly code: string;
}

interface Dependencies {
  readonly pool: Pick<PublicUserPool, 'confirmSignUp'>;
}

/** What the pool calls its accounts, and the codes that it sends. */
const USER = /^[\w-]{1,128}$/;
const CODE = /^\d{6}$/;

/** Whoever followed the link is as good as confirmed. */
const ACCEPTED: readonly ConfirmationResult[] = ['confirmed', 'already-confirmed'];

/**
 * Confirms the account that the link in the verification mail was made for.
 * @returns the use case; false for every link that does not work, whatever is wrong with it
 */
export function createConfirmSignUp({ pool }: Dependencies) {
  return async ({ user, code }: ConfirmationLink): Promise<boolean> => {
    if (!USER.test(user) || !CODE.test(code)) return false;
    return ACCEPTED.includes(await pool.confirmSignUp(user, code));
  };
}
