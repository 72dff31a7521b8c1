import type { Accounts } from '../accounts/account.ts';
import type { People } from '../backup/people-pool.ts';
import { type DemoStaff, HIRED, OWNER, type StaffMember } from './demo-staff.ts';

export interface DemoPool {
  readonly people: Pick<People, 'add'>;
  readonly accounts: Pick<Accounts, 'find'>;
}

/**
 * Gives the demo's staff accounts, unless they have some, with passwords that nobody knows.
 * @returns the staff with the ids that the pool has for them
 * @throws when the pool lacks one of them all the same
 */
export async function demoAccounts({ people, accounts }: DemoPool): Promise<DemoStaff> {
  const memberOf = async (email: string): Promise<StaffMember> => {
    const account = await accounts.find(email);
    if (account === undefined) throw new Error(`The user pool has no account of ${email}.`);
    return { userId: account.userId, email };
  };
  for (const { email, role } of HIRED) await people.add({ email, enabled: true, role });
  return [await memberOf(OWNER), ...(await Promise.all(HIRED.map(({ email }) => memberOf(email))))];
}
