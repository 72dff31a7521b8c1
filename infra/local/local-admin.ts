import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { ADMIN_GROUP } from '#contract/account-options.ts';
import { type CallService, createServiceClient, ServiceFailure } from './aws-json-client.ts';
import { writeJsonAtomically } from './data-directory.ts';
import { type Json, readJsonFile } from './json.ts';

/** How to sign in as an admin of the local stack. */
export interface LocalAdmin {
  readonly email: string;
  readonly password: string;
}

const EMAIL = 'owner@example.test';
const CONFIRMED = 'CONFIRMED';
const adminSchema = z.object({ email: z.string(), password: z.string() });

/** All four classes of characters, whatever the random part is. */
function newPassword(): string {
  return `Aa1!${randomBytes(12).toString('base64url')}`;
}

/** What an earlier start has written down; nothing when it never came so far, or the file was deleted. */
function readAdmin(file: string): LocalAdmin | undefined {
  if (!existsSync(file)) return undefined;
  return adminSchema.safeParse(readJsonFile(file, 'Delete it; the next start writes it anew.')).data;
}

/** The user pool's word for how far the account has come; nothing when there is none. */
async function statusOf(
  call: CallService,
  user: { readonly UserPoolId: string; readonly Username: string },
): Promise<Json | undefined> {
  try {
    return (await call('AdminGetUser', user)).UserStatus;
  } catch (error) {
    if (error instanceof ServiceFailure && error.code === 'UserNotFoundException') return undefined;
    throw error;
  }
}

/**
 * Makes sure that the local user pool has one admin and that the password on record is theirs. The account is made
 * once, what people change in it stays; a start that was killed half way is finished by the next one, because the
 * password, which confirms the account, is set last but for the record of it.
 * @param dataDirectory where the password is kept, readable for this user only
 */
export async function ensureLocalAdmin(
  poolEndpoint: string,
  region: string,
  userPoolId: string,
  dataDirectory: string,
): Promise<LocalAdmin> {
  const call = createServiceClient({
    endpoint: poolEndpoint,
    region,
    service: 'cognito-idp',
    targetPrefix: 'AWSCognitoIdentityProviderService',
    protocolVersion: '1.1',
    remedy: 'start again',
  });
  const file = join(dataDirectory, 'admin.json');
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
  if (recorded === undefined) writeJsonAtomically(file, admin);
  return admin;
}
