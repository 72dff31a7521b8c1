import { parseArgs } from 'node:util';
import { ACCESS_MINUTES, ADMIN_GROUP, PENDING_DAYS, SETTLING_MINUTES } from '#contract/account-options.ts';
import { type StageName, stageNameFrom } from '#contract/deployment.ts';
import { isEmailAddress } from '#contract/email-address.ts';
import { STAFF_ROLES, type StaffRole } from '#contract/staff-roles.ts';
import type { Account, Accounts, StaffGroups } from '../accounts/account.ts';
import type { createResetFactor } from '../accounts/reset-factor.ts';
import type { createChangeRole } from './change-role.ts';
import type { createInviteUser, Invitation } from './invite-user.ts';

export const USAGE = `Usage: npm run admin -- invite EMAIL     mails an invitation to a new account, which is an admin's
       npm run admin -- invite EMAIL --print-password  shows the first password here instead, once
       npm run admin -- grant EMAIL      makes the person with this account an admin
         both with --role dispatcher (quotes, no logs) or --role crew (today's jobs) in place of admin
       npm run admin -- revoke EMAIL     makes them a plain user and ends their sessions
       npm run admin -- reset-factor EMAIL  switches their second factor off and ends their sessions
       npm run admin -- new-password EMAIL  mails them a first password in place of theirs, when no code is taken
       npm run admin -- list             lists the staff
Without --stage it works on the stack that npm start runs here (--data FOLDER, if its data are not in .local);
with --stage NAME, and AWS credentials, on a deployed one.`;

interface Target {
  /** The deployed stage; undefined for the local stack. */
  readonly stage: StageName | undefined;
  /** Data directory of the local stack. */
  readonly data: string | undefined;
}

/** The commands for one person. */
const OF_ONE = ['invite', 'grant', 'revoke', 'reset-factor', 'new-password'] as const;

export type AdminCommand = Target &
  (
    | { readonly name: 'list' }
    | {
        readonly name: (typeof OF_ONE)[number];
        readonly email: string;
        readonly printsPassword?: boolean;
        readonly role: StaffRole;
      }
  );

/** A mistake in the command line. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

function parseWords(words: readonly string[]) {
  try {
    const options = {
      stage: { type: 'string' },
      data: { type: 'string' },
      'print-password': { type: 'boolean' },
      role: { type: 'string' },
    } as const;
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error));
  }
}

function knownStage(name: string | undefined): StageName | undefined {
  try {
    return name === undefined ? undefined : stageNameFrom(name);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** The commands that give a role. */
const GIVE = ['invite', 'grant'];

function knownRole(role: string | undefined, word: string | undefined): StaffRole {
  if (role === undefined) return ADMIN_GROUP;
  if (word === undefined || !GIVE.includes(word))
    throw new UsageError('Say --role with invite or grant alone.');
  const known = STAFF_ROLES.find((one) => one === role);
  if (known === undefined) throw new UsageError(`Say --role ${STAFF_ROLES.join(', ')}, not '${role}'.`);
  return known;
}

/**
 * Parses the command line.
 * @throws UsageError
 */
export function parseAdminCommand(words: readonly string[]): AdminCommand {
  const { positionals, values } = parseWords(words);
  const [word, email, ...more] = positionals;
  const { data } = values;
  const stage = knownStage(values.stage);
  const printsPassword = values['print-password'] === true;
  if (printsPassword && word !== 'invite') throw new UsageError('Say --print-password with invite alone.');
  const role = knownRole(values.role, word);
  if (word === 'list' && email === undefined) return { name: word, stage, data };
  const name = OF_ONE.find((known) => known === word);
  if (name === undefined) {
    throw new UsageError(`Say ${OF_ONE.join(', ')} or list, not '${positionals.join(' ')}'.`);
  }
  if (email === undefined || !isEmailAddress(email) || more.length > 0) {
    throw new UsageError(`Say ${name} and one email address, for example ${name} owner@example.com.`);
  }
  return { name, email, role, stage, data, ...(printsPassword && { printsPassword }) };
}

interface Dependencies {
  readonly accounts: Pick<Accounts, 'find'>;
  readonly staff: Pick<StaffGroups, 'members'>;
  readonly changeRole: ReturnType<typeof createChangeRole>;
  readonly inviteUser: ReturnType<typeof createInviteUser>;
  /** Invites without a mail; resolves to the first password. */
  readonly inviteByHand: (invitation: Invitation) => Promise<string>;
  readonly resetFactor: ReturnType<typeof createResetFactor>;
}

async function findByEmail(accounts: Pick<Accounts, 'find'>, email: string): Promise<Account> {
  const account = await accounts.find(email);
  if (account !== undefined) return account;
  throw new Error(
    `There is no account with the address ${email}. To mail its owner an invitation: npm run admin -- invite ${email}`,
  );
}

const ROLE_WORDS: Readonly<Record<StaffRole, string>> = {
  admin: 'an admin',
  dispatcher: 'a dispatcher',
  crew: 'one of the crew',
};

const granted = (role: StaffRole) =>
  `is ${ROLE_WORDS[role]} now. If they are signed in, they sign out and in again, or wait up to ${ACCESS_MINUTES} minutes.`;
const waits = (role: StaffRole) =>
  `was mailed a code to choose a new password with, because somebody else may have chosen the present one. They are ${ROLE_WORDS[role]} once they have done so, within ${PENDING_DAYS} days.`;
const invited = (role: StaffRole) =>
  `was mailed an invitation, and is ${ROLE_WORDS[role]}: the first password is in the mail and works for a day.`;

const printed = (role: StaffRole) =>
  `is ${ROLE_WORDS[role]}. Nothing was mailed: hand over this first password, which works for a day and is changed at the first sign-in. It is shown this once, and the security log says so.`;

const RESET =
  'signs in with the password alone now, and all of their sessions have ended. They are told by mail.';

const NEW_PASSWORD = `was mailed a first password, which works for a day; the old one and all of their sessions have ended. Staff sign in with it in ${SETTLING_MINUTES} minutes at the earliest.`;

/**
 * Lists and changes staff on behalf of the deployer.
 * @returns the use case; it resolves to the lines to print
 */
export function createAdminCommand({
  accounts,
  staff,
  changeRole,
  inviteUser,
  inviteByHand,
  resetFactor,
}: Dependencies) {
  async function listStaff(): Promise<readonly string[]> {
    const lines = await Promise.all(
      STAFF_ROLES.map(async (role) =>
        (await staff.members([role])).map(
          ({ email, status, enabled }) => `${email}  ${role}  ${enabled ? status : 'DISABLED'}`,
        ),
      ),
    );
    const sorted = lines.flatMap((ofRole) => ofRole.toSorted());
    return sorted.length > 0 ? sorted : ['There is no admin yet.'];
  }

  return async (command: AdminCommand): Promise<readonly string[]> => {
    if (command.name === 'list') return listStaff();
    const deployer = { by: null, clientInfo: undefined };
    if (command.name === 'invite') {
      const invitation = { ...deployer, email: command.email, role: command.role };
      if (command.printsPassword === true) {
        return [`${command.email} ${printed(command.role)}`, await inviteByHand(invitation)];
      }
      await inviteUser(invitation);
      return [`${command.email} ${invited(command.role)}`];
    }
    const person = await findByEmail(accounts, command.email);
    const { userId, email } = person;
    if (command.name === 'reset-factor') {
      await resetFactor({ ...deployer, person });
      return [`${email} ${RESET}`];
    }
    if (command.name === 'new-password') {
      // Keeps the role that the account has.
      await inviteUser({ ...deployer, email, role: 'user', replacesPassword: true });
      return [`${email} ${NEW_PASSWORD}`];
    }
    const { role } = command;
    if (command.name === 'revoke') {
      await changeRole({ ...deployer, userId, role: 'user' });
      return [`${email} is a plain user now, and all of their sessions have ended.`];
    }
    const { pending_until } = await changeRole({ ...deployer, userId, role });
    return [`${email} ${pending_until === undefined ? granted(role) : waits(role)}`];
  };
}
