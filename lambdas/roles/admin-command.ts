import { parseArgs } from 'node:util';
import { isEmailAddress } from '#contract/email-address.ts';
import type { Account, Accounts, AdminGroup } from '../aws/user-pool.ts';
import type { createChangeRole } from './change-role.ts';

export const USAGE = `Usage: npm run admin -- grant EMAIL      makes the person with this account an admin
       npm run admin -- revoke EMAIL     makes them a plain user and ends their sessions
       npm run admin -- list             lists the admins
Without --stage it works on the stack that npm start runs here (--data FOLDER, if its data are not in .local);
with --stage NAME, and AWS credentials, on a deployed one.`;

interface Target {
  /** Of a deployment; undefined for the stack on this machine. */
  readonly stage: string | undefined;
  /** Where the stack on this machine keeps its data. */
  readonly data: string;
}

export type AdminCommand = Target &
  ({ readonly name: 'list' } | { readonly name: 'grant' | 'revoke'; readonly email: string });

/** A mistake in the command line; its message says which. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

function parseWords(words: readonly string[]) {
  try {
    const options = { stage: { type: 'string' }, data: { type: 'string', default: '.local' } } as const;
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error));
  }
}

/**
 * What the command line asks for.
 * @throws UsageError
 */
export function parseAdminCommand(words: readonly string[]): AdminCommand {
  const { positionals, values } = parseWords(words);
  const [name, email, ...more] = positionals;
  const { stage, data } = values;
  if (name === 'list' && email === undefined) return { name, stage, data };
  if (name !== 'grant' && name !== 'revoke') {
    throw new UsageError(`Say grant, revoke or list, not '${positionals.join(' ')}'.`);
  }
  if (email === undefined || !isEmailAddress(email) || more.length > 0) {
    throw new UsageError(`Say ${name} and one email address, for example ${name} owner@example.com.`);
  }
  return { name, email, stage, data };
}

interface Dependencies {
  readonly accounts: Pick<Accounts, 'find'>;
  readonly admins: Pick<AdminGroup, 'members'>;
  readonly changeRole: ReturnType<typeof createChangeRole>;
}

async function findByEmail(accounts: Pick<Accounts, 'find'>, email: string): Promise<Account> {
  const account = await accounts.find(email);
  if (account !== undefined) return account;
  throw new Error(
    `There is no account with the address ${email}: its owner signs up on /auth and confirms the address first.`,
  );
}

/**
 * Lists and changes admins in the name of whoever deploys the product.
 * @returns the use case; it answers with the lines to print
 */
export function createAdminCommand({ accounts, admins, changeRole }: Dependencies) {
  return async (command: AdminCommand): Promise<readonly string[]> => {
    if (command.name === 'list') {
      const members = await admins.members();
      const lines = members.map(({ email, status, enabled }) => `${email}  ${enabled ? status : 'DISABLED'}`);
      return lines.length > 0 ? lines.toSorted() : ['There is no admin yet.'];
    }
    const { userId, email } = await findByEmail(accounts, command.email);
    const role = command.name === 'grant' ? 'admin' : 'user';
    await changeRole({ by: null, userId, role, seen: undefined });
    return [
      role === 'admin'
        ? `${email} is an admin now. If they are signed in, they sign out and in again, or wait up to 15 minutes.`
        : `${email} is a plain user now, and all of their sessions have ended.`,
    ];
  };
}
