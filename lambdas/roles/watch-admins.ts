import { isUsable } from '#contract/account-options.ts';
import type { AdminGroup } from '../accounts/account.ts';

/** Whether the stack has ever had an admin: a new one has none until the first is made. */
export interface AdminMemory {
  readonly remember: () => Promise<void>;
  readonly isRemembered: () => Promise<boolean>;
}

interface Dependencies {
  readonly admins: Pick<AdminGroup, 'members'>;
  readonly memory: AdminMemory;
}

/** Thrown for the alarm. */
export class NoAdminLeft extends Error {
  override readonly name = 'NoAdminLeft';

  constructor() {
    super('No admin is left who can sign in. Make one: npm run admin -- grant EMAIL --stage NAME');
  }
}

/**
 * Notices when the last admin is gone by a way that this API cannot refuse: with a token of their own a person deletes
 * the account at the pool (DeleteUser needs no more than the scope that GetUser needs), and the console changes
 * everything.
 * Source: https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_DeleteUser.html
 * @returns the use case; it throws {@link NoAdminLeft}
 */
export function createWatchAdmins({ admins, memory }: Dependencies) {
  return async (): Promise<{ readonly admins: number }> => {
    const usable = (await admins.members()).filter(isUsable).length;
    if (usable > 0) await memory.remember();
    else if (await memory.isRemembered()) throw new NoAdminLeft();
    return { admins: usable };
  };
}
