import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { ADMIN_GROUP } from '#contract/account-options.ts';
import { type CallService, ExpectedFailure } from '../local/run-stack.ts';

/** How to sign in as an admin of the local stack. */
export interface LocalAdmin {
  readonly email: string;
  readonly password: string;
}

/** In the data directory. */
export const ADMIN_FILE = 'admin.json';

const EMAIL = 'owner@example.test';
const CONFIRMED = 'CONFIRMED';
const adminSchema = z.object({ email: z.string(), password: z.string() });

/** All four classes of characters, also where the random part lacks one. */
function newPassword(): string {
  return `Aa1!${randomBytes(12).toString('base64url')}`;
}

/** What an earlier start has written down; nothing when none came so far, or the file was deleted. */
function readAdmin(file: string): LocalAdmin | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return adminSchema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data;
  } catch {
    throw new ExpectedFailure(`${file} is not valid JSON. Delete it; the next start writes it anew.`);
  }
}

/** Readable for this user only, and whole or not there at all. */
function writeAdmin(file: string, admin: LocalAdmin): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(admin, undefined, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** The user pool's word for how far the account has come; nothing when there is none. */
async function statusOf(
  call: CallService,
  user: { readonly UserPoolId: string; readonly Username: string },
): Promise<unknown> {
  try {
    return (await call('AdminGetUser', user)).UserStatus;
  } catch (error) {
    const isAbsent = error instanceof Error && 'code' in error && error.code === 'UserNotFoundException';
    if (isAbsent) return undefined;
    throw error;
  }
}

/**
 * Makes sure that the local user pool has one admin and that the password on record is theirs. The account is made
 * once, what people change in it stays; a start that was killed half way is finished by the next one, because the
 * password, which confirms the account, is set last but for the record of it.
 * @param call calls the user pool with the rights of a developer
 * @param dataDirectory where the password is kept, readable for this user only
 */
export async function ensureLocalAdmin(
  call: CallService,
  userPoolId: string,
  dataDirectory: string,
): Promise<LocalAdmin> {
  const file = join(dataDirectory, ADMIN_FILE);
  const recorded = readAdmin(file);
  const admin = recorded ?? { email: EMAIL, password: newPassword() };
  const user = { UserPoolId: userPoolId, Username: admin.email };
  const status = await statusOf(call, user);
  if (status === undefined) {
    const UserAttributes = [
      { Name: 'email', Value: admin.email },
      { Name: 'email_verified', Value: 'true' },
    ];
    await call('AdminCreateUser', { ...user, MessageAction: 'SUPPRESS', UserAttributes });
  }
  const isMade = status === CONFIRMED;
  if (!isMade) await call('AdminAddUserToGroup', { ...user, GroupName: ADMIN_GROUP });
  if (!isMade || recorded === undefined) {
    await call('AdminSetUserPassword', { ...user, Password: admin.password, Permanent: true });
  }
  if (recorded === undefined) writeAdmin(file, admin);
  return admin;
}
