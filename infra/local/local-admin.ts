import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { ADMIN_GROUP } from '#contract/account-options.ts';
import { type CallService, createServiceClient, ServiceFailure } from './aws-json-client.ts';
import { writeJsonAtomically } from './data-directory.ts';
import { readJsonFile } from './json.ts';

/** How to sign in as an admin of the local stack. */
export interface LocalAdmin {
  readonly email: string;
  readonly password: string;
}

const EMAIL = 'owner@example.test';
const adminSchema = z.object({ email: z.string(), password: z.string() });

/** All four classes of characters, whatever the random part is. */
function newPassword(): string {
  return `Aa1!${randomBytes(12).toString('base64url')}`;
}

function readOrInvent(file: string): LocalAdmin {
  if (existsSync(file)) {
    const known = adminSchema.safeParse(readJsonFile(file, 'Delete it; the next start writes it anew.'));
    if (known.success) return known.data;
  }
  const invented = { email: EMAIL, password: newPassword() };
  writeJsonAtomically(file, invented);
  return invented;
}

async function exists(call: CallService, UserPoolId: string, Username: string): Promise<boolean> {
  try {
    await call('AdminGetUser', { UserPoolId, Username });
    return true;
  } catch (error) {
    if (error instanceof ServiceFailure && error.code === 'UserNotFoundException') return false;
    throw error;
  }
}

/**
 * Makes sure that the local user pool has one admin. The account is made once; what people change in it stays.
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
  const admin = readOrInvent(join(dataDirectory, 'admin.json'));
  const user = { UserPoolId: userPoolId, Username: admin.email };
  if (await exists(call, userPoolId, admin.email)) return admin;
  await call('AdminCreateUser', {
    ...user,
    MessageAction: 'SUPPRESS',
    UserAttributes: [
      { Name: 'email', Value: admin.email },
      { Name: 'email_verified', Value: 'true' },
    ],
  });
  await call('AdminSetUserPassword', { ...user, Password: admin.password, Permanent: true });
  await call('AdminAddUserToGroup', { ...user, GroupName: ADMIN_GROUP });
  return admin;
}
