import type { ClientSettings } from '../settings/client-settings.ts';
import type { User } from '../stores/users-store.ts';
import type { UserPool } from './user-pool.ts';

type Metadata = Record<string, string> | undefined;

/** How an attempt is told of an account that does not exist: under what was typed, without attributes. */
const nobody = (login: string) => ({
  username: login,
  sub: '',
  status: 'UNCONFIRMED' as const,
  attributes: {},
});

/**
 * Tells of an attempt to sign in, before the password is looked at and whether or not the account exists: of one that
 * does not, only where the client hides that. The event has no address of the sender.
 * Source: https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-pre-authentication.html
 */
export async function announceAttempt(
  pool: UserPool,
  client: ClientSettings,
  login: string,
  metadata: Metadata,
): Promise<void> {
  const user = pool.users.find(login);
  if (user === undefined && !client.hidesUserExistence) return;
  await pool.triggers.tell('PreAuthentication', {
    source: 'PreAuthentication_Authentication',
    user: user ?? nobody(login),
    clientId: client.id,
    request: {
      validationData: metadata ?? null,
      userNotFound: user === undefined,
      ...(user === undefined && { userAttributes: {} }),
    },
    response: {},
  });
}

/**
 * Tells of a sign-in that has succeeded, before its tokens are made.
 * Source: https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-post-authentication.html
 */
export async function announceSuccess(
  pool: UserPool,
  client: ClientSettings,
  user: User,
  metadata: Metadata,
): Promise<void> {
  await pool.triggers.tell('PostAuthentication', {
    source: 'PostAuthentication_Authentication',
    user,
    clientId: client.id,
    request: { newDeviceUsed: false, ...(metadata !== undefined && { clientMetadata: metadata }) },
    response: {},
  });
}
